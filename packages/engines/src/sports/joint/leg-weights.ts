import { InvalidInput } from '@tessera/kernel';
import type { Facts, Score, Selection } from '../market.ts';
import { getMarket, openPick } from '../markets.ts';
import { CELLS, scorePairs, WIDTH } from './halves.ts';
import type { Situation } from './match-model.ts';

/** What the positions of weights are: final goals to come, first-half goals to come, or pairs of both. */
export type WeightBasis = 'final' | 'half' | 'pair';

/** What a selection does with a stake at every score. */
export interface LegWeights {
  readonly basis: WeightBasis;
  /** Part that wins. */
  readonly win: Float64Array;
  /** Part that does not lose: won or given back. */
  readonly kept: Float64Array;
}

/** @throws as the function of `weigherOf` */
export function legWeights(selection: Selection, situation: Situation): LegWeights {
  return weigherOf(situation)(selection);
}

/**
 * A function that settles a selection at every score. An in-play Asian handicap counts from now: it is priced for a bet
 * accepted now. It throws as `openPick`, and InvalidInput for a market that scores do not decide.
 */
export function weigherOf(situation: Situation): (selection: Selection) => LegWeights {
  const factsOf = factsBy(situation);
  return (selection) => {
    const pick = openPick(selection);
    const basis = basisOf(selection.market, situation);
    const facts = factsOf[basis]();
    const weights = { basis, win: new Float64Array(facts.length), kept: new Float64Array(facts.length) };
    for (let at = 0; at < facts.length; at++) {
      const { won, refunded, of } = pick.settle(facts[at] as Facts);
      weights.win[at] = won / of;
      weights.kept[at] = (won + refunded) / of;
    }
    return weights;
  };
}

/** Once the first half is over its score is a fact, and every market is about the goals to come. */
function basisOf(market: string, { firstHalf }: Situation): WeightBasis {
  const { decidedBy } = getMarket(market);
  if (decidedBy === 'incident') throw new InvalidInput('market', 'is not decided by scores');
  if (decidedBy === 'score' || 'score' in firstHalf) return 'final';
  return decidedBy === 'half' ? 'half' : 'pair';
}

/** The facts at every position, made once for all selections that need them. */
function factsBy({ scoreNow, firstHalf }: Situation): Readonly<Record<WeightBasis, () => readonly Facts[]>> {
  const scores = Array.from({ length: CELLS }, (_, at): Score => ({
    home: scoreNow.home + Math.floor(at / WIDTH),
    away: scoreNow.away + (at % WIDTH),
  }));
  const halfOver = 'score' in firstHalf ? { half: firstHalf.score } : {};
  const scoreAt = (at: number | undefined): Score => scores[at ?? 0] ?? scoreNow;
  return {
    final: once(() => scores.map((score) => ({ score, scoreAtBet: scoreNow, ...halfOver }))),
    half: once(() => scores.map((score) => ({ score, half: score, scoreAtBet: scoreNow }))),
    pair: once(() => {
      const { full, half } = scorePairs();
      return Array.from(full, (final, at) => ({ score: scoreAt(final), half: scoreAt(half[at]), scoreAtBet: scoreNow }));
    }),
  };
}

/** Makes a value when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
