import { describe, expect, it } from 'vitest';
import { fraction, fractionText, plus, times } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import type { InstantEvent } from './events.ts';
import type { InstantChoice, InstantRound } from './game.ts';
import { multiplierFraction, multiplierText, RETURNED } from './multiplier.ts';
import { PLINKO_ROWS, plinkoTable } from './plinko.ts';
import { dice, hilo, keno, limbo, mines, plinko, scratch, scratchCrown, scratchKoi, wheel } from './registry.ts';
import { RISKS } from './risk.ts';
import { scripted, wordsFor } from './testing/words.ts';

function first<T extends InstantEvent['type']>(round: InstantRound, type: T): Extract<InstantEvent, { type: T }> {
  return round.events.find((event): event is Extract<InstantEvent, { type: T }> => event.type === type) ?? expect.fail(`no ${type}`);
}

/** Every word of the tables below comes once: the mean over them is the exact return. */
function meanOf(rounds: readonly InstantRound[]): Fraction {
  return times(plus(...rounds.map(({ multiplier }) => multiplierFraction(multiplier))), fraction(1n, BigInt(rounds.length)));
}

describe('dice', () => {
  it('rolls each of 10 000 numbers from its first word to its last, and wins strictly beyond the target', () => {
    const wins = { over: 0, under: 0 };
    for (let roll = 0; roll < 10_000; roll += 1) {
      for (const word of wordsFor(roll, 10_000)) {
        const round = dice.replay(scripted([word]), { direction: 'over', target: 6_628 }, []);
        if (first(round, 'number-rolled').roll !== `${Math.floor(roll / 100)}.${String(roll % 100).padStart(2, '0')}`)
          expect.fail(`roll ${roll}`);
        if (round.multiplier > 0) wins.over += 1;
        if (dice.replay(scripted([word]), { direction: 'under', target: 3_496 }, []).multiplier > 0) wins.under += 1;
      }
    }
    // Twice, because each roll was played by two words.
    expect(wins).toEqual({ over: 2 * 3_371, under: 2 * 3_496 });
  });
});

describe('limbo', () => {
  it.each([
    [0, '1.00'],
    [2 ** 32 - 1, '4252017623.04'],
    [2 ** 31, '1.98'],
    [2 ** 31 - 1, '1.97'],
  ])('the word %i draws %s', (word, result) => {
    expect(first(limbo.replay(scripted([word]), { target: 150 }, []), 'result-drawn').result).toBe(result);
  });

  it('wins at its target and not a hundredth above', () => {
    const at = (target: number): string => multiplierText(limbo.replay(scripted([2 ** 31]), { target }, []).multiplier);
    expect([at(197), at(198), at(199)]).toEqual(['1.9700', '1.9800', '0.0000']);
  });
});

describe('plinko', () => {
  it.each(PLINKO_ROWS)('every one of the 2^%i paths pays its bucket, and together they pay the return', (rows) => {
    const paths = new Array<number>(rows + 1).fill(0);
    const tables = RISKS.map((risk) => plinkoTable({ rows, risk }));
    for (let path = 0; path < 2 ** rows; path += 1) {
      const turns = Array.from({ length: rows }, (_, row) => (path >> row) & 1);
      const bet = { rows, risk: RISKS[path % 3] ?? 'low' };
      const round = plinko.replay(scripted(turns.map((right) => (right === 1 ? 2 ** 31 : 2 ** 31 - 1))), bet, []);
      const bucket = turns.reduce((sum, right) => sum + right, 0);
      if (round.multiplier !== tables[path % 3]?.[bucket]) expect.fail(`path ${path}`);
      paths[bucket] = (paths[bucket] ?? 0) + 1;
    }
    for (const risk of RISKS) {
      const paid = plinkoTable({ rows, risk }).reduce((sum, multiplier, bucket) => sum + multiplier * (paths[bucket] ?? 0), 0);
      expect(fraction(BigInt(paid), 10_000n * 2n ** BigInt(rows))).toEqual(plinko.expectedReturn({ rows, risk }));
    }
  });

  it('shows the path it took', () => {
    const round = plinko.replay(scripted([0, 2 ** 32 - 1, 0, 0, 2 ** 31, 0, 0, 0]), { rows: 8, risk: 'low' }, []);
    expect(round.events).toEqual([
      { type: 'ball-dropped', path: 'LRLLRLLL', bucket: 2 },
      { type: 'round-ended', how: 'decided', multiplier: '1.1000' },
    ]);
  });
});

