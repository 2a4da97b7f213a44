import { InvalidInput } from '@tessera/kernel';

/** The connection to one producer of a feed. */
export interface Producer {
  readonly state: 'UP' | 'RECOVERING';
  /** When its last sign of life came, by our clock. */
  readonly aliveAtMs: number;
  /** The producer's time of the last message that is known to have come in order. */
  readonly goodUntilMs: number;
  /** The last recovery that was asked for. */
  readonly requestId: number;
}

export type ProducerMessage =
  | { readonly kind: 'alive'; readonly atMs: number; readonly timestampMs: number; readonly subscribed: boolean }
  | { readonly kind: 'update'; readonly timestampMs: number }
  | { readonly kind: 'snapshot_complete'; readonly atMs: number; readonly requestId: number }
  /** Our own clock. */
  | { readonly kind: 'tick'; readonly atMs: number };

export type ProducerAction =
  /** All markets of the producer. */
  { readonly do: 'suspend' } | { readonly do: 'recover'; readonly afterMs: number; readonly requestId: number } | { readonly do: 'resume' };

export interface ProducerStep {
  readonly producer: Producer;
  readonly actions: readonly ProducerAction[];
}

/** A longer silence may have hidden changes (rule book §2.9). */
export const LONGEST_GAP_MS = 20_000;

/** A producer that has just been connected: nothing is offered until its first snapshot is complete. @throws InvalidInput */
export function connectProducer(start: { readonly atMs: number; readonly goodUntilMs: number }): ProducerStep {
  checkTime(start.atMs);
  const producer: Producer = { state: 'UP', aliveAtMs: start.atMs, goodUntilMs: checkTime(start.goodUntilMs), requestId: 0 };
  return recover(producer);
}

/**
 * What a message or the clock makes of a producer: after a lost subscription or a gap its markets are suspended and a
 * recovery from the last good message is asked for; they resume when the snapshot of that very recovery is complete and the
 * producer is alive. @throws InvalidInput
 */
export function onProducerMessage(producer: Producer, message: ProducerMessage): ProducerStep {
  switch (message.kind) {
    case 'alive': {
      const isLost = !message.subscribed || isGap(producer, message.atMs);
      const alive = { ...producer, aliveAtMs: Math.max(producer.aliveAtMs, message.atMs) };
      return isLost ? recover(alive) : unchanged(goodUntil(alive, message.timestampMs));
    }
    case 'update':
      return unchanged(goodUntil(producer, message.timestampMs));
    case 'tick':
      return producer.state === 'UP' && isGap(producer, message.atMs) ? recover(producer) : unchanged(producer);
    case 'snapshot_complete': {
      const isAwaited = producer.state === 'RECOVERING' && message.requestId === producer.requestId;
      if (!isAwaited || isGap(producer, message.atMs)) return unchanged(producer);
      return { producer: { ...producer, state: 'UP' }, actions: [{ do: 'resume' }] };
    }
    default:
      return unknown(message);
  }
}

function unknown(_message: never): never {
  throw new InvalidInput('kind', 'is none of a producer');
}

function recover(producer: Producer): ProducerStep {
  const requestId = producer.requestId + 1;
  const request: ProducerAction = { do: 'recover', afterMs: producer.goodUntilMs, requestId };
  const actions: readonly ProducerAction[] = producer.state === 'UP' ? [{ do: 'suspend' }, request] : [request];
  return { producer: { ...producer, state: 'RECOVERING', requestId }, actions };
}

function unchanged(producer: Producer): ProducerStep {
  return { producer, actions: [] };
}

/** Messages that come while it recovers do not fill the gap before them. */
function goodUntil(producer: Producer, timestampMs: number): Producer {
  checkTime(timestampMs);
  return producer.state === 'UP' && timestampMs > producer.goodUntilMs ? { ...producer, goodUntilMs: timestampMs } : producer;
}

function isGap({ aliveAtMs }: Producer, atMs: number): boolean {
  return checkTime(atMs) - aliveAtMs > LONGEST_GAP_MS;
}

function checkTime(timeMs: number): number {
  if (!Number.isSafeInteger(timeMs) || timeMs < 0) throw new InvalidInput('time', 'is in whole milliseconds');
  return timeMs;
}
