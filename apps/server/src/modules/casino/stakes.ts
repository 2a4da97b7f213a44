import { type Amount, amountToShown, type Currency, InvalidInput, parseAmount, truncateToShown, units } from '@tessera/kernel';
import { type GameBet, type Profile, Refusal } from '@tessera/contract';
import { HOUSE_STAKES, type StakeTable } from './house/stakes.ts';
import type { Coins, Game, Layout } from './kinds/game.ts';

/** A brand's own stakes, by id or kind of game: its id counts first. */
export type BrandStakes = Readonly<Partial<Record<string, StakeTable>>>;

/** What decides the stakes of a member: the place and the words of their brand. */
export interface StakeRules {
  readonly profile: Profile;
  readonly stakes: BrandStakes;
}

/** The most that one round may pay. */
const MAX_PAYOUTS: Readonly<Record<string, string>> = { USD: '1000000', EUR: '1000000', FUN: '1000000', VND: '25000000000', BTC: '15' };

/** So many of the largest chip may lie on a layout in all. */
const LARGEST_CHIPS_ON_LAYOUT = 10n;

export interface OfferedStakes {
  /** Smallest first; never empty. */
  readonly stakes: readonly Amount[];
  readonly min: Amount;
  /** The most that a round may stake. */
  readonly max: Amount;
  /** Of a game with a layout: the most on one place, by its kind. */
  readonly maxOfKind: ReadonlyMap<string, Amount> | null;
}

/** Those of the game that brand and profile allow. @throws Refusal wrong_currency for a currency without stakes, or without a limit where there must be one */
export function offeredStakes({ kind, id, layout, coins }: Game, currency: Currency, { profile, stakes: own }: StakeRules): OfferedStakes {
  const all = readOnce(own[id] ?? own[kind] ?? HOUSE_STAKES[kind], currency);
  const most = kind === 'slot' ? mostPerSpin(profile, currency) : null;
  const stakes = most === null ? all : all.filter((stake) => stake <= most);
  const [min] = stakes;
  const largest = stakes.at(-1);
  if (min === undefined || largest === undefined) throw new Error(`no stakes of ${id} in ${currency.code}`);
  return layout
    ? { stakes, min, max: units(largest * LARGEST_CHIPS_ON_LAYOUT), maxOfKind: limitsOf(layout, { min, largest }) }
    : { stakes, min, max: units(largest * BigInt(coins?.most ?? 1)), maxOfKind: null };
}

/**
 * Every place may return as much as one that pays 1 : 1 with the largest chip: what pays more takes less. In whole smallest chips, and one
 * of them at least.
 */
function limitsOf({ kinds }: Layout, { min, largest }: { readonly min: Amount; readonly largest: Amount }): ReadonlyMap<string, Amount> {
  return new Map(
    kinds.map(({ kind, best }) => {
      const most = (2n * largest * best.denominator) / best.numerator;
      const whole = ((most < largest ? most : largest) / min) * min;
      return [kind, units(whole < min ? min : whole)];
    }),
  );
}

function mostPerSpin({ maxBetPerSpin }: Profile, currency: Currency): Amount | null {
  if (maxBetPerSpin === null) return null;
  const text = maxBetPerSpin[currency.code];
  if (text === undefined) throw new Refusal('wrong_currency', { currency: currency.code });
  return parseAmount(text, currency);
}

/** Read once for each table and currency, as every play asks. */
const read = new WeakMap<StakeTable, Map<string, readonly Amount[]>>();

/** @throws Refusal wrong_currency for a currency without stakes */
function readOnce(table: StakeTable, currency: Currency): readonly Amount[] {
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

export interface AskedStake {
  readonly game: Game;
  readonly bet: GameBet;
  readonly currency: Currency;
  readonly rules: StakeRules;
}

/**
 * Reads a stake in the shown decimals, within the limits, the sum of its chips where there are any, and no larger than what its bet may
 * pay. @throws Refusal, InvalidAmount, InvalidInput
 */
export function readStake(text: string, { game, bet, currency, rules }: AskedStake): Amount {
  const stake = parseAmount(text, currency, currency.shownScale);
  const offered = offeredStakes(game, currency, rules);
  const { min, max } = offered;
  if (stake < min) throw new Refusal('below_min', { min: amountToShown(min, currency) });
  if (stake > max) throw new Refusal('above_max', { max: amountToShown(max, currency) });
  if (game.layout) checkChips(game.layout, { bet, stake, currency, offered });
  if (game.coins) checkCoins(game.coins, { bet, stake, currency, offered });
  const [best, most] = [game.maxPayoutOf(stake, bet), maxPayoutIn(currency)];
  if (best > most)
    throw new Refusal('above_max', { max: amountToShown(truncateToShown(units((stake * most) / best), currency), currency) });
  return stake;
}

/** Of games with a layout or coins: what the stake is made of. */
interface LaidChips extends Pick<AskedStake, 'bet' | 'currency'> {
  readonly stake: Amount;
  readonly offered: OfferedStakes;
}

/** @throws Refusal below_min or above_max for a chip, InvalidInput for one off the step of the smallest chip, or for a sum that is not the stake */
function checkChips(layout: Layout, { bet, stake, currency, offered: { min, maxOfKind } }: LaidChips): void {
  let sum = 0n;
  for (const { place, amount } of layout.chipsOf(bet)) {
    const chip = parseAmount(amount, currency, currency.shownScale);
    const max = maxOfKind?.get(layout.kindOf(place)) ?? min;
    if (chip < min) throw new Refusal('below_min', { min: amountToShown(min, currency) });
    if (chip > max) throw new Refusal('above_max', { max: amountToShown(max, currency) });
    if (chip % min !== 0n) throw new InvalidInput('bet', 'has a chip that is not made of the smallest one');
    sum += chip;
  }
  if (sum !== stake) throw new InvalidInput('stake', 'is not the sum of its chips');
}

/** @throws Refusal above_max for the coin, InvalidInput for a stake of coins that are not equal or not made of the smallest one */
function checkCoins({ most, countOf }: Coins, { bet, stake, currency, offered: { min, max } }: LaidChips): void {
  const coins = BigInt(countOf(bet));
  if (stake % (coins * min) !== 0n) throw new InvalidInput('stake', 'is not made of equal coins');
  const largest = units(max / BigInt(most));
  if (stake / coins > largest) throw new Refusal('above_max', { max: amountToShown(units(largest * coins), currency) });
}
