import type { lottery } from '@tessera/contract';
import { getPlayType, isByNumber, lowerOdds, notesByNumber, type OddsTable, partsByOdds, type PlayType } from '@tessera/engines/lottery';
import type { LotteryDetailView } from '../lottery.queries.ts';

type Hot = Pick<LotteryDetailView, 'hot'>;

/** By how many percent the odds of numbers of a play are lower now. */
export function loweredNumbers({ hot }: Hot, play: string): ReadonlyMap<string, number> {
  return new Map(hot.filter((one) => one.play === play).map(({ number, lowered }) => [number, lowered]));
}

/** A selection with its odds; where numbers have different ones, in as many parts as the server will make of it. */
export function partsOf(shown: Hot, playType: PlayType, { selection, odds }: { readonly selection: string; readonly odds: OddsTable }) {
  const lowered = loweredNumbers(shown, playType.id);
  if (lowered.size === 0 || !isByNumber(playType)) return [{ selection, odds }];
  return partsByOdds(playType, selection, (number) => lowered.get(number) ?? 0).map((part) => ({
    selection: part.selection,
    odds: lowerOdds(playType, odds, part.lowered),
  }));
}

/** A line as it is sent: it names the lower odds that the page shows. */
export function asSeen(shown: Hot, line: lottery.TicketLine): lottery.TicketLine {
  const lowered = loweredNumbers(shown, line.play);
  if (lowered.size === 0 || !('amount' in line.terms)) return line;
  const playType = getPlayType(line.play);
  if (!isByNumber(playType)) return line;
  const own = new Set(notesByNumber(playType, line.selection).map(({ number }) => number));
  const seen = Object.fromEntries([...lowered].filter(([number]) => own.has(number)));
  return Object.keys(seen).length === 0 ? line : { ...line, terms: { ...line.terms, lowered: seen } };
}
