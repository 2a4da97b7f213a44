import { CELLS, scorePairs } from './halves.ts';
import type { LegWeights } from './leg-weights.ts';
import { narrowestView, VIEWS } from './score-views.ts';
import type { ScoreView } from './score-views.ts';

/** What an outcome does at the scores that matter to it; the others add nothing. */
export interface OutcomeParts {
  /** Goals of the whole match, or of the first half. */
  readonly of: 'final' | 'half';
  readonly view: ScoreView;
  readonly win: Terms;
  readonly refund: Terms;
  /** Of an outcome on both scores: what it does at each pair, from which the terms above follow for one share. */
  readonly pairs?: { readonly win: Terms; readonly refund: Terms };
}

export interface Terms {
  readonly at: Uint16Array;
  readonly part: Float64Array;
}

/** `split` gives the chances of `splitOfPairs`; it is asked only for outcomes on both scores. */
export function partsOf({ basis, win, kept }: LegWeights, split: () => Float64Array): OutcomeParts {
  const refund = kept.map((part, at) => part - (win[at] ?? 0));
  if (basis === 'pair') {
    const pairs = { win: termsOf(win), refund: termsOf(refund) };
    return finalParts({ of: 'final', view: 'score', ...pairs, pairs }, split);
  }
  const view = narrowestView([win, refund]);
  return { of: basis, view, win: termsOf(seenAs(win, view)), refund: termsOf(seenAs(refund, view)) };
}

/** Averages first halves away where the outcome looks at both scores; any other outcome stays as it is. */
export function finalParts(parts: OutcomeParts, split: () => Float64Array): OutcomeParts {
  const { pairs } = parts;
  return pairs ? { ...parts, win: averaged(pairs.win, split()), refund: averaged(pairs.refund, split()) } : parts;
}

function averaged({ at, part }: Terms, split: Float64Array): Terms {
  const { full } = scorePairs();
  const values = new Float64Array(CELLS);
  for (let term = 0; term < at.length; term++) {
    const pair = at[term] ?? 0;
    const final = full[pair] ?? 0;
    values[final] = (values[final] ?? 0) + (part[term] ?? 0) * (split[pair] ?? 0);
  }
  return termsOf(values);
}

function seenAs(values: Float64Array, view: ScoreView): Float64Array {
  const { size, positions } = VIEWS[view];
  const seen = new Float64Array(size);
  for (let cell = 0; cell < CELLS; cell++) seen[positions[cell] ?? 0] = values[cell] ?? 0;
  return seen;
}

function termsOf(values: Float64Array): Terms {
  let count = 0;
  for (let at = 0; at < values.length; at++) if (values[at] !== 0) count++;
  const terms = { at: new Uint16Array(count), part: new Float64Array(count) };
  let next = 0;
  for (let at = 0; at < values.length; at++) {
    const part = values[at] ?? 0;
    if (part === 0) continue;
    terms.at[next] = at;
    terms.part[next] = part;
    next++;
  }
  return terms;
}
