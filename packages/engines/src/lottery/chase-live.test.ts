import { type Amount, InvalidInput, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidTransition } from '../states/index.ts';
import { afterDrawEvent, cancelChase, type LiveChase, type LiveDrawState, nextOfChase } from './chase-live.ts';
import { type ChasedDraw, runChase } from './chase-run.ts';

const money = (whole: number): Amount => units(BigInt(whole));

function chaseOf(states: readonly LiveDrawState[], stopOnWin = true): LiveChase {
  return { stopOnWin, draws: states.map((state, index) => ({ state, multiple: index + 1, cost: money(10 ** index) })) };
}

const statesOf = ({ draws }: LiveChase): LiveDrawState[] => draws.map(({ state }) => state);

describe('a running chase', () => {
  it('cancels after a win what sells or is to come, and lets a closed draw be', () => {
    const selling = afterDrawEvent(chaseOf(['LOST', 'CLOSED', 'SELLING', 'PENDING']), 1, 'win');
    expect([statesOf(selling.chase), selling.unfrozen]).toEqual([['LOST', 'WON', 'CANCELLED_STOP', 'CANCELLED_STOP'], 1_100n]);
    const closed = afterDrawEvent(chaseOf(['CLOSED', 'CLOSED', 'PENDING']), 0, 'win');
    expect([statesOf(closed.chase), closed.unfrozen]).toEqual([['WON', 'CLOSED', 'CANCELLED_STOP'], 100n]);
    expect(statesOf(afterDrawEvent(closed.chase, 1, 'win').chase)).toEqual(['WON', 'WON', 'CANCELLED_STOP']);
    const going = afterDrawEvent(chaseOf(['CLOSED', 'SELLING', 'PENDING'], false), 0, 'win');
    expect([statesOf(going.chase), going.unfrozen]).toEqual([['WON', 'SELLING', 'PENDING'], 0n]);
  });

  it('gives a void draw back and goes on', () => {
    const step = afterDrawEvent(chaseOf(['CLOSED', 'PENDING']), 0, 'void');
    expect([statesOf(step.chase), step.unfrozen, nextOfChase(step.chase)]).toEqual([['VOID', 'PENDING'], 1n, 1]);
  });

  it('is ended by the player at any time', () => {
    const step = cancelChase(chaseOf(['WON', 'CLOSED', 'SELLING', 'PENDING'], false));
    expect([statesOf(step.chase), step.unfrozen]).toEqual([['WON', 'CLOSED', 'CANCELLED_USER', 'CANCELLED_USER'], 1_100n]);
    expect(nextOfChase(step.chase)).toBeUndefined();
    expect(cancelChase(step.chase).unfrozen).toBe(0n);
  });

  it('opens its draws in their order and each once', () => {
    const chase = chaseOf(['CLOSED', 'PENDING', 'PENDING']);
    expect(nextOfChase(afterDrawEvent(chase, 1, 'open').chase)).toBe(2);
    for (const index of [0, 2, 3, -1, 0.5]) expect(() => afterDrawEvent(chase, index, 'open')).toThrow(InvalidInput);
    expect(() => afterDrawEvent(chase, 1, 'win')).toThrow(InvalidTransition);
    expect(() => afterDrawEvent(chase, 0, 'close')).toThrow(InvalidTransition);
  });

  // Method: a plan lived through draw by draw ends as the plan that is played at once.
  it('ends as a plan that is played at once', () => {
    const anyDraw = fc.record({ cost: fc.integer({ min: 1, max: 9 }), payout: fc.nat(2), isVoid: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anyDraw, { minLength: 1, maxLength: 8 }), fc.boolean(), fc.nat(8), (drawn, stopOnWin, cancelledFrom) => {
        const draws: ChasedDraw[] = drawn.map(({ cost, payout, isVoid }) => ({ cost: money(cost), payout: money(payout), isVoid }));
        let chase: LiveChase = { stopOnWin, draws: draws.map(({ cost }) => ({ state: 'PENDING', multiple: 1, cost })) };
        let unfrozen = 0n;
        const take = (step: { readonly chase: LiveChase; readonly unfrozen: Amount }): void => {
          chase = step.chase;
          unfrozen += step.unfrozen;
        };
        for (let next = nextOfChase(chase); next !== undefined; next = nextOfChase(chase)) {
          if (next >= cancelledFrom) {
            take(cancelChase(chase));
            break;
          }
          const draw = draws[next];
          take(afterDrawEvent(chase, next, 'open'));
          take(afterDrawEvent(chase, next, 'close'));
          take(afterDrawEvent(chase, next, draw?.isVoid ? 'void' : (draw?.payout ?? 0n) > 0n ? 'win' : 'lose'));
        }
        const outcome = runChase(draws, { stopOnWin, cancelledFrom });
        expect([statesOf(chase), unfrozen]).toEqual([outcome.states, outcome.refunded]);
      }),
    );
  });
});
