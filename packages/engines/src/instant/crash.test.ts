import { createHash } from 'node:crypto';
import { getCurrency, InvalidInput, parseAmount, units, ZERO } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHashChain } from '../fair/hash-chain.ts';
import { crashNumber } from './crash.ts';
import { growthAt, LONGEST_FLIGHT_MS, reachedAfterMs } from './crash-growth.ts';
import { CashOutTooEarly, settleCrashBet, settleCrashRound } from './crash-settle.ts';
import type { CrashPosition } from './crash-settle.ts';
import { fixedText } from './multiplier.ts';
import { crash } from './registry.ts';
import { verifyCrashRound } from './verify-crash.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const BET: CrashPosition = { stake: usd('10'), autoCashOut: null, manualCashOut: null, maxProfit: usd('100000') };
const CHAIN = createHashChain({ lastHash: createHash('sha256').update('crash').digest('hex'), length: 50 });
const SALT = '00000000000000000001c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1';

describe('the number of a round', () => {
  it('is the first thirteen hex digits of its bytes', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, index) => (index < 7 ? 0x12 + index : 0xff));
    expect(crashNumber(bytes).toString(16)).toBe('1213141516171');
    expect(crashNumber(new Uint8Array(32))).toBe(0n);
    expect(crashNumber(new Uint8Array(32).fill(0xff))).toBe(2n ** 52n - 1n);
  });
});

describe('the growth', () => {
  // 100 e^(0.00006 t) lies far from a whole number at these times, so a double tells which hundredth it is in.
  it('is e^(0.00006 t), truncated', () => {
    for (let elapsedMs = 0; elapsedMs <= 200_000; elapsedMs += 97) {
      const double = 100 * Math.exp(0.00006 * elapsedMs);
      if (elapsedMs > 0 && Math.abs(double - Math.round(double)) < 1e-6) continue;
      expect(growthAt(elapsedMs)).toBe(BigInt(Math.floor(double + (elapsedMs === 0 ? 0.5 : 0))));
    }
  });

  // ln 2 / 0.00006 = 11 552.45, ln 10 / 0.00006 = 38 376.4, ln 10^6 / 0.00006 = 230 258.5.
  it.each([
    [100n, 0],
    [101n, 166],
    [200n, 11_553],
    [1_000n, 38_377],
    [100_000_000n, 230_259],
  ])('reaches %i hundredths after %i ms', (hundredths, elapsedMs) => {
    expect(reachedAfterMs(hundredths)).toBe(elapsedMs);
    expect(growthAt(elapsedMs)).toBeGreaterThanOrEqual(hundredths);
    if (elapsedMs > 0) expect(growthAt(elapsedMs - 1)).toBeLessThan(hundredths);
  });

  it('passes the highest crash point before the longest flight ends', () => {
    expect(growthAt(LONGEST_FLIGHT_MS)).toBeGreaterThan(99n * 2n ** 52n);
    for (const elapsedMs of [-1, 0.5, Number.NaN, LONGEST_FLIGHT_MS + 1]) expect(() => growthAt(elapsedMs)).toThrow(InvalidInput);
    expect(() => reachedAfterMs(10n ** 40n)).toThrow(InvalidInput);
  });
});

describe('a bet', () => {
  it.each<[string, Partial<CrashPosition>, bigint, string | null, string]>([
    ['cashes out by itself at the crash point', { autoCashOut: 150 }, 150n, 'auto', '15'],
    ['is lost a hundredth before', { autoCashOut: 150 }, 149n, null, '0'],
    ['is lost where nobody took it', {}, 5_000n, null, '0'],
    ['leaves at the first cash-out', { autoCashOut: 200, manualCashOut: 170 }, 300n, 'manual', '17'],
    ['leaves by itself before the player acts', { autoCashOut: 150, manualCashOut: 170 }, 300n, 'auto', '15'],
    ['leaves by itself where both come together', { autoCashOut: 170, manualCashOut: 170 }, 300n, 'auto', '17'],
    [
      'keeps what the player took although the automatic one was not reached',
      { autoCashOut: 500, manualCashOut: 170 },
      300n,
      'manual',
      '17',
    ],
    ['cashes out at the highest profit', { maxProfit: usd('20') }, 300n, 'max-profit', '30'],
    ['does so at the exact hundredth', { maxProfit: usd('20') }, 299n, null, '0'],
    ['never wins more than the highest profit', { maxProfit: usd('20'), autoCashOut: 5_000 }, 9_000n, 'max-profit', '30'],
    ['reaches the highest profit by its own cash-out', { maxProfit: usd('20'), autoCashOut: 300 }, 300n, 'auto', '30'],
    ['is capped between two hundredths', { stake: usd('30'), maxProfit: usd('100') }, 434n, 'max-profit', '130'],
    ['truncates once', { stake: usd('0.07'), autoCashOut: 133 }, 133n, 'auto', '0.0931'],
  ])('%s', (_name, change, crashPoint, cashOut, payout) => {
    const settled = settleCrashBet({ ...BET, ...change }, crashPoint);
    expect([settled.cashOut, settled.payout]).toEqual([cashOut, usd(payout)]);
  });

  it('cannot leave below 1.01, whoever asks', () => {
    expect(() => settleCrashBet({ ...BET, manualCashOut: 100 }, 500n)).toThrow(CashOutTooEarly);
    expect(settleCrashBet({ ...BET, manualCashOut: 101 }, 101n).payout).toBe(usd('10.1'));
    for (const wrong of [{ stake: ZERO }, { maxProfit: ZERO }, { stake: units(10n ** 18n) }, { manualCashOut: 150.5 }])
      expect(() => settleCrashBet({ ...BET, ...wrong }, 500n)).toThrow(InvalidInput);
  });

  it('pays nothing above its limit, and the same or more the later the round crashes', () => {
    const hundredths = fc.option(fc.integer({ min: 101, max: 10_000 }), { nil: null });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        hundredths,
        hundredths,
        fc.integer({ min: 100, max: 20_000 }),
        (stake, maxProfit, autoCashOut, manualCashOut, crashPoint) => {
          const position = { stake: units(BigInt(stake)), maxProfit: units(BigInt(maxProfit)), autoCashOut, manualCashOut };
          const [now, later] = [settleCrashBet(position, BigInt(crashPoint)), settleCrashBet(position, BigInt(crashPoint) + 1n)];
          expect(now.payout).toBeLessThanOrEqual(position.stake + position.maxProfit);
          expect(now.payout).toBeLessThanOrEqual((position.stake * BigInt(crashPoint)) / 100n);
          expect(later.payout).toBeGreaterThanOrEqual(now.payout);
        },
      ),
    );
  });
});

