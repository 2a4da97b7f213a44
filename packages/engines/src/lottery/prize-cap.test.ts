import { type Amount, getCurrency, InvalidInput, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capPayouts, defaultPrizeCaps } from './prize-cap.ts';

const money = (whole: number): Amount => units(BigInt(whole) * 10_000n);
const CAPS = { perTicket: money(70), perPlayer: money(100) };
const paidOf = (...payouts: number[]): bigint[] => capPayouts(payouts.map(money), CAPS).map(({ paid }) => paid / 10_000n);

describe('prize caps', () => {
  it('pay in the order of settlement until the cap of the player is used up, and never more for a ticket than its own', () => {
    expect(paidOf(60, 60, 60)).toEqual([60n, 40n, 0n]);
    expect(paidOf(90, 20, 20)).toEqual([70n, 20n, 10n]);
    expect(capPayouts([money(90)], CAPS)).toEqual([{ paid: money(70), forfeited: money(20) }]);
  });

  it('are the same ticket by ticket as all at once, and pay or forfeit every unit', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(120), { maxLength: 6 }), (wholes) => {
        const payouts = wholes.map(money);
        const together = capPayouts(payouts, CAPS);
        let paidBefore = money(0);
        const oneByOne = payouts.flatMap((payout) => {
          const [capped] = capPayouts([payout], CAPS, paidBefore);
          paidBefore = units(paidBefore + (capped?.paid ?? 0n));
          return capped ? [capped] : [];
        });
        expect(oneByOne).toEqual(together);
        expect(together.map(({ paid, forfeited }) => paid + forfeited)).toEqual(payouts);
        expect(paidBefore <= CAPS.perPlayer && together.every(({ paid }) => paid <= CAPS.perTicket)).toBe(true);
      }),
    );
  });

  it('are 400,000 and 200,000 unless a brand says otherwise', () => {
    expect(defaultPrizeCaps(getCurrency('CNY'))).toEqual({ perTicket: money(400_000), perPlayer: money(200_000) });
  });

  it('refuse what is below zero', () => {
    expect(() => capPayouts([units(-1n)], CAPS)).toThrow(InvalidInput);
    for (const name of ['perTicket', 'perPlayer']) expect(() => capPayouts([], { ...CAPS, [name]: units(-1n) })).toThrow(InvalidInput);
    expect(() => capPayouts([], CAPS, units(-1n))).toThrow(InvalidInput);
  });
});
