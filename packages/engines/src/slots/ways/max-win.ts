import type { Phase } from '../reels/reel-sheet.ts';
import { compileWays } from './compile-sheet.ts';
import { countedReels } from './moments.ts';
import type { CountedWindow } from './moments.ts';
import type { WaysSheet } from './sheet.ts';

/**
 * The most units ways can win with exactly `scatters` scatters; undefined where no combination shows that many. A search from the
 * left that leaves a branch when even the best counts of all later reels could not beat what was found. Pays rise with the run,
 * so a window that counts no symbol more often than another one never wins more and is left out.
 */
export function largestWaysWin(sheet: WaysSheet, phase: Phase, scatters: number): number | undefined {
  const compiled = compileWays(sheet);
  const reels = countedReels(compiled, phase).map(undominated);
  const reachable = reachableScatters(reels);
  const promise = promisesOf(compiled.pays, reels);
  let best: number | undefined;
  const visit = (reel: number, { ways, won, shown }: { ways: readonly number[]; won: number; shown: number }): void => {
    if (!reachable[reel]?.has(scatters - shown)) return;
    const most = ways.reduce((sum, way, symbol) => sum + way * (promise[reel]?.[symbol] ?? 0), won);
    if (best !== undefined && most <= best) return;
    const windows = reels[reel];
    if (!windows) {
      best = most;
      return;
    }
    for (const { counts, scatters: more } of windows) {
      // A run that ends here is paid for the reels before.
      const ended = ways.reduce((sum, way, symbol) => (counts[symbol] === 0 ? sum + way * (compiled.pays[symbol]?.[reel] ?? 0) : sum), won);
      visit(reel + 1, { ways: ways.map((way, symbol) => way * (counts[symbol] ?? 0)), won: ended, shown: shown + more });
    }
  };
  visit(0, { ways: compiled.symbols.map(() => 1), won: 0, shown: 0 });
  return best;
}

/** Windows with the highest counts first, without those that another window with as many scatters is never worse than. */
function undominated(windows: readonly CountedWindow[]): readonly CountedWindow[] {
  const sum = ({ counts }: CountedWindow): number => counts.reduce((total, count) => total + count, 0);
  const kept: CountedWindow[] = [];
  for (const window of windows.toSorted((left, right) => sum(right) - sum(left))) {
    const isDominated = kept.some(
      ({ counts, scatters }) => scatters === window.scatters && counts.every((count, symbol) => count >= (window.counts[symbol] ?? 0)),
    );
    if (!isDominated) kept.push(window);
  }
  return kept;
}

/** By reel: the numbers of scatters that this and all later reels can show. */
function reachableScatters(reels: readonly (readonly CountedWindow[])[]): readonly ReadonlySet<number>[] {
  return reels.reduceRight<ReadonlySet<number>[]>(
    (tails, windows) => {
      const after = [...(tails[0] ?? [])];
      return [new Set(windows.flatMap(({ scatters }) => after.map((more) => scatters + more))), ...tails];
    },
    [new Set([0])],
  );
}

/** By reel and symbol: the most that one way through all reels before can still win. */
function promisesOf(pays: readonly (readonly number[])[], reels: readonly (readonly CountedWindow[])[]): readonly (readonly number[])[] {
  return reels.reduceRight<number[][]>(
    (tails, windows, reel) => [
      pays.map((table, symbol) => {
        const counted = Math.max(...windows.map(({ counts }) => counts[symbol] ?? 0));
        return Math.max(table[reel] ?? 0, counted * (tails[0]?.[symbol] ?? 0));
      }),
      ...tails,
    ],
    [pays.map((table) => table[reels.length] ?? 0)],
  );
}
