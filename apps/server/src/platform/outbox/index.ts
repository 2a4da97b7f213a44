export { type Consumer, createConsumer, type OutboxRange } from './consumer.ts';
export { parseEvent, UnknownEvent } from './events.ts';
export { type LargeFrom, listFacts, listFactsOf, listFactsAt, listNotableFacts, sumFacts, type TurnoverSum } from './facts.ts';
