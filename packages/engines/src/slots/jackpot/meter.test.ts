import { getCurrency, InvalidInput, parseAmount, units } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spinClassic } from '../classic/spin.ts';
import { luckyLantern } from '../games/lucky-lantern.ts';
import { wordTape } from '../statistics/word-tape.ts';
import { contribute, hitJackpot, jackpotRulesOf, meterAmount, openMeter } from './meter.ts';
import type { JackpotMeter, JackpotRules } from './meter.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const RULES: JackpotRules = { seed: usd('1000'), ratePerTenThousand: 75, reservePerTenThousand: 2_000 };
/** Hundred-millionths of a stored unit in one stored unit. */
const FINE = 10n ** 8n;

describe('a contribution', () => {
  it('is rate × stake, split between meter and reserve, with nothing rounded', () => {
    // 0.01 × 0.75 % = 0.000075: 0.75 of a stored unit, 0.6 to the meter and 0.15 to the reserve.
    const { meter, posted } = contribute(RULES, openMeter(RULES), usd('0.01'));
    expect(meter).toEqual({ meter: usd('1000') * FINE + 60_000_000n, reserve: 15_000_000n });
    expect(posted).toBe(0n);
  });

  it('posts the floor and carries the remainder', () => {
    let meter = openMeter(RULES);
    const posted = Array.from({ length: 4 }, () => {
      const added = contribute(RULES, meter, usd('0.01'));
      meter = added.meter;
      return added.posted;
    });
    // 0.75, 1.5, 2.25, 3 stored units.
    expect(posted).toEqual([0n, 1n, 1n, 1n]);
  });

  it('posts in all exactly the whole units of all that was contributed, whatever the stakes and the hits', () => {
    const step = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.constant('hit' as const));
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (steps, rate, share) => {
          const rules: JackpotRules = { seed: usd('5.5'), ratePerTenThousand: rate, reservePerTenThousand: share };
          let meter: JackpotMeter = openMeter(rules);
          let [account, stakes, paid, seeds] = [BigInt(rules.seed), 0n, 0n, BigInt(rules.seed)];
          for (const one of steps) {
            if (one === 'hit') {
              const hit = hitJackpot(rules, meter, USD);
              meter = hit.meter;
              account += hit.fromHouse - hit.payout;
              paid += hit.payout;
              seeds += hit.fromHouse;
              expect(meter.meter).toBe(rules.seed * FINE);
              expect([hit.payout % 100n, hit.payout >= 0n, hit.fromHouse >= 0n && hit.fromHouse <= rules.seed]).toEqual([0n, true, true]);
            } else {
              const added = contribute(rules, meter, units(one));
              meter = added.meter;
              account += added.posted;
              stakes += one;
            }
          }
          expect(meter.reserve >= 0n).toBe(true);
          // Nothing comes from nowhere and nothing is lost, to the last part; the account holds the whole units of it.
          expect(meter.meter + meter.reserve).toBe((seeds - paid) * FINE + stakes * BigInt(rate) * 10_000n);
          expect(account).toBe((meter.meter + meter.reserve) / FINE);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });

  it.each<readonly [string, Partial<JackpotRules>]>([
    ['a negative rate', { ratePerTenThousand: -1 }],
    ['a broken rate', { ratePerTenThousand: 1.5 }],
    ['more reserve than contribution', { reservePerTenThousand: 10_001 }],
    ['a negative seed', { seed: units(-1n) }],
  ])('refuses %s', (_name, part) => {
    expect(() => contribute({ ...RULES, ...part }, { meter: 0n, reserve: 0n }, units(1n))).toThrow(InvalidInput);
  });

  it('refuses a negative stake', () => {
    expect(() => contribute(RULES, { meter: 0n, reserve: 0n }, units(-1n))).toThrow(InvalidInput);
  });
});

describe('a hit', () => {
  const meter = (amount: string, reserve: string): JackpotMeter => ({ meter: usd(amount) * FINE + 5n, reserve: usd(reserve) * FINE });

  it('pays the meter truncated to two decimals; the rest goes to the reserve, which pays the seed', () => {
    expect(hitJackpot(RULES, meter('1234.5678', '1500'), USD)).toEqual({
      payout: usd('1234.56'),
      fromHouse: 0n,
      meter: { meter: usd('1000') * FINE, reserve: usd('500.0078') * FINE + 5n },
    });
  });

  it('takes from the house what the reserve cannot pay', () => {
    expect(hitJackpot(RULES, meter('1234.56', '300'), USD)).toEqual({
      payout: usd('1234.56'),
      fromHouse: usd('700'),
      meter: { meter: usd('1000') * FINE, reserve: 5n },
    });
  });

  it('pays what the meter shows', () => {
    expect(meterAmount(meter('1234.5678', '0'), USD)).toBe(hitJackpot(RULES, meter('1234.5678', '0'), USD).payout);
  });
});

// Goal: the meter of rule book §3.9 pays 338.24 total bets on average. Method: all stops once, so one hit in 13 824 bets.
it('Lucky Lantern pays its seed and all contributions of a whole cycle of maximum bets', () => {
  const { jackpot } = luckyLantern;
  if (!jackpot) return expect.unreachable('Lucky Lantern has a jackpot');
  const bet = usd('1');
  const rules = jackpotRulesOf(jackpot, bet);
  let meter = openMeter(rules);
  for (let spin = 0; spin < 24 ** 3; spin += 1) meter = contribute(rules, meter, bet).meter;
  expect(hitJackpot(rules, meter, USD).payout).toBe(usd('338.24'));
  const source = wordTape('jackpot');
  const hits = Array.from({ length: 100_000 }, () => spinClassic(luckyLantern, source, { isMaximumBet: true }).isJackpot).filter(
    Boolean,
  ).length;
  // Poisson with a mean of 7.2: 1 to 16 but for one run in a thousand.
  expect(hits).toBeGreaterThan(0);
  expect(hits).toBeLessThan(17);
});
