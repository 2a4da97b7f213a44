import type { RandomSource } from '@tessera/kernel';
import { fraction } from '../exact/index.ts';
import { takeByFloats } from '../fair/integers.ts';
import { binomial } from './counting.ts';
import type { Pay, SeededGame } from './game.ts';
import { tableMultiplier } from './multiplier.ts';
import type { Multiplier } from './multiplier.ts';
import { fieldsOf, parsePicks } from './parse.ts';
import { singleDraw } from './single-draw.ts';

export interface KenoBet {
  /** 1 to 10 different numbers of 1 to 80. */
  readonly picks: readonly number[];
}

const NUMBERS = 80;
const DRAWN = 20;
const MOST_PICKS = 10;
const POOL: readonly number[] = Array.from({ length: NUMBERS }, (_, index) => index + 1);

/** Pays for 0 to k hits of k picks (rule book §3.12). */
const PAYS = [
  '0 3.7',
  '0 1 9',
  '0 0 2.5 42',
  '0 0 2 5 100',
  '0 0 0 3.5 18 640',
  '0 0 0 2 9 75 1500',
  '0 0 0 1 4.5 25 250 6000',
  '0 0 0 0 3 13 80 1200 20000',
  '0 0 0 0 2 7 35 250 3500 40000',
  '2 0 0 0 1 4 18 80 800 8000 100000',
].map((row) => row.split(' ').map(tableMultiplier));

/** Multipliers for 0 to `picks` hits. */
export function kenoTable(picks: number): readonly Multiplier[] {
  return PAYS[picks - 1] ?? [];
}

/** The pays of any table of k + 1 entries: C(20, h) C(60, k − h) / C(80, k) for h hits of k picks. */
export function kenoPays(multipliers: readonly Multiplier[]): readonly Pay[] {
  const picks = multipliers.length - 1;
  return multipliers.map((multiplier, hits) => ({
    label: hits === 1 ? '1 hit' : `${hits} hits`,
    chance: fraction(binomial(DRAWN, hits) * binomial(NUMBERS - DRAWN, picks - hits), binomial(NUMBERS, picks)),
    multiplier,
  }));
}

/** Twenty of the eighty numbers, ascending. Knows no picks. */
export function drawKeno(source: RandomSource): readonly number[] {
  return takeByFloats(source, POOL, DRAWN).toSorted((left, right) => left - right);
}

export function createKeno({ id, version }: { readonly id: string; readonly version: number }): SeededGame<KenoBet> {
  const tableOf = ({ picks }: KenoBet): readonly Multiplier[] => kenoTable(picks.length);
  return singleDraw<KenoBet>({
    id,
    version,
    parseBet: (value) => ({ picks: parsePicks('picks', fieldsOf(value, ['picks']).picks, { most: MOST_PICKS, highest: NUMBERS }) }),
    draw(source, bet) {
      const numbers = drawKeno(source);
      const hits = numbers.filter((number) => bet.picks.includes(number));
      return { event: { type: 'numbers-drawn', numbers, hits }, multiplier: tableOf(bet)[hits.length] as Multiplier };
    },
    highestMultiplier: (bet) => Math.max(...tableOf(bet)) as Multiplier,
    listPays: (bet) => kenoPays(tableOf(bet)),
  });
}
