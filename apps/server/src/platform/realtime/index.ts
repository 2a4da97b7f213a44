export { createRealtime, type OpenSession, type Realtime, type RealtimeOptions } from './realtime.ts';
export { type Bell, EVERYWHERE, openRings, ring, type Rings } from './ring.ts';
export type { MemberSource, Message, Present, RealtimeTopics, RoomSource } from './topic.ts';
