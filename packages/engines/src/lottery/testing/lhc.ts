import type { PlayType } from '../play-type.ts';
import { type LhcDraw, lhcDraw } from '../lhc/draw.ts';
import { ZODIACS, zodiacOf } from '../lhc/lunar-year.ts';
import { lhc } from '../lhc/play-types.ts';
import { type Kind, kindsOfDraw } from './kinds-of-draw.ts';

/** The lunar year of the catalogue, one of the horse. */
export const YEAR = 2026;

export function lhcPlayType(id: string): PlayType<LhcDraw> {
  const playType = lhc.playTypes.get(`lhc.${id}`);
  if (!playType) throw new Error(id);
  return playType;
}

export function* lhcKinds(classOf: (ball: number) => number, year = YEAR): Generator<Kind<LhcDraw>> {
  for (const { draw, draws } of kindsOfDraw(classOf)) yield { draw: lhcDraw(draw, year), draws };
}

/** The numbers of a selection, and the others. */
export function areChosen(selection: string): (ball: number) => number {
  const numbers = new Set(selection.split(',').map(Number));
  return (ball) => Number(numbers.has(ball));
}

/** The zodiacs or last digits of a selection each for itself, all other balls together. */
export function marksOf(selection: string, year = YEAR): (ball: number) => number {
  const marks = selection.split(',');
  const isTail = /^\d/.test(selection);
  return (ball) => marks.indexOf(isTail ? String(ball % 10) : (ZODIACS[zodiacOf(ball, year)] ?? ''));
}

export function sizeAndParity(ball: number): number {
  return 2 * Number(ball >= 25) + (ball % 2);
}

export function firstNumbers(count: number): string {
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0')).join();
}