describe('wheel', () => {
  // The segments in the order of rule book §3.12.
  it.each([
    ['low', '1.5 1.2 1.2 1.2 0 1.2 1.2 1.2 1.2 0'],
    ['medium', '0 1.9 0 1.5 0 2 0 1.5 0 3'],
    ['high', '0 0 0 0 0 0 0 0 0 9.9'],
  ] as const)('%s: every segment has a tenth of the words and pays what stands on it', (risk, printed) => {
    const bet = { segments: 10, risk } as const;
    const rounds = Array.from({ length: 10 }, (_, segment) =>
      wordsFor(segment, 10).map((word) => wheel.replay(scripted([word]), bet, [])),
    ).flat();
    expect(rounds.map((round) => first(round, 'wheel-stopped').segment)).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9,
    ]);
    expect(rounds.map(({ multiplier }) => Number(multiplierText(multiplier)))).toEqual(
      printed.split(' ').flatMap((text) => [Number(text), Number(text)]),
    );
    expect(meanOf(rounds)).toEqual(wheel.expectedReturn(bet));
  });
});

describe('scratch', () => {
  it.each([
    [0, '10000.0000'],
    [1, '10000.0000'],
    [2, '1000.0000'],
    [21, '1000.0000'],
    [22, '100.0000'],
    [138_421, '2.0000'],
    [138_422, '1.0000'],
    [418_421, '1.0000'],
    [418_422, '0.0000'],
    [999_999, '0.0000'],
  ])('ticket %i pays %s', (ticket, multiplier) => {
    for (const word of wordsFor(ticket, 1_000_000)) {
      const round = scratch.replay(scripted([word]), {}, []);
      expect(first(round, 'ticket-scratched')).toEqual({ type: 'ticket-scratched', ticket, tickets: 1_000_000 });
      expect(multiplierText(round.multiplier)).toBe(multiplier);
    }
  });

  it.each([
    [0, '50.0000', scratchKoi],
    [999, '50.0000', scratchKoi],
    [1_000, '20.0000', scratchKoi],
    [216_999, '2.0000', scratchKoi],
    [217_000, '1.0000', scratchKoi],
    [376_999, '1.0000', scratchKoi],
    [377_000, '0.0000', scratchKoi],
    [59, '1000.0000', scratchCrown],
    [60, '250.0000', scratchCrown],
    [144_999, '2.0000', scratchCrown],
    [145_000, '1.0000', scratchCrown],
    [284_999, '1.0000', scratchCrown],
    [285_000, '0.0000', scratchCrown],
  ] as const)('ticket %i of another card pays %s', (ticket, multiplier, game) => {
    for (const word of wordsFor(ticket, 1_000_000))
      expect(multiplierText(game.replay(scripted([word]), {}, []).multiplier)).toBe(multiplier);
  });
});

