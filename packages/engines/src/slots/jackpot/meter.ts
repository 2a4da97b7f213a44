import { InvalidInput, truncateToShown, units } from '@tessera/kernel';
import type { Amount, Currency } from '@tessera/kernel';

/** A progressive jackpot (rule book §3.7). */
export interface JackpotRules {
  /** Where the meter starts again after a hit. */
  readonly seed: Amount;
  /** Part of every qualifying bet that is contributed, in ten-thousandths. */
  readonly ratePerTenThousand: number;
  /** Part of every contribution that goes to the reserve instead of the meter, in ten-thousandths. */
  readonly reservePerTenThousand: number;
}

/**
 * Exact amounts in hundred-millionths of a stored unit: a rate and a share of ten-thousandths each leave no remainder there,
 * so nothing is ever rounded before a hit. The rule book's six decimals are all a stake of two decimals can need at a plain rate.
 */
export interface JackpotMeter {
  readonly meter: bigint;
  /** Pays the seed after a hit. */
  readonly reserve: bigint;
}

export interface MeterContribution {
  readonly meter: JackpotMeter;
  /** What the ledger books to the jackpot's account: the whole units that meter and reserve have grown by together; the rest is carried. */
  readonly posted: Amount;
}

export interface JackpotHit {
  readonly meter: JackpotMeter;
  /** The meter truncated to the currency's shown decimals; what that leaves goes to the reserve. */
  readonly payout: Amount;
  /** Part of the new seed that the reserve could not pay; the house does. */
  readonly fromHouse: Amount;
}

const PARTS = 10_000n;
const FINE = PARTS * PARTS;

/** The meter at its seed with an empty reserve: the house has paid the seed. @throws InvalidInput for impossible rules */
export function openMeter(rules: JackpotRules): JackpotMeter {
  checkRules(rules);
  return { meter: rules.seed * FINE, reserve: 0n };
}

/** Adds rate × stake (rule book §3.7). @throws InvalidInput for impossible rules or a negative stake */
export function contribute(rules: JackpotRules, before: JackpotMeter, stake: Amount): MeterContribution {
  checkRules(rules);
  if (stake < 0n) throw new InvalidInput('stake', 'is negative');
  const contributed = stake * BigInt(rules.ratePerTenThousand) * PARTS;
  const toReserve = (contributed / PARTS) * BigInt(rules.reservePerTenThousand);
  const meter = { meter: before.meter + contributed - toReserve, reserve: before.reserve + toReserve };
  return { meter, posted: units(wholeOf(meter) - wholeOf(before)) };
}

/** Pays the meter and starts it at the seed, from the reserve as far as it reaches. @throws InvalidInput for impossible rules */
export function hitJackpot(rules: JackpotRules, before: JackpotMeter, currency: Currency): JackpotHit {
  checkRules(rules);
  const payout = truncateToShown(units(before.meter / FINE), currency);
  const reserve = before.reserve + before.meter - payout * FINE;
  const fromReserve = reserve / FINE < rules.seed ? reserve / FINE : rules.seed;
  return {
    meter: { meter: rules.seed * FINE, reserve: reserve - fromReserve * FINE },
    payout,
    fromHouse: units(rules.seed - fromReserve),
  };
}

/** What a person may be shown as the jackpot: what a hit would pay now. */
export function meterAmount({ meter }: JackpotMeter, currency: Currency): Amount {
  return truncateToShown(units(meter / FINE), currency);
}

/** Whole stored units of meter and reserve: what the jackpot's account holds. */
function wholeOf({ meter, reserve }: JackpotMeter): bigint {
  return (meter + reserve) / FINE;
}

function checkRules({ seed, ratePerTenThousand, reservePerTenThousand }: JackpotRules): void {
  if (seed < 0n) throw new InvalidInput('seed', 'is negative');
  if (!isPart(ratePerTenThousand)) throw new InvalidInput('ratePerTenThousand', 'is not 0 to 10000');
  if (!isPart(reservePerTenThousand)) throw new InvalidInput('reservePerTenThousand', 'is not 0 to 10000');
}

function isPart(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= Number(PARTS);
}

/** The rules of a sheet's jackpot for what its maximum bet is in money; without a reserve the house pays every seed. */
export function jackpotRulesOf(
  { seedTotalBets, ratePerTenThousand }: { readonly seedTotalBets: number; readonly ratePerTenThousand: number },
  maximumBet: Amount,
): JackpotRules {
  return { seed: units(maximumBet * BigInt(seedTotalBets)), ratePerTenThousand, reservePerTenThousand: 0 };
}
