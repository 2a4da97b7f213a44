import { add, type Amount, amountToWire, type Currency, parseAmount, ZERO } from '@tessera/kernel';
import { Refusal, type lottery as contract } from '@tessera/contract';
import {
  checkTicket,
  isByNumber,
  lowerOdds,
  type OddsTable,
  partsByOdds,
  type PlayType,
  priceTicket,
  type Selection,
  type SelectionPart,
  type Terms,
} from '@tessera/engines/lottery';
import { hotter, type LoweredOf, owedOn, type OwedNumber } from './exposure.ts';
import { type Draw, findPlay, isPooled, type Lottery } from './lottery.ts';
import { inWordsOfLine } from './lottery.refusals.ts';
import { isSuspended, type OddsOf } from './odds.ts';
import { storeTerms, type StoredLine } from './ticket-detail.ts';
import { type DrawLimits, guaranteedOf, NOTHING_BEFORE, poolPriceOf } from './ticket-limits.ts';

export interface PricedLines {
  readonly lines: readonly StoredLine[];
  readonly stake: Amount;
  readonly rebate: Amount;
  /** Before any cap; more than an amount can be. */
  readonly maxReturn: bigint;
  /** What pools guarantee besides; they may pay more. */
  readonly guaranteed: bigint;
  /** What the lines owe on each number, where the house counts by number. */
  readonly numbers: readonly OwedNumber[];
}

export interface Offer {
  readonly lottery: Lottery;
  readonly draw: Pick<Draw, 'lunarYear'>;
  readonly currency: Currency;
  readonly limits: DrawLimits;
  readonly oddsOf: OddsOf;
  readonly loweredOf: LoweredOf;
  /** Whether a number whose odds fell is priced at those of now, instead of being refused. */
  readonly takesLowerOdds: boolean;
}

/** Reads and prices what a player wants to play, line by line. @throws Refusal, InvalidInput; the first line that cannot be taken is named */
export function priceLines(lines: readonly contract.TicketLine[], offer: Offer): PricedLines {
  const priced = lines.flatMap((line, index) => {
    try {
      return priceLine(line, offer);
    } catch (error) {
      throw inWordsOfLine(error, index + 1);
    }
  });
  try {
    return {
      lines: priced.map(({ stored }) => stored),
      stake: add(...priced.map(({ stake }) => stake)),
      rebate: add(ZERO, ...priced.map(({ rebate }) => rebate)),
      maxReturn: priced.reduce((sum, { maxReturn }) => sum + maxReturn, 0n),
      guaranteed: priced.some((line) => line.isPooled) ? guaranteedOf(offer.currency.code) : 0n,
      numbers: priced.flatMap(({ numbers }) => numbers),
    };
  } catch (error) {
    throw inWordsOfLine(error, lines.length);
  }
}

/** A line whose numbers have different odds becomes one for each of them: what is stored of a line has one table. */
function priceLine(line: contract.TicketLine, offer: Offer) {
  const { play, selection: text, terms: wanted } = line;
  const { lottery, draw, currency, limits, oddsOf } = offer;
  const playType = findPlay(lottery, play);
  if (!playType) throw new Refusal('play_not_found', { play });
  const odds = oddsOf(playType);
  if (isSuspended(lottery, playType, { odds, lunarYear: draw.lunarYear })) throw new Refusal('play_suspended', { play });
  const terms = readTerms(wanted, { odds, playType, lottery, currency });
  if ('amount' in terms) checkAmount(terms.amount, { playType, currency, limits });
  const whole = playType.read(text, { maxNotes: limits.maxNotes });
  const offered = { ...limits, maxMultiplePerNote: lottery.limits?.maxMultiples?.[play] ?? limits.maxMultiplePerNote };
  const parts = 'amount' in terms && isByNumber(playType) ? splitByOdds(playType, line, offer) : [{ selection: text, lowered: 0 }];
  return parts.map(({ selection, lowered }) => {
    const ofPart = 'amount' in terms ? { ...terms, odds: lowerOdds(playType, terms.odds, lowered) } : terms;
    const read = selection === text ? whole : playType.read(selection);
    return pricePart(playType, { selection, read, terms: ofPart, lowered }, { ...offer, limits: offered, notes: whole.notes });
  });
}

interface Part {
  readonly selection: string;
  readonly read: Selection;
  readonly terms: Terms;
  readonly lowered: number;
}

function pricePart(playType: PlayType, part: Part, { draw, currency, limits, notes: ofLine }: Offer & { readonly notes: number }) {
  const { selection, read, terms, lowered } = part;
  const { lunarYear } = draw;
  const { notes, stake, rebate, maxReturn } = priceTicket(playType, read, terms, {
    ...(lunarYear === null ? {} : { lunarYear }),
    unitsAllowed: limits.units,
  });
  checkTicket({ notes: ofLine, terms, stake, ...NOTHING_BEFORE }, limits);
  const stored: StoredLine = { play: playType.id, selection, notes, stake: stake.toString(), terms: storeTerms(terms) };
  const numbers = 'amount' in terms ? owedOn(playType, selection, { terms, currency: currency.code, lunarYear, lowered }) : [];
  return { stored, stake, rebate, maxReturn, numbers, isPooled: isPooled(playType) };
}

/** @throws Refusal odds_changed for a number whose odds are lower than the player saw */
function splitByOdds(playType: PlayType, { selection, terms }: contract.TicketLine, { loweredOf, takesLowerOdds }: Offer): SelectionPart[] {
  const seen = ('amount' in terms && terms.lowered) || {};
  return partsByOdds(playType, selection, (number) => {
    const lowered = loweredOf(playType.id, number);
    if (!takesLowerOdds && lowered > ((Object.hasOwn(seen, number) ? seen[number] : undefined) ?? 0))
      throw hotter({ play: playType.id, item: number });
    return lowered;
  });
}

interface Asked {
  readonly odds: OddsTable | null;
  readonly playType: PlayType;
  readonly lottery: Lottery;
  readonly currency: Currency;
}

/** @throws Refusal for terms of the other mode; InvalidAmount */
function readTerms(wanted: contract.TicketLine['terms'], { odds, playType, lottery, currency }: Asked): Terms {
  if ('amount' in wanted !== (odds !== null)) throw new Refusal('invalid_input', { where: 'body', field: 'terms', reason: playType.mode });
  if ('unit' in wanted) {
    const { unit, multiple, prizeGroup } = wanted;
    return { unit: parseAmount(unit, currency), multiple, prizeGroup, maxPrizeGroup: lottery.maxPrizeGroup };
  }
  return { amount: parseAmount(wanted.amount, currency), odds: odds ?? {} };
}

interface Paid extends Pick<Offer, 'currency' | 'limits'> {
  readonly playType: PlayType;
}

function checkAmount(amount: Amount, { playType, currency, limits }: Paid): void {
  // Winners share by combinations: each is paid for in full, or several times over.
  if (isPooled(playType) && amount % poolPriceOf(currency.code) !== 0n)
    throw new Refusal('invalid_input', { where: 'body', field: 'amount', reason: 'whole combinations' });
  const { minAmount, maxAmount } = limits;
  if (amount < minAmount) throw new Refusal('below_min', { min: amountToWire(minAmount, currency) });
  if (amount > maxAmount) throw new Refusal('above_max', { max: amountToWire(maxAmount, currency) });
}
