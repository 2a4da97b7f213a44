import { fixedText, type InstantEvent, limbo as game, multiplierText } from '@tessera/engines/instant';
import { getCurrency, parseAmount } from '@tessera/kernel';

/** Targets and results in hundredths, as the rules have them. */
export const LOWEST_TARGET = 101;
export const HIGHEST_TARGET = 100_000_000;
export const FIRST_TARGET = 200;

/** A chance is shown in ten-thousandths of a percent. */
const CHANCE_SCALE = 10_000;
/** The chance of a target is 0.99 to it: in percent, 9,900 to its hundredths. */
const PRICE = 9_900;

export function heldTarget(target: number, highest = HIGHEST_TARGET): number {
  return Math.min(highest, Math.max(LOWEST_TARGET, Math.floor(target)));
}

/** Chance to reach a target, 0 to 1. For showing: the rules hold it as a fraction. */
export function chanceOf(target: number): number {
  return PRICE / 100 / target;
}

/** The highest target whose chance is at least so much, in ten-thousandths of a percent. */
export function targetOfChance(units: number): number {
  return units <= 0 ? HIGHEST_TARGET : heldTarget((PRICE * CHANCE_SCALE) / units);
}

/** No round may pay more than the game's limit: the highest target that a stake leaves, both in wire form. */
export function highestTarget(offer: { readonly stake: string; readonly maxPayout: string; readonly currency: string }): number {
  const currency = getCurrency(offer.currency);
  const stake = parseAmount(offer.stake, currency);
  if (stake <= 0n) return HIGHEST_TARGET;
  return heldTarget(Number((parseAmount(offer.maxPayout, currency) * 100n) / stake));
}

/** With its two decimals. */
export function hundredths(value: number): string {
  return fixedText(BigInt(value), 2);
}

/** As it goes over the wire. */
export function betOf(target: number) {
  return { target: hundredths(target) };
}

/** The target of a bet of the record; undefined where it is none. */
export function targetOfBet(bet: Readonly<Record<string, unknown>>): number | undefined {
  try {
    return game.parseBet(bet).target;
  } catch {
    return undefined;
  }
}

/** What a stake is multiplied by where the target is reached, for example `2.0000`. */
export function multiplierOf(target: number): string {
  return multiplierText(game.highestMultiplier({ target }));
}

/** What was drawn, in hundredths; null while nothing is on show. */
export function resultOf(events: readonly { readonly type: string }[]): number | null {
  const drawn = (events as readonly InstantEvent[]).find((event) => event.type === 'result-drawn');
  return drawn ? Math.round(Number(drawn.result) * 100) : null;
}

const SHORTEST_MS = 450;
const PER_DOUBLING_MS = 260;
const LONGEST_MS = 2_400;

/** How long the multiplier rises to a result: longer the higher it goes. */
export function riseMs(result: number): number {
  return Math.min(LONGEST_MS, SHORTEST_MS + PER_DOUBLING_MS * Math.log2(Math.max(100, result) / 100));
}

/** What stands on the way, at a share of it: it grows by the same factor in equal parts. */
export function risenTo(result: number, share: number): number {
  return share >= 1 ? result : Math.floor(100 * (result / 100) ** share);
}

/** How high a multiplier stands, 0 to 1: the target always at the same height, and far beyond it still below the top. */
export function heightOf(multiplier: number, target: number): number {
  const [at, goal] = [Math.log(Math.max(100, multiplier) / 100), Math.log(target / 100)];
  return at === 0 ? 0 : at / (at + goal * (1 / TARGET_HEIGHT - 1));
}
/** Where the bar lies. */
export const TARGET_HEIGHT = 0.6;
