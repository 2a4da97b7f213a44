import type { RandomSource } from '@tessera/kernel';
import { fraction } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { binomial } from './counting.ts';
import { returnOf } from './game.ts';
import type { Pay, SeededGame } from './game.ts';
import { tableMultiplier } from './multiplier.ts';
import type { Multiplier } from './multiplier.ts';
import { fieldsOf, parseOneOf } from './parse.ts';
import { RISKS } from './risk.ts';
import type { Risk } from './risk.ts';
import { singleDraw } from './single-draw.ts';

export const PLINKO_ROWS = [8, 12, 16] as const;

export interface PlinkoBet {
  readonly rows: (typeof PLINKO_ROWS)[number];
  readonly risk: Risk;
}

/** From the edge to the middle; the other half mirrors it (rule book §3.12). */
const HALF_TABLES: Readonly<Record<PlinkoBet['rows'], Readonly<Record<Risk, string>>>> = {
  8: { low: '5.6 2.1 1.1 1.0 0.5', medium: '13.0 3.0 1.3 0.7 0.4', high: '29.0 4.0 1.5 0.3 0.2' },
  12: {
    low: '10.0 3.0 1.6 1.4 1.1 1.0 0.5',
    medium: '33.0 11.0 4.0 2.0 1.1 0.6 0.3',
    high: '170.0 24.0 8.1 2.0 0.7 0.2 0.2',
  },
  16: {
    low: '16.0 9.0 2.0 1.4 1.4 1.2 1.1 1.0 0.5',
    medium: '110.0 41.0 10.0 5.0 3.0 1.5 1.0 0.5 0.3',
    high: '1000.0 130.0 26.0 9.0 4.0 2.0 0.2 0.2 0.2',
  },
};

const HALF = 2 ** 31;

/** Multipliers of the buckets 0 to rows. */
export function plinkoTable({ rows, risk }: PlinkoBet): readonly Multiplier[] {
  const half = HALF_TABLES[rows][risk].split(' ').map(tableMultiplier);
  return [...half, ...half.slice(0, -1).toReversed()];
}

const TABLES = new Map(PLINKO_ROWS.flatMap((rows) => RISKS.map((risk) => [`${rows} ${risk}`, plinkoTable({ rows, risk })] as const)));

/** The pays of any table of n + 1 buckets: the ball takes each of its n turns to either side with equal chance. */
export function plinkoPays(multipliers: readonly Multiplier[]): readonly Pay[] {
  const rows = multipliers.length - 1;
  return multipliers.map((multiplier, bucket) => ({
    label: `bucket ${bucket}`,
    chance: fraction(binomial(rows, bucket), 2n ** BigInt(rows)),
    multiplier,
  }));
}

export function plinkoReturn(multipliers: readonly Multiplier[]): Fraction {
  return returnOf(plinkoPays(multipliers));
}

/** One float a row, at least ½ goes right. */
export function dropBall(source: RandomSource, rows: number): string {
  let path = '';
  for (let row = 0; row < rows; row += 1) path += source.nextUint32() >= HALF ? 'R' : 'L';
  return path;
}

export function createPlinko({ id, version }: { readonly id: string; readonly version: number }): SeededGame<PlinkoBet> {
  const tableOf = ({ rows, risk }: PlinkoBet): readonly Multiplier[] => TABLES.get(`${rows} ${risk}`) ?? [];
  return singleDraw<PlinkoBet>({
    id,
    version,
    parseBet(value) {
      const { rows, risk } = fieldsOf(value, ['rows', 'risk']);
      return { rows: parseOneOf('rows', rows, PLINKO_ROWS), risk: parseOneOf('risk', risk, RISKS) };
    },
    draw(source, bet) {
      const path = dropBall(source, bet.rows);
      const bucket = path.replaceAll('L', '').length;
      return { event: { type: 'ball-dropped', path, bucket }, multiplier: tableOf(bet)[bucket] as Multiplier };
    },
    highestMultiplier: (bet) => Math.max(...tableOf(bet)) as Multiplier,
    listPays: (bet) => plinkoPays(tableOf(bet)),
  });
}
