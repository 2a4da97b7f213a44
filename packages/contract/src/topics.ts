// What a page needs of the realtime topics while it runs; the schemas stay in realtime.ts, which pages do not load.

/**
 * `member` is whoever is connected, `event:<id>` a match, `draw:<id>` a draw of a lottery, `site` everybody under the hosts of one brand.
 * `table:<id>` is kept for games that run by themselves: until one brings its topics, nobody can follow them.
 */
export const ROOM_KINDS = ['member', 'event', 'draw', 'table', 'site'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];
export type Room = 'member' | 'site' | `${'event' | 'draw' | 'table'}:${string}`;

/** Every topic with the version of its form and the rooms it is told in. A changed form is a new version. */
export const TOPICS = {
  balance: { v: 1, room: 'member' },
  bet_settled: { v: 1, room: 'member' },
  match: { v: 1, room: 'event' },
  market: { v: 1, room: 'event' },
  winners: { v: 1, room: 'site' },
  draw: { v: 1, room: 'draw' },
  offer: { v: 1, room: 'site' },
  site_status: { v: 1, room: 'site' },
} as const satisfies Readonly<Record<string, { readonly v: number; readonly room: RoomKind }>>;
export type Topic = keyof typeof TOPICS;

/** The rooms a topic is told in. */
export type RoomOf<T extends Topic> = (typeof TOPICS)[T]['room'] extends infer Kind extends RoomKind
  ? Kind extends 'member' | 'site'
    ? Kind
    : `${Kind}:${string}`
  : never;

export const REALTIME_PATH = '/realtime';

/** Why the server ends a connection. After `session_ended` whoever comes again is a guest; after `stopping` another server is there. */
export const CLOSING_REASONS = ['session_ended', 'stopping', 'too_fast', 'malformed'] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];
