import { getCurrency, units } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { checkTicket, type OfferedTicket, type TicketLimits } from './acceptance.ts';
import { officialUnits } from './ticket.ts';

const LIMITS: TicketLimits = {
  maxNotes: 10,
  units: officialUnits(getCurrency('CNY')),
  maxMultiple: 99_999,
  minAmount: units(100n),
  maxAmount: units(1_000n),
  maxMultiplePerNote: 50,
  maxStake: units(1_000_000n),
  maxExposure: units(500n),
};
const official = { unit: units(20_000n), multiple: 50, prizeGroup: 1_900, maxPrizeGroup: 1_960 };
const FINE: OfferedTicket = {
  notes: 10,
  terms: official,
  stake: units(400_000n),
  stakedBefore: units(600_000n),
  exposures: [units(1n), units(500n)],
};

// Each row breaks the limit of its line and every later one, so that the first is the one that is told.
const worse: Partial<OfferedTicket> = { stakedBefore: units(600_001n), exposures: [units(501n), units(1n)] };
const tooMuch = { ...official, multiple: 51 };

describe('the first broken limit is told', () => {
  it.each([
    ['too_many', { ...worse, notes: 11, terms: { ...tooMuch, unit: units(3n) } }],
    ['unit_limit', { ...worse, terms: { ...official, unit: units(3n), multiple: 100_000 } }],
    ['multiple_limit', { ...worse, terms: { ...official, multiple: 100_000 } }],
    ['multiple_limit', { terms: { ...official, multiple: 0 } }],
    ['multiple_limit', { terms: { ...official, multiple: Number.NaN } }],
    ['note_multiple_limit', { ...worse, terms: tooMuch }],
    ['amount_limit', { ...worse, terms: { amount: units(1_001n), odds: {} } }],
    ['amount_limit', { terms: { amount: units(99n), odds: {} } }],
    ['stake_limit', worse],
    ['exposure_limit', { exposures: [units(501n)] }],
  ] as const)('%s', (code, change) => {
    expect(() => checkTicket({ ...FINE, ...change }, LIMITS)).toThrow(expect.objectContaining({ code }));
  });

  it('and a ticket at all of its limits is taken', () => {
    expect(() => checkTicket(FINE, LIMITS)).not.toThrow();
    for (const amount of [100n, 1_000n])
      expect(() => checkTicket({ ...FINE, terms: { amount: units(amount), odds: {} } }, LIMITS)).not.toThrow();
  });
});
