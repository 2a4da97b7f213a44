import { add, type Amount, amountToWire, type Currency, parseAmount, ZERO } from '@tessera/kernel';
import { Refusal, type lottery as contract } from '@tessera/contract';
import { checkTicket, type PlayType, priceTicket, type Terms } from '@tessera/engines/lottery';
import { type Draw, findPlay, isPooled, type Lottery } from './lottery.ts';
import { inWordsOfLine } from './lottery.refusals.ts';
import { oddsOf } from './odds.ts';
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
}

export interface Offer {
  readonly lottery: Lottery;
  readonly draw: Pick<Draw, 'lunarYear'>;
  readonly currency: Currency;
  readonly limits: DrawLimits;
}

/** Reads and prices what a player wants to play, line by line. @throws Refusal, InvalidInput; the first line that cannot be taken is named */
export function priceLines(lines: readonly contract.TicketLine[], offer: Offer): PricedLines {
  const priced = lines.map((line, index) => {
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
    };
  } catch (error) {
    throw inWordsOfLine(error, lines.length);
  }
}

function priceLine({ play, selection: text, terms: wanted }: contract.TicketLine, { lottery, draw, currency, limits }: Offer) {
  const playType = findPlay(lottery, play);
  if (!playType) throw new Refusal('play_not_found', { play });
  const terms = readTerms(wanted, { playType, lottery, currency });
  if ('amount' in terms) checkAmount(terms.amount, { playType, currency, limits });
  const selection = playType.read(text, { maxNotes: limits.maxNotes });
  const { notes, stake, rebate, maxReturn } = priceTicket(playType, selection, terms, {
    ...(draw.lunarYear === null ? {} : { lunarYear: draw.lunarYear }),
    unitsAllowed: limits.units,
  });
  checkTicket({ notes, terms, stake, ...NOTHING_BEFORE }, limits);
  const stored: StoredLine = { play, selection: text, notes, stake: stake.toString(), terms: storeTerms(terms) };
  return { stored, stake, rebate, maxReturn, isPooled: isPooled(playType) };
}

interface Asked {
  readonly playType: PlayType;
  readonly lottery: Lottery;
  readonly currency: Currency;
}

/** @throws Refusal for terms of the other mode; InvalidAmount */
function readTerms(wanted: contract.TicketLine['terms'], { playType, lottery, currency }: Asked): Terms {
  const odds = oddsOf(playType);
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
