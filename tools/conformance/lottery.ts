import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import {
  FAMILIES,
  type Family,
  parseTierOdds,
  type PlayType,
  prizeOfNote,
  priceTicket,
  settleTicket,
  type Terms,
} from '@tessera/engines/lottery';
import type { Adapter, ConformanceCase } from './case.ts';

interface TicketCase extends ConformanceCase {
  readonly selection: string;
  readonly draw: unknown;
  readonly params: TicketParams;
}

interface TicketParams {
  readonly unit: string;
  readonly multiple: number;
  readonly prizeGroup: number;
  readonly maxPrizeGroup: number;
  readonly amount: string;
  readonly odds: Readonly<Record<string, string>>;
  /** The lunar year of the draw. */
  readonly year?: number;
}

const CURRENCY = getCurrency('USD');

export const lottery: Adapter = {
  kind: 'lottery',
  groups: Object.fromEntries(
    [...FAMILIES.values()].flatMap((family) =>
      [...family.playTypes.values()].map((playType) => [
        playType.id,
        (given: ConformanceCase) => runTicket(family, playType, given as TicketCase),
      ]),
    ),
  ),
};

function runTicket(family: Family, playType: PlayType, { selection: text, draw, params }: TicketCase) {
  const selection = playType.read(text);
  const terms = termsOf(playType, params);
  const priced = priceTicket(playType, selection, terms, params.year === undefined ? {} : { lunarYear: params.year });
  const result = params.year === undefined ? draw : { numbers: draw, lunarYear: params.year };
  const settled = settleTicket(playType, selection, terms, family.readDraw(result));
  return {
    bets: priced.notes,
    stake: amountToWire(priced.stake, CURRENCY),
    wins: settled.wins.map((win) => ({
      ...win,
      prizeEach: amountToWire(prizeOfNote(playType, win, terms), CURRENCY),
      ...(playType.mode === 'credit' ? { odds: params.odds[win.tier] } : {}),
    })),
    payout: amountToWire(settled.payout, CURRENCY),
    refund: amountToWire(settled.refund, CURRENCY),
    rebate: amountToWire(priced.rebate, CURRENCY),
    pushNotes: settled.refundedNotes,
  };
}

function termsOf({ mode }: PlayType, { unit, amount, multiple, prizeGroup, maxPrizeGroup, odds }: TicketParams): Terms {
  if (mode === 'official') return { unit: parseAmount(unit, CURRENCY), multiple, prizeGroup, maxPrizeGroup };
  return {
    amount: parseAmount(amount, CURRENCY),
    odds: Object.fromEntries(Object.entries(odds).map(([tier, value]) => [tier, parseTierOdds(value)])),
  };
}
