import type { RandomSource } from '@tessera/kernel';
import { integerBelow } from '../fair/integers.ts';
import type { ClassicSheet } from './classic/sheet.ts';
import type { ClusterSheet } from './cluster/sheet.ts';
import type { ClusterEvent } from './cluster/spin.ts';
import type { HouseSlot } from './games/house-slots.ts';
import type { HoldSheet } from './hold/sheet.ts';
import type { HoldEvent } from './hold/spin.ts';
import type { ParSheet } from './lines/sheet.ts';
import type { ReelsStopped } from './reels/play-spins.ts';
import { stripsOf } from './reels/reel-sheet.ts';
import type { ReelHeight } from './reels/reel-sheet.ts';
import type { WaysSheet } from './ways/sheet.ts';
import { totalWeight } from './weighted.ts';

/** What a word decides: how many rows a reel shows, where it stops, which symbol fills a cell, whether a coin lands there and what it is worth. */
export type DrawnPart = 'height' | 'stop' | 'symbol' | 'landing' | 'worth';

/** How one draw came from the stream. */
export interface DrawTrace {
  /** 0 for the paid spin or the first fall, then the number of the free spin, fall or respin. */
  readonly step: number;
  readonly part: DrawnPart;
  /** Counted from 1; a reel is a column. */
  readonly column: number;
  /** Counted from 1 at the top; null for a whole reel. */
  readonly row: number | null;
  /** Words taken; all but the last were rejected. */
  readonly words: readonly number[];
  /** What the last word is divided by. */
  readonly bound: number;
  /** The remainder. */
  readonly result: number;
}

/** Draws from recorded words and writes each draw down. */
class Tracer {
  readonly draws: DrawTrace[] = [];
  readonly #words: readonly number[];
  #next = 0;

  constructor(words: readonly number[]) {
    this.#words = words;
  }

  draw(drawn: Pick<DrawTrace, 'step' | 'part' | 'column' | 'row'>, bound: number): number {
    const first = this.#next;
    const source: RandomSource = { nextUint32: () => this.#words[this.#next++] ?? 0 };
    const result = integerBelow(source, bound);
    this.draws.push({ ...drawn, words: this.#words.slice(first, this.#next), bound, result });
    return result;
  }
}

/**
 * Follows a round through its stream a second time, from the recorded words and the sheet's lengths and weights alone. `events` are
 * those that the slot has played from the same words.
 */
export function traceSlot(slot: HouseSlot, events: readonly { readonly type: string }[], words: readonly number[]): readonly DrawTrace[] {
  const tracer = new Tracer(words);
  switch (slot.kind) {
    case 'lines':
    case 'ways':
      traceReels(tracer, slot.sheet, events as readonly (ReelsStopped | { readonly type: '' })[]);
      break;
    case 'classic':
      traceClassic(tracer, slot.sheet);
      break;
    case 'cluster':
      traceCascades(tracer, slot.sheet, events as readonly ClusterEvent[]);
      break;
    case 'hold':
      traceCells(tracer, slot.sheet, events as readonly HoldEvent[]);
  }
  return tracer.draws;
}

function traceReels(tracer: Tracer, sheet: ParSheet | WaysSheet, events: readonly (ReelsStopped | { readonly type: '' })[]): void {
  const heights: readonly (readonly ReelHeight[])[] = 'heights' in sheet ? sheet.heights : [];
  const stopped = events.filter((event) => event.type === 'reels-stopped');
  for (const [step, { phase }] of stopped.entries()) {
    for (const [reel, strip] of stripsOf(sheet, phase).entries()) {
      const place = { step, column: reel + 1, row: null };
      const choices = heights[reel] ?? [];
      if (choices.length > 1) tracer.draw({ ...place, part: 'height' }, totalWeight(choices));
      tracer.draw({ ...place, part: 'stop' }, strip.length);
    }
  }
}

function traceClassic(tracer: Tracer, { reels }: ClassicSheet): void {
  for (const [reel, strip] of reels.entries()) tracer.draw({ step: 0, part: 'stop', column: reel + 1, row: null }, strip.length);
}

/** Column by column from the left, each from its lowest gap up. */
function traceCascades(tracer: Tracer, { columns, rows, symbols }: ClusterSheet, events: readonly ClusterEvent[]): void {
  const weight = totalWeight(symbols);
  let gaps: readonly number[] = Array.from({ length: columns }, () => rows);
  for (const event of events) {
    if (event.type === 'clusters-won') gaps = gapsOf(event.clusters, { columns, rows });
    if (event.type !== 'symbols-fell') continue;
    for (const [column, count] of gaps.entries())
      for (let row = count; row >= 1; row -= 1) tracer.draw({ step: event.step, part: 'symbol', column: column + 1, row }, weight);
  }
}

/** How many cells of each column belong to a winning cluster. */
function gapsOf(clusters: readonly { readonly cells: readonly number[] }[], { columns, rows }: Pick<ClusterSheet, 'columns' | 'rows'>) {
  const removed = new Set(clusters.flatMap(({ cells }) => cells));
  return Array.from({ length: columns }, (_, column) => [...removed].filter((cell) => Math.floor(cell / rows) === column).length);
}

/** Cell by cell, those that hold a coin left out: whether a coin lands, then what it is worth. */
function traceCells(tracer: Tracer, sheet: HoldSheet, events: readonly HoldEvent[]): void {
  const { columns, rows, coins } = sheet;
  const held = new Set<number>();
  let step = 0;
  for (const event of events) {
    if (event.type !== 'cells-drawn' && event.type !== 'respun') continue;
    const { coin, blank } = event.type === 'respun' ? sheet.respin : sheet.paidSpin;
    const landed: number[] = [];
    for (let cell = 0; cell < columns * rows; cell += 1) {
      if (held.has(cell)) continue;
      const place = { step, column: Math.floor(cell / rows) + 1, row: (cell % rows) + 1 };
      if (tracer.draw({ ...place, part: 'landing' }, coin + blank) >= coin) continue;
      if (coins.length > 1) tracer.draw({ ...place, part: 'worth' }, totalWeight(coins));
      landed.push(cell);
    }
    for (const cell of landed) held.add(cell);
    step += 1;
  }
}
