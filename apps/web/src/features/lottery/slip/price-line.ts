import type { lottery } from '@tessera/contract';
import { add, type Amount, DomainError, getCurrency, parseAmount } from '@tessera/kernel';
import { getPlayType, parseTierOdds, priceTicket, type Terms } from '@tessera/engines/lottery';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { partsOf } from './hot-numbers.ts';

export type TicketLine = lottery.TicketLine;

export interface PricedLine {
  readonly notes: number;
  readonly stake: Amount;
  readonly rebate: Amount;
  readonly maxReturn: Amount;
}

/** Why a line cannot be played, as the server would say it. */
export interface LineFault {
  readonly code: string;
  readonly part: string;
}

/** What the engine's refusals are called on the wire. */
const CODES: Readonly<Record<string, string>> = {
  empty: 'selection_empty',
  bad_format: 'selection_malformed',
  bad_item: 'selection_unknown',
  duplicate_item: 'selection_repeated',
  duplicate_note: 'selection_repeated',
  too_few: 'selection_too_few',
  too_many: 'selection_too_many',
};

/** Counts and prices a line by the rules that the server has. */
export function priceLine(lottery: LotteryDetailView, line: TicketLine): PricedLine | LineFault {
  try {
    const playType = getPlayType(line.play);
    if (lottery.plays.some(({ id, isSuspended }) => id === line.play && isSuspended)) return { code: 'play_suspended', part: '' };
    const year = lottery.lunarYear === null ? {} : { lunarYear: lottery.lunarYear };
    const terms = termsOf(lottery, line);
    const whole = priceTicket(playType, playType.read(line.selection), terms, year);
    if ('unit' in terms || lottery.hot.length === 0) return whole;
    const parts = partsOf(lottery, playType, { selection: line.selection, odds: terms.odds });
    const returns = parts.map(({ selection, odds }) => priceTicket(playType, playType.read(selection), { ...terms, odds }, year).maxReturn);
    return { ...whole, maxReturn: add(...returns) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: CODES[error.code] ?? error.code, part: error.details['part'] ?? '' };
  }
}

export function isPriced(line: PricedLine | LineFault): line is PricedLine {
  return 'stake' in line;
}

/** @throws InvalidAmount */
export function termsOf({ limits, maxPrizeGroup, plays }: LotteryDetailView, { play, terms }: TicketLine): Terms {
  const currency = getCurrency(limits.currency);
  if ('unit' in terms)
    return { unit: parseAmount(terms.unit, currency), multiple: terms.multiple, prizeGroup: terms.prizeGroup, maxPrizeGroup };
  const odds = plays.find(({ id }) => id === play)?.odds ?? {};
  return {
    amount: parseAmount(terms.amount, currency),
    odds: Object.fromEntries(Object.entries(odds).map(([tier, text]) => [tier, parseTierOdds(text)])),
  };
}
