import { type Amount, InvalidInput, units } from '@tessera/kernel';
import { amountWithin } from '../../exact/index.ts';
import { DRAWN, type SevenBalls } from '../forty-nine.ts';
import { ODDS_ONE } from '../odds-table.ts';
import type { TierOdds } from '../play-type.ts';
import { BALL_SIDES, COLOURS, colourOf, DRAW_BALL, isBallOnSide } from './ball-marks.ts';

/** A bet on one normal ball: a side (B, SO, TB …) or a colour. */
export interface PassThroughLeg {
  /** 1 to 6, in draw order. */
  readonly place: number;
  readonly pick: string;
  readonly odds: TierOdds;
}

/** A parlay of one draw: every leg must win; the odds multiply (rule book §1.6, guo guan). */
export interface PassThrough {
  readonly legs: readonly PassThroughLeg[];
  readonly amount: Amount;
}

export type LegOutcome = 'WON' | 'LOST' | 'REFUND';

export interface SettledPassThrough {
  readonly legs: readonly LegOutcome[];
  /** Truncated once. */
  readonly payout: Amount;
}

export const MIN_LEGS = 2;

/** What the parlay returns when every leg wins. @throws InvalidInput */
export function priceOfPassThrough({ legs, amount }: PassThrough): { readonly stake: Amount; readonly maxReturn: Amount } {
  checkPassThrough({ legs, amount });
  return { stake: amount, maxReturn: multiplied(amount, legs) };
}

/** A side on ball 49 counts odds of 1; any lost leg loses all. @throws InvalidInput */
export function settlePassThrough({ legs, amount }: PassThrough, { balls }: SevenBalls): SettledPassThrough {
  checkPassThrough({ legs, amount });
  const outcomes = legs.map(({ place, pick }) => legOutcome(pick, balls[place - 1] ?? 0));
  const isLost = outcomes.includes('LOST');
  const winners = legs.filter((_, index) => outcomes[index] === 'WON');
  return { legs: outcomes, payout: isLost ? units(0n) : multiplied(amount, winners) };
}

/** What a ball makes of a side or a colour: a side on 49 is off. */
export function legOutcome(pick: string, ball: number): LegOutcome {
  const side = BALL_SIDES.get(pick);
  if (side === undefined) return COLOURS[colourOf(ball)] === pick ? 'WON' : 'LOST';
  if (ball === DRAW_BALL) return 'REFUND';
  return isBallOnSide(side, ball) ? 'WON' : 'LOST';
}

function multiplied(amount: Amount, legs: readonly PassThroughLeg[]): Amount {
  return amountWithin('amount', legs.reduce((total, { odds }) => total * odds, BigInt(amount)) / ODDS_ONE ** BigInt(legs.length));
}

function checkPassThrough({ legs, amount }: PassThrough): void {
  if (amount <= 0n) throw new InvalidInput('amount', 'must be above zero');
  if (legs.length < MIN_LEGS || legs.length > DRAWN) throw new InvalidInput('legs', `${MIN_LEGS} to ${DRAWN}`);
  for (const { place, pick, odds } of legs) {
    if (!Number.isInteger(place) || place < 1 || place > DRAWN) throw new InvalidInput('place', `1 to ${DRAWN}`);
    if (!BALL_SIDES.has(pick) && !COLOURS.some((colour) => colour === pick)) throw new InvalidInput('pick', 'a side or a colour');
    if (odds < ODDS_ONE) throw new InvalidInput('odds', 'at least 1');
  }
  if (new Set(legs.map(({ place }) => place)).size < legs.length) throw new InvalidInput('legs', 'one on each place');
  // Refused before the draw, not when every leg has won.
  multiplied(amount, legs);
}
