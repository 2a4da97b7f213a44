import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exactLineFigures } from './lines/exact-figures.ts';
import type { ParSheet } from './lines/sheet.ts';
import { percentText } from '../exact/index.ts';

interface Game {
  readonly grid: '3x3' | '5x3';
  readonly symbols: number;
  readonly scatter?: number;
  /** By symbol, three of a kind. */
  readonly linePay3?: readonly number[];
  /** By symbol, then one to five of a kind. */
  readonly linePay?: readonly (readonly number[])[];
  readonly scatPay?: readonly number[];
  /** Rows count from 1. */
  readonly lines: readonly (readonly number[])[];
  readonly sets: readonly { readonly rtp: number; readonly reels: readonly (readonly number[])[] }[];
}

/** Published reel sets lie beside the project; the product does not ship them. */
function findFile(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'data', 'slots', 'reel-sets.json');
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}

const FILE = findFile();
const { games } = FILE ? (JSON.parse(readFileSync(FILE, 'utf8')) as { readonly games: Readonly<Record<string, Game>> }) : { games: {} };

const tableOf = (pays: readonly number[]): Record<number, number> =>
  Object.fromEntries(pays.map((pay, index) => [index + 1, pay] as const).filter(([, pay]) => pay > 0));

/** None of the games has a wild; those without a scatter get one that never shows. */
function sheetOf({ linePay3, linePay, scatter, scatPay, lines }: Game, reels: readonly (readonly number[])[]): ParSheet {
  const tables = linePay3 ? linePay3.map((pay) => ({ 3: pay })) : (linePay ?? []).map(tableOf);
  return {
    id: 'published',
    version: 1,
    name: 'Published',
    rows: 3,
    reels: reels.map((strip) => strip.map(String)),
    lines: lines.map((line) => line.map((row) => row - 1)),
    pays: Object.fromEntries(
      tables.map((table, index) => [`${index + 1}`, table] as const).filter(([symbol]) => symbol !== String(scatter)),
    ),
    wild: { symbol: 'WILD', multipliers: [] },
    scatter: { symbol: String(scatter ?? 'SCATTER'), pays: tableOf(scatPay ?? []) },
    freeSpins: { awards: {}, reels: null, multipliers: [1], isRetriggered: false },
  };
}

const SETS = Object.entries(games).flatMap(([name, game]) =>
  game.sets.map(({ rtp, reels }) => ({ name, rtp, sheet: sheetOf(game, reels) })),
);

describe.skipIf(!FILE)('published reel sets (skipped where the data folder is missing)', () => {
  it('are there', () => {
    expect(SETS.length).toBeGreaterThanOrEqual(11);
  });

  // Every combination is played: up to 39^5 = 90 million.
  it.each(SETS)('$name returns the stated $rtp percent', ({ rtp, sheet }) => {
    expect(percentText(exactLineFigures(sheet).rtp, 6)).toBe(rtp.toFixed(6));
  });
});
