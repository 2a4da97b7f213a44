import { InvalidInput } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { InvalidTransition, nextState } from '../states/index.ts';
import { bettingEndsAtMs, confirmedResult, isUnattended, ROUND_STATES } from './round-life.ts';
import type { RoundEvent, RoundState } from './round-life.ts';

const STATES: readonly RoundState[] = ['OPEN', 'BETTING', 'CLOSED', 'RESULT', 'SETTLED', 'VOID'];
const EVENTS: readonly RoundEvent[] = ['startBetting', 'closeBetting', 'confirmResult', 'settle', 'void'];

describe('the life of a round', () => {
  it('has these steps and no others', () => {
    const steps = STATES.flatMap((state) =>
      EVENTS.flatMap((event) => {
        try {
          return [`${state} ${event} ${nextState(ROUND_STATES, state, event)}`];
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidTransition);
          return [];
        }
      }),
    );
    expect(steps).toEqual([
      'OPEN startBetting BETTING',
      'OPEN void VOID',
      'BETTING closeBetting CLOSED',
      'BETTING void VOID',
      'CLOSED confirmResult RESULT',
      'CLOSED void VOID',
      'RESULT settle SETTLED',
      'RESULT void VOID',
    ]);
  });

  it('takes bets for 15 to 30 seconds', () => {
    expect([15_000, 30_000].map((time) => bettingEndsAtMs(1_000, time))).toEqual([16_000, 31_000]);
    for (const time of [14_999, 30_001, Number.NaN, 20_000.5]) expect(() => bettingEndsAtMs(0, time)).toThrow(InvalidInput);
    expect(() => bettingEndsAtMs(Number.NaN, 15_000)).toThrow(InvalidInput);
  });

  it('has a result once two sources tell the same', () => {
    expect([[], ['17'], ['17', '17']].map(confirmedResult)).toEqual([null, null, '17']);
    expect(() => confirmedResult(['17', '18'])).toThrow(InvalidInput);
  });

  it('waits a day for the choices of a player', () => {
    expect([86_399_999, 86_400_000].map((now) => isUnattended(0, now))).toEqual([false, true]);
  });
});
