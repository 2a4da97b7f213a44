import { DomainError } from './errors.ts';

declare const oddsBrand: unique symbol;
/** Decimal odds including the stake, in ten-thousandths: 2.08 is 20800n. */
export type Odds = bigint & { readonly [oddsBrand]: true };

export const ODDS_SCALE = 10_000n;

export class InvalidOdds extends DomainError {
  constructor(text: string) {
    super({ code: 'invalid_odds', kind: 'invalid', details: { odds: text.slice(0, 20) } });
  }
}

/** Reads decimal odds with up to four decimals; odds below 1 or above 100000 are refused. @throws InvalidOdds */
export function parseOdds(text: string): Odds {
  const match = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) throw new InvalidOdds(text);
  const value = BigInt(match[1] ?? '0') * ODDS_SCALE + BigInt((match[2] ?? '').padEnd(4, '0'));
  if (value < ODDS_SCALE || value > 100_000n * ODDS_SCALE) throw new InvalidOdds(text);
  return value as Odds;
}

/** Takes integer ten-thousandths, for example from an int8 column. @throws InvalidOdds */
export function oddsUnits(value: bigint): Odds {
  if (value < ODDS_SCALE) throw new InvalidOdds(value.toString());
  return value as Odds;
}

/** The wire and shown form: at least two decimals, at most four, for example `2.08` or `1.9125`. */
export function oddsToWire(odds: Odds): string {
  const whole = odds / ODDS_SCALE;
  const fraction = (odds % ODDS_SCALE)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${whole}.${fraction}`;
}