describe('keno', () => {
  it('takes twenty numbers out of the list one by one', () => {
    const lowest = scripted(Array.from({ length: 20 }, () => 0));
    const highest = scripted(Array.from({ length: 20 }, () => 2 ** 32 - 1));
    const picks = [1, 20, 21, 61];
    const numbers = (source: ReturnType<typeof scripted>) => first(keno.replay(source, { picks }, []), 'numbers-drawn');
    expect(numbers(lowest)).toEqual({ type: 'numbers-drawn', numbers: Array.from({ length: 20 }, (_, index) => index + 1), hits: [1, 20] });
    expect(numbers(highest)).toEqual({ type: 'numbers-drawn', numbers: Array.from({ length: 20 }, (_, index) => index + 61), hits: [61] });
  });

  it('pays for the hits, also for none of ten', () => {
    const words = Array.from({ length: 20 }, () => 0);
    const paid = (picks: readonly number[]): string => multiplierText(keno.replay(scripted(words), { picks }, []).multiplier);
    expect(paid([21, 22, 23, 24, 25, 26, 27, 28, 29, 30])).toBe('2.0000');
    expect(paid([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe('100000.0000');
    expect(paid([1, 2, 3, 4, 5, 6, 7, 8, 9, 80])).toBe('8000.0000');
    expect(paid([80])).toBe('0.0000');
  });
});

describe('mines', () => {
  // Method: every ordered placement of one, two and three mines, with the same tiles opened in each.
  it.each([
    [1, 1],
    [1, 24],
    [2, 1],
    [2, 3],
    [3, 2],
  ])('%i mines, %i tiles: over every placement the return is exact', (count, tiles) => {
    const plan = Array.from({ length: tiles }, (_, tile) => 24 - tile);
    const survived: boolean[] = [];
    for (const indexes of placements(count)) {
      const words = indexes.map((index, mine) => wordsFor(index, 25 - mine)[index % 2] ?? 0);
      survived.push(openAll(words, count, plan));
    }
    const chance = fraction(BigInt(survived.filter(Boolean).length), BigInt(survived.length));
    const pay = mines.listPays({ mines: count })[tiles - 1];
    expect(fractionText(chance)).toBe(fractionText(pay?.chance ?? fraction(0n)));
    expect(times(chance, multiplierFraction(pay?.multiplier ?? RETURNED))).toEqual(mines.expectedReturn({ mines: count }, plan));
  });
});

describe('hi-lo', () => {
  const ranks = Array.from({ length: 13 }, (_, index) => index);
  const wordOfRank = (rank: number): number => wordsFor(rank + 13 * (rank % 4), 52)[rank % 2] ?? 0;

  // Method: every sequence of ranks for every plan of up to two steps; each is equally likely.
  it.each([
    ['up'],
    ['down'],
    ['skip'],
    ['up', 'up'],
    ['up', 'down'],
    ['down', 'up'],
    ['down', 'down'],
    ['skip', 'up'],
    ['down', 'skip'],
    ['skip', 'skip'],
  ] as const)('the plan %s %s: over every sequence of ranks the return is exact', (...steps: readonly (string | undefined)[]) => {
    const plan = steps.filter((step) => step !== undefined);
    let sequences: number[][] = ranks.map((rank) => [rank]);
    for (const _step of plan) sequences = sequences.flatMap((sequence) => ranks.map((rank) => [...sequence, rank]));
    const sum = sequences.reduce((total, sequence) => total + playPlan(sequence.map(wordOfRank), plan), 0);
    expect(fraction(BigInt(sum), 10_000n * BigInt(sequences.length))).toEqual(hilo.expectedReturn({}, plan));
  });

  it('returns the stake for skips, and never more than 99 % for a guess', () => {
    expect(fractionText(hilo.expectedReturn({}, ['skip', 'skip']))).toBe('1/1');
    const { numerator, denominator } = hilo.expectedReturn({}, ['up', 'down', 'up', 'up', 'down', 'down']);
    const returned = Number(numerator) / Number(denominator);
    expect(returned).toBeLessThanOrEqual(0.99);
    expect(returned).toBeGreaterThan(0.9899);
  });
});

function placements(count: number): number[][] {
  let lists: number[][] = [[]];
  for (let mine = 0; mine < count; mine += 1) {
    lists = lists.flatMap((list) => Array.from({ length: 25 - mine }, (_, index) => [...list, index]));
  }
  return lists;
}

function openAll(words: readonly number[], count: number, plan: readonly number[]): boolean {
  for (let opened = 1; opened <= plan.length; opened += 1) {
    const round = mines.replay(scripted(words), { mines: count }, plan.slice(0, opened));
    if (round.multiplier === 0) return false;
  }
  return true;
}

/** What a plan pays when these words come; a lost round ends early. */
function playPlan(words: readonly number[], plan: readonly string[]): number {
  const made: InstantChoice[] = [];
  for (const step of plan) {
    made.push(step as InstantChoice);
    const round = hilo.replay(scripted(words), {}, made);
    if (round.choices.length === 0) return round.multiplier;
  }
  return hilo.replay(scripted(words), {}, [...made, 'cash_out']).multiplier;
}
