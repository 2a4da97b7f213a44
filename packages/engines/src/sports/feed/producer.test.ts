import { DomainError } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectProducer, onProducerMessage } from './producer.ts';
import type { Producer, ProducerAction, ProducerMessage } from './producer.ts';

const alive = (atMs: number, change: { timestampMs?: number; subscribed?: boolean } = {}): ProducerMessage => ({
  kind: 'alive',
  atMs,
  timestampMs: atMs - 5,
  subscribed: true,
  ...change,
});
const complete = (atMs: number, requestId: number): ProducerMessage => ({ kind: 'snapshot_complete', atMs, requestId });
const UP: Producer = { state: 'UP', aliveAtMs: 100_000, goodUntilMs: 99_000, requestId: 1 };

/** What is done, message after message. */
function run(from: Producer, messages: readonly ProducerMessage[]): { producer: Producer; actions: ProducerAction[] } {
  const actions: ProducerAction[] = [];
  let producer = from;
  for (const message of messages) {
    const step = onProducerMessage(producer, message);
    producer = step.producer;
    actions.push(...step.actions);
  }
  return { producer, actions };
}

describe('a producer', () => {
  it('offers nothing before its first snapshot', () => {
    const { producer, actions } = connectProducer({ atMs: 1_000, goodUntilMs: 0 });
    expect(actions).toEqual([{ do: 'suspend' }, { do: 'recover', afterMs: 0, requestId: 1 }]);
    expect(run(producer, [complete(2_000, 1)])).toMatchObject({ producer: { state: 'UP' }, actions: [{ do: 'resume' }] });
  });

  it('may be silent for 20 seconds and no longer', () => {
    expect(run(UP, [alive(120_000)]).actions).toEqual([]);
    expect(run(UP, [{ kind: 'tick', atMs: 120_000 }]).actions).toEqual([]);
    const lost = [{ do: 'suspend' }, { do: 'recover', afterMs: 99_000, requestId: 2 }];
    expect(run(UP, [alive(120_001)]).actions).toEqual(lost);
    expect(run(UP, [{ kind: 'tick', atMs: 120_001 }]).actions).toEqual(lost);
  });

  it('that has lost the subscription is recovered at once', () => {
    expect(run(UP, [alive(100_001, { subscribed: false })]).actions).toEqual([
      { do: 'suspend' },
      { do: 'recover', afterMs: 99_000, requestId: 2 },
    ]);
  });

  it('is recovered from the last message that came in order', () => {
    const late: ProducerMessage = { kind: 'update', timestampMs: 98_000 };
    const messages: ProducerMessage[] = [{ kind: 'update', timestampMs: 104_000 }, late, { kind: 'tick', atMs: 130_000 }];
    expect(run(UP, messages).actions.at(-1)).toEqual({ do: 'recover', afterMs: 104_000, requestId: 2 });
  });

  it('suspends once, and asks again when it is lost while it recovers', () => {
    const lost: ProducerMessage[] = [
      { kind: 'tick', atMs: 121_000 },
      { kind: 'tick', atMs: 122_000 },
      { kind: 'update', timestampMs: 122_500 },
      alive(123_000),
    ];
    const { producer, actions } = run(UP, lost);
    expect(actions).toEqual([
      { do: 'suspend' },
      { do: 'recover', afterMs: 99_000, requestId: 2 },
      { do: 'recover', afterMs: 99_000, requestId: 3 },
    ]);
    // The snapshot of the first request came too late.
    expect(run(producer, [complete(124_000, 2)])).toEqual({ producer, actions: [] });
    expect(run(producer, [complete(124_000, 3)]).actions).toEqual([{ do: 'resume' }]);
  });

  it('does not resume while it is silent', () => {
    const { producer } = run(UP, [alive(100_001, { subscribed: false })]);
    expect(run(producer, [complete(120_002, 2)]).actions).toEqual([]);
    expect(run(producer, [complete(120_001, 2)]).actions).toEqual([{ do: 'resume' }]);
  });

  it('suspends and resumes in turn whatever comes, or refuses it', () => {
    const time = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.constantFrom(Number.NaN, -1, 0.5));
    const message: fc.Arbitrary<ProducerMessage> = fc.oneof(
      fc.record({ kind: fc.constant('alive' as const), atMs: time, timestampMs: time, subscribed: fc.boolean() }),
      fc.record({ kind: fc.constant('update' as const), timestampMs: time }),
      fc.record({ kind: fc.constant('snapshot_complete' as const), atMs: time, requestId: fc.nat(5) }),
      fc.record({ kind: fc.constant('tick' as const), atMs: time }),
    );
    fc.assert(
      fc.property(fc.array(message, { maxLength: 20 }), (messages) => {
        let producer = UP;
        let isOffered = true;
        for (const each of messages) {
          try {
            const step = onProducerMessage(producer, each);
            for (const action of step.actions) {
              if (action.do === 'recover') continue;
              expect(isOffered).toBe(action.do === 'suspend');
              isOffered = !isOffered;
            }
            expect(step.producer.state === 'UP').toBe(isOffered);
            expect(step.producer.goodUntilMs).toBeGreaterThanOrEqual(producer.goodUntilMs);
            producer = step.producer;
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
        }
      }),
    );
    expect(() => onProducerMessage(UP, { kind: 'snapshot' } as unknown as ProducerMessage)).toThrow(DomainError);
  });
});
