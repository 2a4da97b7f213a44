import { fraction, type Fraction } from '../../exact/index.ts';
import { choose } from '../counting.ts';
import { DRAWN, LARGEST } from '../forty-nine.ts';
import type { PlayType } from '../play-type.ts';
import type { Verdict } from '../selection.ts';
import type { Probe } from './chances.ts';

/** Draws that a play type cannot tell apart: one of them, and how many there are. */
export interface Kind<Draw> {
  readonly draw: Draw;
  readonly draws: number;
}

export const ALL_DRAWS = choose(LARGEST, DRAWN) * (LARGEST - DRAWN);

/** Every draw of six balls of 49 and a special one, as far as classes of balls tell them apart. */
export function* kindsOfDraw(classOf: (ball: number) => number): Generator<Kind<readonly number[]>> {
  const balls = Array.from({ length: LARGEST }, (_, index) => index + 1);
  const classes = [...Map.groupBy(balls, classOf).values()];
  for (const taken of shares(
    classes.map(({ length }) => length),
    DRAWN,
  )) {
    const six = classes.flatMap((members, index) => members.slice(0, taken[index]));
    const ways = classes.reduce((total, { length }, index) => total * choose(length, taken[index] ?? 0), 1);
    for (const [index, members] of classes.entries()) {
      const special = members[taken[index] ?? 0];
      if (special !== undefined) yield { draw: [...six, special], draws: ways * (members.length - (taken[index] ?? 0)) };
    }
  }
}

/** Ways to take `count` of some classes, as how many of each. */
function* shares(sizes: readonly number[], count: number): Generator<number[]> {
  const [size, ...others] = sizes;
  if (size === undefined) {
    if (count === 0) yield [];
    return;
  }
  for (let taken = 0; taken <= Math.min(size, count); taken += 1) for (const rest of shares(others, count - taken)) yield [taken, ...rest];
}

/** The chance of one note of each tier, over every kind of draw. */
export function weighedChances<Draw>(
  playType: PlayType<Draw>,
  { selection, notes }: Probe,
  kinds: Iterable<Kind<Draw>>,
): Map<string, Fraction> {
  const read = playType.read(selection);
  const wins = new Map<string, number>();
  const all = addUp(kinds, (draw, draws) => {
    for (const { tier, count } of read.judge(draw).wins) wins.set(tier, (wins.get(tier) ?? 0) + draws * count);
  });
  return new Map(Array.from(wins, ([tier, count]) => [tier, fraction(BigInt(count), BigInt(all) * BigInt(notes))]));
}

/** The part of all draws on which the verdict passes the test. */
export function weighedShare<Draw>(
  judge: (draw: Draw) => Verdict,
  test: (verdict: Verdict) => boolean,
  kinds: Iterable<Kind<Draw>>,
): Fraction {
  let passed = 0;
  const all = addUp(kinds, (draw, draws) => {
    if (test(judge(draw))) passed += draws;
  });
  return fraction(BigInt(passed), BigInt(all));
}

/** @throws Error unless the kinds are all draws */
function addUp<Draw>(kinds: Iterable<Kind<Draw>>, visit: (draw: Draw, draws: number) => void): number {
  let all = 0;
  for (const { draw, draws } of kinds) {
    visit(draw, draws);
    all += draws;
  }
  if (all !== ALL_DRAWS) throw new Error(`${all} draws of ${ALL_DRAWS}`);
  return all;
}
