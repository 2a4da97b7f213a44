export { type Consumer, createConsumer, listLags } from './consumer.ts';
export type { OutboxRange } from './outbox-range.ts';
export { parseEvent, readEvents, UnknownEvent } from './events.ts';
export {
  type GamePlayed,
  type LargeFrom,
  listFacts,
  listFactsAt,
  listFactsOf,
  listNotableFacts,
  listPlayed,
  sumFacts,
  type TurnoverSum,
} from './facts.ts';
