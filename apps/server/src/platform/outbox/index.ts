export { type Consumer, createConsumer, listLags, type OutboxRange } from './consumer.ts';
export { type LargeFrom, listFacts, listNotableFacts, type NotableFact, type SettledFact, sumFacts, type TurnoverSum } from './facts.ts';
