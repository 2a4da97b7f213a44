import { checkCount, type Fraction, fraction, plus } from '../exact/index.ts';
import type { RandomSource } from '@tessera/kernel';
import { PointsRefused } from './points.ts';
import { drawPosition, indexAt, positionOfWord, replayWords, totalWeight } from './weighted-draw.ts';

export const WHEEL_VERSION = 1;

export interface WheelField {
  /** Points of balance, or the code of a prize. */
  readonly prize: string;
  readonly weight: number;
}

export type Wheel = readonly WheelField[];

/** Rule book §6.6: 5.30 points of balance a spin. */
export const DEFAULT_WHEEL: Wheel = [
  { prize: '0', weight: 400 },
  { prize: '1', weight: 300 },
  { prize: '5', weight: 200 },
  { prize: '18', weight: 80 },
  { prize: '88', weight: 19 },
  { prize: '888', weight: 1 },
];

const POINTS_PER_SPIN = 100;

/** The points that are left after a spin no mission paid for. @throws PointsRefused, InvalidInput */
export function payForSpin(points: number): number {
  checkCount('points', points);
  if (points < POINTS_PER_SPIN) throw new PointsRefused('insufficient_points');
  return points - POINTS_PER_SPIN;
}

export type WheelEvent =
  | { readonly type: 'SPUN'; readonly words: readonly number[]; readonly position: number; readonly of: number }
  | { readonly type: 'STOPPED'; readonly field: number; readonly prize: string };

export interface WheelSpin {
  readonly version: number;
  readonly prize: string;
  readonly events: readonly [WheelEvent & { type: 'SPUN' }, WheelEvent & { type: 'STOPPED' }];
}

/** A spin without bias. @throws InvalidInput for weights that cannot be drawn from */
export function spinWheel(wheel: Wheel, source: RandomSource): WheelSpin {
  const weights = wheel.map(({ weight }) => weight);
  const of = totalWeight('wheel', weights);
  const { words, position } = drawPosition(source, of);
  const field = indexAt(weights, position);
  const prize = prizeAt(wheel, field);
  return {
    version: WHEEL_VERSION,
    prize,
    events: [
      { type: 'SPUN', words, position, of },
      { type: 'STOPPED', field, prize },
    ],
  };
}

/** The prize of one word, fair or not, in table order. @throws InvalidInput */
export function prizeOfWord(wheel: Wheel, word: number): string {
  const weights = wheel.map(({ weight }) => weight);
  const total = totalWeight('wheel', weights);
  return prizeAt(wheel, indexAt(weights, positionOfWord(replayWords([word]).nextUint32(), total)));
}

/** Whether the words of a spin give what it says. @throws InvalidInput for words that are no whole draw */
export function verifySpin(wheel: Wheel, spin: WheelSpin): boolean {
  const [spun, stopped] = spin.events;
  const again = spinWheel(wheel, replayWords(spun.words));
  const [spunAgain, stoppedAgain] = again.events;
  return (
    spin.version === again.version &&
    spin.prize === again.prize &&
    spun.words.length === spunAgain.words.length &&
    spun.position === spunAgain.position &&
    spun.of === spunAgain.of &&
    stopped.field === stoppedAgain.field &&
    stopped.prize === stoppedAgain.prize
  );
}

/** The exact chance of each prize. @throws InvalidInput */
export function wheelChances(wheel: Wheel): ReadonlyMap<string, Fraction> {
  const total = BigInt(
    totalWeight(
      'wheel',
      wheel.map(({ weight }) => weight),
    ),
  );
  const chances = new Map<string, Fraction>();
  for (const { prize, weight } of wheel) chances.set(prize, plus(chances.get(prize) ?? fraction(0n), fraction(BigInt(weight), total)));
  return chances;
}

function prizeAt(wheel: Wheel, field: number): string {
  return wheel[field]?.prize ?? '';
}
