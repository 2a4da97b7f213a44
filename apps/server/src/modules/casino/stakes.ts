import { type Amount, amountToShown, type Currency, parseAmount, truncateToShown, units } from '@tessera/kernel';
import { type GameBet, type Profile, Refusal } from '@tessera/contract';
import type { Game, StakeTable } from './kinds/game.ts';

/** The most that one round may pay. */
const MAX_PAYOUTS: Readonly<Record<string, string>> = { USD: '1000000', EUR: '1000000', FUN: '1000000', VND: '25000000000', BTC: '15' };

/** Read once for each table and currency, as every play asks. */
const read = new WeakMap<StakeTable, Map<string, readonly Amount[]>>();

/** Those of the game that the profile allows. @throws Refusal wrong_currency for a currency without a table of stakes, or without a limit where there must be one */
export function offeredStakes({ kind, stakes: table }: Game, currency: Currency, { maxBetPerSpin }: Profile): readonly Amount[] {
  const stakes = stakesIn(table, currency);
  if (kind !== 'slot' || maxBetPerSpin === null) return stakes;
  const text = maxBetPerSpin[currency.code];
  if (text === undefined) throw new Refusal('wrong_currency', { currency: currency.code });
  const most = parseAmount(text, currency);
  return stakes.filter((stake) => stake <= most);
}

/** @throws Refusal wrong_currency for a currency without a table of stakes */
function stakesIn(table: StakeTable, currency: Currency): readonly Amount[] {
  const ofTable = read.get(table) ?? new Map<string, readonly Amount[]>();
  const known = ofTable.get(currency.code);
  if (known) return known;
  const stakes = table[currency.code]?.map((text) => parseAmount(text, currency));
  if (!stakes) throw new Refusal('wrong_currency', { currency: currency.code });
  read.set(table, ofTable.set(currency.code, stakes));
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
  const stakes = offeredStakes(game, currency, profile);
  const [min] = stakes;
  const max = stakes.at(-1);
  if (min === undefined || max === undefined) throw new Error(`no stakes of ${game.id} in ${currency.code}`);
  if (stake < min) throw new Refusal('below_min', { min: amountToShown(min, currency) });
  if (stake > max) throw new Refusal('above_max', { max: amountToShown(max, currency) });
  const [best, most] = [game.maxPayoutOf(stake, bet), maxPayoutIn(currency)];
  if (best > most)
    throw new Refusal('above_max', { max: amountToShown(truncateToShown(units((stake * most) / best), currency), currency) });
  return stake;
}
