import { type Amount, amountToShown, type Currency, parseAmount, truncateToShown, units } from '@tessera/kernel';
import { type GameBet, type GameKindId, type Profile, Refusal } from '@tessera/contract';
import type { Game } from './kinds/game.ts';

type Offer = Readonly<Record<string, readonly string[]>>;

const SLOT_STAKES: readonly string[] = ['0.20', '0.40', '1', '2', '5', '10', '20', '50', '100'];
const INSTANT_STAKES: readonly string[] = ['0.10', '0.20', '0.50', '1', '2', '5', '10', '20', '50', '100'];
/** Half a stake, which insurance costs, is an amount too. */
const TABLE_STAKES: readonly string[] = ['1', '2', '5', '10', '20', '50', '100', '200', '500'];

/** Stakes on offer per kind of game and currency, smallest first; the ends are the limits. */
const STAKES: Readonly<Record<GameKindId, Offer>> = {
  slot: {
    USD: SLOT_STAKES,
    EUR: SLOT_STAKES,
    FUN: SLOT_STAKES,
    VND: ['4000', '10000', '20000', '50000', '100000', '200000', '500000', '1000000', '2000000'],
    BTC: ['0.00001', '0.00002', '0.00005', '0.0001', '0.0002', '0.0005', '0.001'],
  },
  instant: {
    USD: INSTANT_STAKES,
    EUR: INSTANT_STAKES,
    FUN: INSTANT_STAKES,
    VND: ['2000', '5000', '10000', '20000', '50000', '100000', '200000', '500000', '1000000', '2000000'],
    BTC: ['0.000002', '0.000005', '0.00001', '0.00002', '0.00005', '0.0001', '0.0002', '0.0005', '0.001'],
  },
  blackjack: {
    USD: TABLE_STAKES,
    EUR: TABLE_STAKES,
    FUN: TABLE_STAKES,
    VND: ['20000', '50000', '100000', '200000', '500000', '1000000', '2000000', '5000000', '10000000'],
    BTC: ['0.00002', '0.00005', '0.0001', '0.0002', '0.0005', '0.001', '0.002', '0.005'],
  },
};

/** The most that one round may pay. */
const MAX_PAYOUTS: Readonly<Record<string, string>> = { USD: '1000000', EUR: '1000000', FUN: '1000000', VND: '25000000000', BTC: '15' };

/** Read once for each kind and currency, as every play asks. */
const read = new Map<string, readonly Amount[]>();

/** Those of the kind that the profile allows. @throws Refusal wrong_currency for a currency without a table of stakes, or without a limit where there must be one */
export function offeredStakes(kind: GameKindId, currency: Currency, { maxBetPerSpin }: Profile): readonly Amount[] {
  const stakes = stakesIn(kind, currency);
  if (kind !== 'slot' || maxBetPerSpin === null) return stakes;
  const text = maxBetPerSpin[currency.code];
  if (text === undefined) throw new Refusal('wrong_currency', { currency: currency.code });
  const most = parseAmount(text, currency);
  return stakes.filter((stake) => stake <= most);
}

/** @throws Refusal wrong_currency for a currency without a table of stakes */
function stakesIn(kind: GameKindId, currency: Currency): readonly Amount[] {
  const key = `${kind} ${currency.code}`;
  const known = read.get(key);
  if (known) return known;
  const stakes = STAKES[kind][currency.code]?.map((text) => parseAmount(text, currency));
  if (!stakes) throw new Refusal('wrong_currency', { currency: currency.code });
  read.set(key, stakes);
  return stakes;
}

/** @throws Refusal wrong_currency for a currency without one */
export function maxPayoutIn(currency: Currency): Amount {
  const text = MAX_PAYOUTS[currency.code];
  if (text === undefined) throw new Refusal('wrong_currency', { currency: currency.code });
  return parseAmount(text, currency);
}

/** Reads a stake in the shown decimals, within the limits, and no larger than what its bet may pay. @throws Refusal, InvalidAmount */
export function readStake(
  text: string,
  { game, bet, currency, profile }: { readonly game: Game; readonly bet: GameBet; readonly currency: Currency; readonly profile: Profile },
): Amount {
  const stake = parseAmount(text, currency, currency.shownScale);
  const stakes = offeredStakes(game.kind, currency, profile);
  const [min] = stakes;
  const max = stakes.at(-1);
  if (min === undefined || max === undefined) throw new Error(`no stakes of ${game.kind} in ${currency.code}`);
  if (stake < min) throw new Refusal('below_min', { min: amountToShown(min, currency) });
  if (stake > max) throw new Refusal('above_max', { max: amountToShown(max, currency) });
  const [best, most] = [game.maxPayoutOf(stake, bet), maxPayoutIn(currency)];
  if (best > most)
    throw new Refusal('above_max', { max: amountToShown(truncateToShown(units((stake * most) / best), currency), currency) });
  return stake;
}
