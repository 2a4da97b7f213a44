import { getCurrency, InvalidInput, parseAmount, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStream, sha256Hex } from '../../fair/index.ts';
import { quickPick } from '../boards/index.ts';
import { getPlayType } from '../registry.ts';
import { priceTicket, settleTicket } from '../ticket.ts';
import { priceOfPassThrough, settlePassThrough, type PassThroughLeg } from './pass-through.ts';

const leg = (place: number, pick: string, odds = 19_500n): PassThroughLeg => ({ place, pick, odds });
const amount = parseAmount('10', getCurrency('USD'));
const balls = [28, 46, 7, 49, 35, 36, 16];

describe('a parlay of one draw', () => {
  it.each([
    [[leg(1, 'B'), leg(3, 'TB'), leg(5, 'O')], ['WON', 'WON', 'WON'], 741_487n],
    [[leg(1, 'B'), leg(4, 'TB')], ['WON', 'REFUND'], 195_000n],
    [[leg(4, 'O'), leg(4 + 1, 'E')], ['REFUND', 'LOST'], 0n],
    [[leg(4, 'GREEN', 28_500n), leg(2, 'SE')], ['WON', 'WON'], 555_750n],
    [[leg(4, 'RED', 28_500n), leg(2, 'SE')], ['LOST', 'WON'], 0n],
    [[leg(6, 'S', 10_000n), leg(4, 'TS')], ['LOST', 'REFUND'], 0n],
  ])('of case %# settles leg by leg', (legs, outcomes, payout) => {
    expect(settlePassThrough({ legs, amount }, { balls })).toEqual({ legs: outcomes, payout });
  });

  it('gives the amount back when every leg is off', () => {
    const off = [49, 1, 2, 3, 4, 5, 6];
    expect(settlePassThrough({ legs: [leg(1, 'B'), leg(2, 'S')], amount }, { balls: off }).payout).toBe(195_000n);
    expect(() => settlePassThrough({ legs: [leg(1, 'B'), leg(1, 'O')], amount }, { balls: off })).toThrow(InvalidInput);
  });

  it('returns at most what it is priced at', () => {
    const legs = [leg(1, 'B'), leg(3, 'TB'), leg(5, 'O')];
    expect(priceOfPassThrough({ legs, amount })).toEqual({ stake: 100_000n, maxReturn: 741_487n });
  });

  it.each([
    ['one leg', [leg(1, 'B')], amount],
    ['seven legs', [1, 2, 3, 4, 5, 6, 6].map((place) => leg(place, 'B')), amount],
    ['the special ball', [leg(1, 'B'), leg(7, 'B')], amount],
    ['no place', [leg(1, 'B'), leg(0, 'B')], amount],
    ['half a place', [leg(1, 'B'), leg(1.5, 'B')], amount],
    ['an unknown pick', [leg(1, 'B'), leg(2, 'RAT')], amount],
    ['odds below one', [leg(1, 'B'), leg(2, 'B', 9_999n)], amount],
    ['no amount', [leg(1, 'B'), leg(2, 'B')], units(0n)],
    ['more than can be paid', [leg(1, 'B', 10n ** 12n), leg(2, 'B', 10n ** 12n)], amount],
  ])('%s is refused', (_, legs, staked) => {
    expect(() => settlePassThrough({ legs, amount: staked }, { balls })).toThrow(InvalidInput);
    expect(() => priceOfPassThrough({ legs, amount: staked })).toThrow(InvalidInput);
  });

  it('is settled or refused, whatever it holds', () => {
    const anyLeg = fc.record({ place: fc.double(), pick: fc.string(), odds: fc.bigInt() });
    const likelyLeg = fc.record({
      place: fc.integer({ min: 0, max: 7 }),
      pick: fc.constantFrom('B', 'S', 'O', 'TB', 'SO', 'RED', 'GREEN', 'X'),
      odds: fc.bigInt({ min: 9_000n, max: 10n ** 9n }),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(anyLeg, likelyLeg), { maxLength: 7 }), (legs) => {
        try {
          const { payout } = settlePassThrough({ legs, amount }, { balls });
          expect(payout <= priceOfPassThrough({ legs, amount }).maxReturn).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInput);
        }
      }),
      { numRuns: 300, seed: 3 },
    );
  });
});

describe('the play of it', () => {
  const play = getPlayType('lhc.guoguan');
  const odds = Object.fromEntries([...play.tiers].map(([tier, { defaultOdds = 0n }]) => [tier, defaultOdds]));
  const PICKS = ['B', 'S', 'O', 'E', 'SB', 'SS', 'SO', 'SE', 'TB', 'TS', 'RED', 'BLUE', 'GREEN'];
  /** All but the one on which sides are off, which comes on a place of its own. */
  const balls48 = Array.from({ length: 48 }, (_, index) => index + 1);

  it('is priced and settled as the parlay of its legs', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 2 }),
        fc.array(fc.constantFrom(...PICKS), { minLength: 6, maxLength: 6 }),
        fc.shuffledSubarray(balls48, { minLength: 7, maxLength: 7 }),
        fc.integer({ min: 0, max: 7 }),
        (places, picks, others, at) => {
          const drawn = others.with(Math.min(at, 6), 49);
          const legs = places
            .toSorted((a, b) => a - b)
            .map((place) => {
              const pick = picks[place - 1] ?? 'B';
              return leg(place, pick, odds[PICKS.indexOf(pick) < 10 ? 'TWO' : pick]);
            });
          const text = [1, 2, 3, 4, 5, 6].map((place) => (places.includes(place) ? picks[place - 1] : '')).join('|');
          const selection = play.read(text);
          const priced = priceTicket(play, selection, { amount, odds });
          expect(selection.notes).toBe(1);
          expect(priced).toMatchObject(priceOfPassThrough({ legs, amount }));
          expect(settleTicket(play, selection, { amount, odds }, { balls: drawn }).payout).toBe(
            settlePassThrough({ legs, amount }, { balls: drawn }).payout,
          );
        },
      ),
      { numRuns: 300, seed: 7 },
    );
  });

  it.each([
    ['B|||||', 'too_few'],
    ['B,O|B||||', 'too_many'],
    ['B|X||||', 'bad_item'],
    ['B|O', 'bad_format'],
    ['|||||', 'too_few'],
    ['', 'empty'],
  ])('refuses %s: %s', (text, code) => {
    expect(() => play.read(text)).toThrow(expect.objectContaining({ code }));
  });

  it('is read from every quick pick, and shows what it takes', () => {
    const source = createStream({ serverSeed: sha256Hex('parlays'), label: 'test', clientSeed: 'parlays', nonce: 0 });
    for (let pick = 0; pick < 50; pick += 1) expect(play.read(quickPick(play, source)).notes).toBe(1);
    expect(play.read(play.example).notes).toBe(1);
  });
});
