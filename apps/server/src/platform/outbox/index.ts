export { type Consumer, createConsumer, type OutboxRange } from './consumer.ts';
export { listFacts, type SettledFact, sumFacts, type TurnoverSum } from './facts.ts';
