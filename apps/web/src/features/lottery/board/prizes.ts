import { type PlayType, prizeOfNote } from '@tessera/engines/lottery';
import { amountToWire, getCurrency } from '@tessera/kernel';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { termsOf, type TicketLine } from '../slip/price-line.ts';

type Odds = Readonly<Record<string, string>>;

/** Tiers that stand for one item alone: a total, a span, a middle number, the tail and the head of a ball. */
const OWN_TIERS = [(item: string) => item, (item: string) => `S${item}`, (item: string) => `SP${item}`, (item: string) => `M${item}`];

/** The tier that an item of the board pays by, where it is one of several. */
function tierOf({ tiers }: PlayType, item: string): string | undefined {
  const own = OWN_TIERS.map((name) => name(item)).find((tier) => tiers.has(tier));
  if (own !== undefined) return own;
  // A place is played by its number or by a side.
  if (tiers.has('NUM')) return /^\d+$/.test(item) ? 'NUM' : 'TWO';
  if (tiers.has('DT')) return item === 'TIE' ? 'TIE' : 'DT';
  return tiers.has('TWO') && tiers.has('RED') ? 'TWO' : undefined;
}

/** The tier of each item of the board; undefined unless every item has one. */
export function tiersOfItems(playType: PlayType): ReadonlyMap<string, string> | undefined {
  if (playType.tiers.size < 2 || playType.board.kind === 'typed') return undefined;
  const found = new Map<string, string>();
  for (const item of playType.board.groups.flatMap(({ items }) => items)) {
    const tier = tierOf(playType, item);
    if (tier === undefined) return undefined;
    found.set(item, tier);
  }
  return found;
}

/** The odds shown with each item of a play at odds. */
export function oddsOfItems(playType: PlayType, odds: Odds | null): ReadonlyMap<string, string> {
  const tiers = odds && tiersOfItems(playType);
  return new Map([...(tiers ?? [])].flatMap(([item, tier]) => (odds?.[tier] === undefined ? [] : [[item, odds[tier]]])));
}

/** What a bet of a tier pays in official mode, as a wire amount; undefined while the terms are not whole. */
export function prizeOf(lottery: LotteryDetailView, playType: PlayType, { tier, line }: { tier: string; line: TicketLine }) {
  try {
    return amountToWire(prizeOfNote(playType, { tier }, termsOf(lottery, line)), getCurrency(lottery.limits.currency));
  } catch {
    return undefined;
  }
}
