import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { acceptedWords, integerBelow } from '../../fair/integers.ts';
import { freeSpinMultiplier } from '../reels/reel-sheet.ts';
import { WinSums } from '../statistics/estimate.ts';
import type { ReturnEstimate } from '../statistics/estimate.ts';
import { wordTape } from '../statistics/word-tape.ts';
import type { WordTape } from '../statistics/word-tape.ts';
import { lineTables } from './line-tables.ts';
import type { LineTables } from './line-tables.ts';
import type { ParSheet } from './sheet.ts';

export interface LineSimulation extends ReturnEstimate {
  readonly features: number;
  readonly freeSpins: number;
}

/**
 * Plays so many rounds, free spins included, and adds up exactly. Takes the words that `spin` takes, in the same order, and wins
 * the same, many times as fast; reads some words ahead. A text is a seed of a fast generator. @throws InvalidSheet, InvalidInput
 */
export function simulate(sheet: ParSheet, randomness: RandomSource | string, rounds: number): LineSimulation {
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new InvalidInput('rounds', 'is not a whole number from 1');
  const [base, free] = [drawingOf(lineTables(sheet, 'base')), drawingOf(lineTables(sheet, 'free'))];
  const tape = wordTape(randomness);
  const sums = new WinSums();
  let [features, freeSpins] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    let multiple = drawSpin(base, tape);
    let left = base.awarded;
    if (left > 0) {
      features += 1;
      for (let spin = 1; left > 0; spin += 1) {
        multiple += drawSpin(free, tape) * freeSpinMultiplier(sheet, spin);
        left += free.awarded - 1;
        freeSpins += 1;
      }
    }
    sums.add(multiple);
  }
  return { ...sums.estimate(sheet.lines.length), features, freeSpins };
}

interface Drawing {
  readonly tables: LineTables;
  readonly stops: Float64Array;
  readonly inverses: Float64Array;
  /** Words from here on are thrown away, as `integerBelow` does. */
  readonly accepted: Float64Array;
  /** Free spins of the last spin. */
  awarded: number;
}

function drawingOf(tables: LineTables): Drawing {
  const stops = Float64Array.from(tables.stops);
  return { tables, stops, inverses: stops.map((count) => 1 / count), accepted: stops.map(acceptedWords), awarded: 0 };
}

/** Draws and pays one spin: line bets won, before any free-spin multiplier. */
function drawSpin(drawing: Drawing, tape: WordTape): number {
  const { headReels, ended, from, running, tailWins, headScatters, tailScatters, scatterPays, awards } = drawing.tables;
  const reels = drawing.stops.length;
  if (tape.next + reels > tape.words.length) tape.readAhead();
  let head = placeOf(drawing, tape, { first: 0, end: headReels });
  let tail = placeOf(drawing, tape, { first: headReels, end: reels });
  if (head !== REJECTED && tail !== REJECTED) tape.next += reels;
  else {
    head = placeByRejection(drawing, tape, { first: 0, end: headReels });
    tail = placeByRejection(drawing, tape, { first: headReels, end: reels });
  }
  let won = ended[head] as number;
  const end = from[head + 1] as number;
  for (let index = from[head] as number; index < end; index += 1) won += tailWins[(running[index] as number) + tail] as number;
  const scatters = (headScatters[head] as number) + (tailScatters[tail] as number);
  drawing.awarded = awards[scatters] as number;
  return won + (scatterPays[scatters] as number);
}

const REJECTED = -1;

interface Part {
  readonly first: number;
  readonly end: number;
}

/** Stops of some reels as one number, a word each from the tape. */
function placeOf({ stops, inverses, accepted }: Drawing, { words, next }: WordTape, { first, end }: Part): number {
  let place = 0;
  for (let reel = first; reel < end; reel += 1) {
    const word = words[next + reel] as number;
    if (word >= (accepted[reel] as number)) return REJECTED;
    const count = stops[reel] as number;
    // word mod count without a division: the half keeps the quotient further from every whole number than a double rounds.
    place = place * count + word - Math.floor((word + 0.5) * (inverses[reel] as number)) * count;
  }
  return place | 0;
}

function placeByRejection({ stops }: Drawing, tape: WordTape, { first, end }: Part): number {
  let place = 0;
  for (let reel = first; reel < end; reel += 1) place = place * (stops[reel] as number) + integerBelow(tape, stops[reel] as number);
  return place;
}
