export { type Consumer, createConsumer, type OutboxEvent } from './consumer.ts';
