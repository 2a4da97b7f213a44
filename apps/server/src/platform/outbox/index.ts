export { type Consumer, createConsumer, type OutboxRange } from './consumer.ts';
export { parseEvent, UnknownEvent } from './events.ts';
export {
  type FollowedAccount,
  type LargeFrom,
  listFacts,
  listFactsOf,
  listFactsSince,
  listNotableFacts,
  sumFacts,
  type TurnoverSum,
} from './facts.ts';
