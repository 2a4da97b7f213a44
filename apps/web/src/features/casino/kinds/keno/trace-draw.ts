import { NUMBERS } from './card.ts';

export interface NumberTrace {
  readonly word: number;
  /** Numbers that were left before it, in ascending order. */
  readonly left: number;
  /** Its place among them, from one on. */
  readonly place: number;
  readonly number: number;
}

const WORDS = 2 ** 32;

/** How the words of the stream take one number after another from those that are left (rule book §3.12). */
export function traceDraw(words: readonly number[]): readonly NumberTrace[] {
  const left = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  return words.map((word) => {
    const place = Math.floor((word / WORDS) * left.length);
    const [number = 0] = left.splice(place, 1);
    return { word, left: left.length + 1, place: place + 1, number };
  });
}

/** Whether the numbers that were shown are those the words give, whatever their order. */
export function isDrawnAsTraced(words: readonly number[], shown: readonly number[]): boolean {
  const drawn = traceDraw(words).map(({ number }) => number);
  return drawn.length === shown.length && drawn.every((number) => shown.includes(number));
}
