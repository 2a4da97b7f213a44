import { DomainError, InvalidInput } from '@tessera/kernel';
import type { Odds } from '@tessera/kernel';
import { fraction, minus, times } from '../../exact/fraction.ts';
import type { ScoreMatrix } from '../goal-model.ts';
import { onLadder } from '../ladder.ts';
import type { Selection } from '../market.ts';
import { fairOdds } from '../price-market.ts';
import type { Chance } from '../price-market.ts';
import { resultOfParts } from '../result.ts';
import type { Result } from '../result.ts';
import { foldLegs } from './fold-legs.ts';
import { CELLS } from './halves.ts';
import { legWeights } from './leg-weights.ts';
import type { MatchModel, Situation } from './match-model.ts';

const MIN_SELECTIONS = 2;
const MAX_SELECTIONS = 12;

export class SelectionCount extends DomainError {
  constructor(selections: number) {
    const details = { selections: String(selections), min: String(MIN_SELECTIONS), max: String(MAX_SELECTIONS) };
    super({ code: 'selection_count', kind: 'invalid', details });
  }
}

/** No score that can still happen wins all the selections. */
export class ContradictorySelections extends DomainError {
  constructor() {
    super({ code: 'contradictory_selections', kind: 'invalid' });
  }
}

/** The others decide a selection: with it or without it the bet is the same. */
export class RedundantSelection extends DomainError {
  constructor({ market, specifier, outcome }: Selection, index: number) {
    super({ code: 'redundant_selection', kind: 'invalid', details: { index: String(index), market, specifier, outcome } });
  }
}

/**
 * The result of a same-game combination from those of its selections: all must win. A selection that is given back
 * gives back the combination unless another one loses; of a half result that holds for each half of the stake. So
 * w = Π w_i and v = Π (w_i + v_i) − Π w_i. @throws SelectionCount
 */
export function settleSameGame(results: readonly Result[]): Result {
  checkCount(results.length);
  const won = times(...results.map((result) => fraction(BigInt(result.won), BigInt(result.of))));
  const kept = times(...results.map((result) => fraction(BigInt(result.won + result.refunded), BigInt(result.of))));
  return resultOfParts(won, minus(kept, won));
}

function checkCount(selections: number): void {
  if (selections < MIN_SELECTIONS || selections > MAX_SELECTIONS) throw new SelectionCount(selections);
}

/** A checked combination, by what it does at every final score; whatever the rates, it is priced from this. */
export interface SameGame {
  readonly selections: readonly Selection[];
  /** E[w] and E[v] given the goals to come. */
  readonly win: Float64Array;
  readonly refund: Float64Array;
}

/**
 * Reads a same-game combination where the match stands now.
 * @throws SelectionCount, ContradictorySelections, RedundantSelection; as `openPick`; InvalidInput for a market that
 * scores do not decide
 */
export function openSameGame(selections: readonly Selection[], situation: Situation): SameGame {
  checkCount(selections.length);
  const legs = selections.map((selection) => legWeights(selection, situation));
  const folded = foldLegs(legs, situation);
  if (!folded.canWin) throw new ContradictorySelections();
  const redundant = folded.isRedundant.indexOf(true);
  const selection = selections[redundant];
  if (selection) throw new RedundantSelection(selection, redundant);
  return { selections, win: folded.win, refund: folded.refund };
}

/** Exact for the model: the expectation of `settleSameGame` over its joint scores. */
export function chanceOfSameGame({ win, refund }: Pick<SameGame, 'win' | 'refund'>, { cells }: ScoreMatrix): Chance {
  if (cells.length !== CELLS) throw new InvalidInput('matrix', `has ${CELLS} scores`);
  let [winning, refunded] = [0, 0];
  for (let at = 0; at < CELLS; at++) {
    const chance = cells[at] ?? 0;
    winning += chance * (win[at] ?? 0);
    refunded += chance * (refund[at] ?? 0);
  }
  return { win: winning, refund: refunded };
}

/** @throws as `openSameGame` */
export function sameGameChance(selections: readonly Selection[], model: MatchModel): Chance {
  return chanceOfSameGame(openSameGame(selections, model), model.matrix);
}

/** Chances of one selection under the same model. @throws as `openPick`; InvalidInput */
export function selectionChance(selection: Selection, model: MatchModel): Chance {
  return chanceOfSameGame(foldLegs([legWeights(selection, model)], model), model.matrix);
}

export interface SameGameQuote extends Chance {
  /** Without a margin. */
  readonly fair: number;
  readonly odds: Odds;
}

/**
 * Fair odds less the margin of every selection, as a parlay of singles carries the margin of each, truncated to the
 * ladder. Undefined when it cannot be offered: below the ladder, or at these rates out of reach. @throws InvalidInput
 */
export function quoteSameGame(
  game: SameGame,
  event: { readonly matrix: ScoreMatrix; readonly marginPerSelection: number },
): SameGameQuote | undefined {
  if (!(event.marginPerSelection >= 0)) throw new InvalidInput('marginPerSelection', 'is 0 or more');
  const chance = chanceOfSameGame(game, event.matrix);
  if (!(chance.win > 0)) return undefined;
  const fair = fairOdds(chance);
  const odds = onLadder(fair / (1 + event.marginPerSelection) ** game.selections.length);
  return odds === undefined ? undefined : { ...chance, fair, odds };
}
