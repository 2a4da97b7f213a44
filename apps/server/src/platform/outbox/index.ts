export { type Consumer, createConsumer, listLags, type OutboxRange } from './consumer.ts';
export { parseEvent, UnknownEvent } from './events.ts';
export { type LargeFrom, listFacts, listFactsAt, listFactsOf, listNotableFacts, sumFacts, type TurnoverSum } from './facts.ts';
