import { type Amount, units } from '@tessera/kernel';
import { type OddsTable, parseTierOdds, type Terms } from '@tessera/engines/lottery';

/** One play of a ticket as it was taken. Amounts are stored units. */
export interface StoredLine {
  readonly play: string;
  readonly selection: string;
  readonly notes: number;
  readonly stake: string;
  readonly terms: StoredTerms;
}

type StoredTerms =
  | { readonly unit: string; readonly multiple: number; readonly prizeGroup: number; readonly maxPrizeGroup: number }
  | { readonly amount: string; readonly odds: Readonly<Record<string, string>> };

/** What a wager keeps of a ticket. Settlement reads this and never the present odds. */
export interface TicketDetail {
  readonly lotteryId: string;
  readonly drawId: string;
  readonly rebate: string;
  /** The most that its lines can return together, before any cap. */
  readonly maxReturn: string;
  readonly lines: readonly StoredLine[];
}

const amountOf = (text: string): Amount => units(BigInt(text));

export function storeTerms(terms: Terms): StoredTerms {
  return 'unit' in terms
    ? { ...terms, unit: terms.unit.toString() }
    : {
        amount: terms.amount.toString(),
        odds: Object.fromEntries(Object.entries(terms.odds).map(([tier, odds]) => [tier, oddsText(odds)])),
      };
}

export function readTerms(stored: StoredTerms): Terms {
  return 'unit' in stored ? { ...stored, unit: amountOf(stored.unit) } : { amount: amountOf(stored.amount), odds: readOdds(stored.odds) };
}

function readOdds(stored: Readonly<Record<string, string>>): OddsTable {
  return Object.fromEntries(Object.entries(stored).map(([tier, text]) => [tier, parseTierOdds(text)]));
}

/** Odds in ten-thousandths as decimals, for example `1.98`. */
export function oddsText(odds: bigint): string {
  const digits = odds.toString().padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0+$/, '');
  return decimals === '' ? digits.slice(0, -4) : `${digits.slice(0, -4)}.${decimals}`;
}

/** @throws Error when the stored detail is not that of a ticket */
export function readTicketDetail(stored: unknown): TicketDetail {
  const detail = stored as TicketDetail;
  if (typeof detail?.drawId !== 'string' || !Array.isArray(detail.lines)) throw new Error('a stored ticket names its draw and its lines');
  return detail;
}

export const rebateOf = ({ rebate }: TicketDetail): Amount => amountOf(rebate);
export const maxReturnOf = ({ maxReturn }: TicketDetail): bigint => BigInt(maxReturn);
export const stakeOfLine = ({ stake }: StoredLine): Amount => amountOf(stake);
