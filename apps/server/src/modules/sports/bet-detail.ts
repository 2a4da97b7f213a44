import { type Odds, oddsToWire, parseOdds } from '@tessera/kernel';
import { lineToText, oppositeLine, parseLine, type Selection } from '@tessera/engines/sports';
import type { sports as contract } from '@tessera/contract';

/** What a wager keeps of the offer it was accepted at. Settlement reads this and never the present prices. */
export interface BetDetail {
  readonly eventId: string;
  readonly selection: Selection;
  /** Exact: decimal odds including the stake. */
  readonly price: { readonly format: 'decimal'; readonly value: string };
  readonly marketVersion: number;
  readonly source: string;
}

const TO_WIRE: Readonly<Record<string, contract.OutcomeId>> = {
  '1': 'home',
  X: 'draw',
  '2': 'away',
  home: 'home',
  away: 'away',
  over: 'over',
  under: 'under',
};
const SIGNS: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

export function outcomeToWire(outcome: string): contract.OutcomeId {
  const wire = TO_WIRE[outcome];
  if (!wire) throw new Error(`outcome ${outcome} is not on the wire`);
  return wire;
}

/** What the rule book may call an outcome, by market: 1X2 calls the sides 1, X and 2. No market knows two of these names. */
export function outcomeNames(wire: contract.OutcomeId): string[] {
  return [wire, ...(SIGNS[wire] ?? [])];
}

/** The line of the chosen side, empty where the market has none; a specifier holds that of the home side. */
export function lineOf(selection: Selection): string {
  const [key, text] = selection.specifier.split('=');
  if (text === undefined) return '';
  const line = parseLine(text);
  return lineToText(key === 'hcp' && selection.outcome === 'away' ? oppositeLine(line) : line);
}

export function priceOf(odds: Odds): BetDetail['price'] {
  return { format: 'decimal', value: oddsToWire(odds) };
}

/** @throws Error when the stored detail is not that of a bet on sports */
export function readBetDetail(stored: unknown): BetDetail & { readonly odds: Odds } {
  const detail = stored as BetDetail;
  if (detail?.price?.format !== 'decimal' || typeof detail.selection?.market !== 'string')
    throw new Error('a stored bet names its selection and its price');
  return { ...detail, odds: parseOdds(detail.price.value) };
}
