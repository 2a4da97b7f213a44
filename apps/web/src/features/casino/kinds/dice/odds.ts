import { type DiceBet, dice as game, fixedText, type InstantEvent, multiplierText } from '@tessera/engines/instant';

/** Rolls are 0.00 to 99.99; here and below in hundredths, as the rules have them. */
export const ROLLS = 10_000;
const HIGHEST_ROLL = ROLLS - 1;

/** What may win: with more rolls a win would pay no more than the stake. Also the chance in hundredths of a percent. */
export const LEAST_ROLLS = 1;
export const MOST_ROLLS = 9_899;

export interface DicePick {
  readonly direction: DiceBet['direction'];
  /** How many of the 10,000 rolls win. */
  readonly rolls: number;
}

/** Evens, less the edge. */
export const FIRST_PICK: DicePick = { direction: 'under', rolls: 5_000 };

/** Held to what may be bet on. */
export function withRolls(pick: DicePick, rolls: number): DicePick {
  return { ...pick, rolls: Math.min(MOST_ROLLS, Math.max(LEAST_ROLLS, Math.floor(rolls))) };
}

/** The same chance at the other end of the scale. */
export function turned({ direction, rolls }: DicePick): DicePick {
  return { direction: direction === 'under' ? 'over' : 'under', rolls };
}

/** Under it, or over it, a roll wins. */
export function targetOf({ direction, rolls }: DicePick): number {
  return direction === 'under' ? rolls : HIGHEST_ROLL - rolls;
}

export function withTarget(pick: DicePick, target: number): DicePick {
  return withRolls(pick, pick.direction === 'under' ? target : HIGHEST_ROLL - target);
}

/** The largest chance that pays at least so much, in ten-thousandths of the stake. */
export function withMultiplier(pick: DicePick, tenThousandths: number): DicePick {
  const highest = priceOf(withRolls(pick, LEAST_ROLLS));
  return withRolls(pick, tenThousandths > 0 ? highest / tenThousandths : MOST_ROLLS);
}

const engineBetOf = (pick: DicePick): DiceBet => ({ direction: pick.direction, target: targetOf(pick) });
const priceOf = (pick: DicePick): number => game.highestMultiplier(engineBetOf(pick));

/** For example `1.9800`. */
export function multiplierOf(pick: DicePick): string {
  return multiplierText(game.highestMultiplier(engineBetOf(pick)));
}

/** The exact return of a stake of 1, as a number for showing: eight decimals hold it. */
export function returnOf(pick: DicePick): number {
  return (pick.rolls * priceOf(pick)) / (ROLLS * ROLLS);
}

/** A roll, a target or a chance in percent, with its two decimals. */
export function hundredths(value: number): string {
  return fixedText(BigInt(value), 2);
}

/** As it goes over the wire. */
export function betOf(pick: DicePick) {
  return { direction: pick.direction, target: hundredths(targetOf(pick)) };
}

/** A bet of the record; undefined where it is none. */
export function pickOf(bet: Readonly<Record<string, unknown>>): DicePick | undefined {
  try {
    const { direction, target } = game.parseBet(bet);
    return withTarget({ direction, rolls: LEAST_ROLLS }, target);
  } catch {
    return undefined;
  }
}

/** What was rolled, in hundredths; null while nothing is on show. */
export function rollOf(events: readonly { readonly type: string }[]): number | null {
  const rolled = (events as readonly InstantEvent[]).find((event) => event.type === 'number-rolled');
  return rolled ? Math.round(Number(rolled.roll) * 100) : null;
}

export function isWinning(pick: DicePick, roll: number): boolean {
  return pick.direction === 'under' ? roll < targetOf(pick) : roll > targetOf(pick);
}
