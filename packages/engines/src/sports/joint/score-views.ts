import { CELLS, WIDTH } from './halves.ts';

/** What of a score a market may look at; the fewer values, the fewer additions a price takes. */
export type ScoreView = 'home' | 'away' | 'total' | 'difference' | 'score';

interface View {
  readonly size: number;
  /** Where each score of a matrix goes. */
  readonly positions: Uint16Array;
}

function viewOf(size: number, positionOf: (home: number, away: number) => number): View {
  return { size, positions: Uint16Array.from({ length: CELLS }, (_, cell) => positionOf(Math.floor(cell / WIDTH), cell % WIDTH)) };
}

export const VIEWS: Readonly<Record<ScoreView, View>> = {
  home: viewOf(WIDTH, (home) => home),
  away: viewOf(WIDTH, (_home, away) => away),
  total: viewOf(2 * WIDTH - 1, (home, away) => home + away),
  difference: viewOf(2 * WIDTH - 1, (home, away) => WIDTH - 1 + home - away),
  score: viewOf(CELLS, (home, away) => home * WIDTH + away),
};

const NARROWEST_FIRST: readonly ScoreView[] = ['home', 'away', 'total', 'difference', 'score'];

/** The narrowest view under which scores that look alike have alike values. */
export function narrowestView(values: readonly Float64Array[]): ScoreView {
  return NARROWEST_FIRST.find((view) => values.every((of) => isFunctionOf(of, VIEWS[view]))) ?? 'score';
}

function isFunctionOf(values: Float64Array, { size, positions }: View): boolean {
  const seen = new Float64Array(size).fill(Number.NaN);
  for (let cell = 0; cell < CELLS; cell++) {
    const position = positions[cell] ?? 0;
    const known = seen[position] ?? Number.NaN;
    if (Number.isNaN(known)) seen[position] = values[cell] ?? 0;
    else if (known !== values[cell]) return false;
  }
  return true;
}

/** A matrix summed up under every view. */
export function viewsOf(cells: Float64Array): Readonly<Record<ScoreView, Float64Array>> {
  const home = new Float64Array(VIEWS.home.size);
  const away = new Float64Array(VIEWS.away.size);
  const total = new Float64Array(VIEWS.total.size);
  const difference = new Float64Array(VIEWS.difference.size);
  for (let i = 0; i < WIDTH; i++) {
    for (let j = 0; j < WIDTH; j++) {
      const chance = cells[i * WIDTH + j] ?? 0;
      home[i] = (home[i] ?? 0) + chance;
      away[j] = (away[j] ?? 0) + chance;
      total[i + j] = (total[i + j] ?? 0) + chance;
      difference[WIDTH - 1 + i - j] = (difference[WIDTH - 1 + i - j] ?? 0) + chance;
    }
  }
  return { home, away, total, difference, score: cells };
}