it('a round tells its cash-outs in their order', () => {
  const positions: CrashPosition[] = [
    { ...BET, manualCashOut: 200 },
    { ...BET, autoCashOut: 200 },
    { ...BET, autoCashOut: 150 },
    { ...BET, maxProfit: usd('10') },
    { ...BET, autoCashOut: 250 },
    { ...BET, autoCashOut: 200 },
  ];
  const { events, settlements } = settleCrashRound(positions, 249n);
  expect(events).toEqual([
    { type: 'launched' },
    { type: 'cashed-out', bet: 2, how: 'auto', multiplier: '1.50' },
    { type: 'cashed-out', bet: 1, how: 'auto', multiplier: '2.00' },
    { type: 'cashed-out', bet: 5, how: 'auto', multiplier: '2.00' },
    { type: 'cashed-out', bet: 3, how: 'max-profit', multiplier: '2.00' },
    { type: 'cashed-out', bet: 0, how: 'manual', multiplier: '2.00' },
    { type: 'crashed', multiplier: '2.49' },
  ]);
  expect(settlements.map(({ payout }) => payout)).toEqual([usd('20'), usd('20'), usd('15'), usd('20'), ZERO, usd('20')]);
});

describe('a verifier', () => {
  const claimOf = (round: number) => ({
    game: crash,
    gameHash: CHAIN.gameHashOf(round),
    round,
    commitment: CHAIN.commitment,
    salt: SALT,
    crashPoint: fixedText(crash.draw({ gameHash: CHAIN.gameHashOf(round), salt: SALT }), 2),
  });

  it('agrees with every round of the chain', () => {
    for (let round = 1; round <= CHAIN.length; round += 1)
      expect(verifyCrashRound(claimOf(round))).toMatchObject({ ok: true, reason: null });
  });

  it.each([
    [{ gameHash: 'd'.repeat(64) }, 'commitment_mismatch'],
    [{ round: 8 }, 'commitment_mismatch'],
    [{ commitment: CHAIN.gameHashOf(1) }, 'commitment_mismatch'],
    [{ commitment: 'x' }, 'commitment_mismatch'],
    [{ salt: `${SALT}0` }, 'crash_point_mismatch'],
    [{ crashPoint: '1.00' }, 'crash_point_mismatch'],
    [{ gameHash: 'D'.repeat(64) }, 'invalid_game_hash'],
    [{ salt: '' }, 'invalid_salt'],
    [{ round: 0 }, 'invalid_round'],
    [{ round: 1.5 }, 'invalid_round'],
  ])('finds %o: %s', (change, reason) => {
    expect(verifyCrashRound({ ...claimOf(7), ...change })).toMatchObject({ ok: false, reason });
  });

  it('never throws for what a person may type', () => {
    fc.assert(
      fc.property(fc.constantFrom('gameHash', 'round', 'commitment', 'salt', 'crashPoint'), fc.anything(), (field, value) => {
        // A long walk back is only slow; round 7 is the right one.
        fc.pre(typeof value !== 'number' || (value < 100 && value !== 7));
        expect(verifyCrashRound({ ...claimOf(7), [field]: value }).ok).toBe(value === undefined && field === 'crashPoint');
      }),
    );
  });
});
