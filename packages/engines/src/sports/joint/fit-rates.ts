import { DomainError, InvalidInput } from '@tessera/kernel';
import { HIGHEST_RATE, isRhoValid, scoreMatrix } from '../goal-model.ts';
import type { GoalRates } from '../goal-model.ts';
import type { Selection } from '../market.ts';
import { fairOdds } from '../price-market.ts';
import { CELLS } from './halves.ts';
import { weigherOf } from './leg-weights.ts';

/** A margin-free chance of the market: 1 / fair odds. Markets on the final score only. */
export interface Target {
  readonly selection: Selection;
  readonly probability: number;
}

export interface FittedRates {
  readonly rates: GoalRates;
  /** Root of the mean squared difference from the targets. */
  readonly error: number;
}

/** The targets cannot be brought to any rates, for they contradict each other or say too little. */
export class RatesNotFound extends DomainError {
  constructor() {
    super({ code: 'rates_not_found', kind: 'invalid' });
  }
}

const LOWEST_RATE = 0.01;
const START = { home: 1.5, away: 1.2 } as const;
/** Of a step, in the logarithm of a rate (rule book §2.6). */
const TOLERANCE = 1e-8;
const MOST_STEPS = 100;
const DIFFERENCE = 1e-6;

/** Rates of a supremacy S and a total T: (T + S)/2 and (T − S)/2 (rule book §2.6). */
export function ratesOfSupremacy({ supremacy, total }: { readonly supremacy: number; readonly total: number }): GoalRates {
  const rates = { home: (total + supremacy) / 2, away: (total - supremacy) / 2 };
  if (!(rates.home >= 0 && rates.away >= 0)) throw new InvalidInput('supremacy', 'is no larger than the total');
  return rates;
}

/**
 * Finds the rates whose prices come closest to the targets in squared error, ρ given: Gauss–Newton steps on the
 * logarithms of the rates, damped where they do not help or where ρ would leave a low score impossible (rule book §2.6).
 * @throws InvalidInput for fewer than two targets, a probability outside 0 to 1, a market off the final score or a ρ that
 * no usual match has; RatesNotFound
 */
export function fitRates(targets: readonly Target[], rho = 0): FittedRates {
  if (!isRhoValid({ ...START, rho })) throw new InvalidInput('rho', 'every low-score factor must be positive');
  const residualsAt = residualsOf(targets, rho);
  let point: Point = [Math.log(START.home), Math.log(START.away)];
  let residuals = residualsAt(point);
  let damping = 1e-3;
  for (let step = 0; step < MOST_STEPS; step++) {
    const move = stepFrom({ point, residuals, damping, residualsAt });
    const next: Point = [clamp(point[0] + move[0]), clamp(point[1] + move[1])];
    const moved = Math.max(Math.abs(next[0] - point[0]), Math.abs(next[1] - point[1]));
    const nextResiduals = residualsAt(next);
    if (squares(nextResiduals) <= squares(residuals)) {
      [point, residuals, damping] = [next, nextResiduals, damping / 10];
      if (moved < TOLERANCE) return fitted(point, rho, residuals);
    } else if (damping > 1e12) {
      // No step in any direction helps any more: this is the minimum to the last digit.
      return fitted(point, rho, residuals);
    } else {
      damping *= 10;
    }
  }
  throw new RatesNotFound();
}

type Point = readonly [home: number, away: number];
type Residuals = (point: Point) => Float64Array;

function fitted([home, away]: Point, rho: number, residuals: Float64Array): FittedRates {
  const rates = { home: Math.exp(home), away: Math.exp(away), ...(rho === 0 ? {} : { rho }) };
  return { rates, error: Math.sqrt(squares(residuals) / residuals.length) };
}

/** Model less target, by target. */
function residualsOf(targets: readonly Target[], rho: number): Residuals {
  if (targets.length < 2) throw new InvalidInput('targets', 'two rates need two targets or more');
  const weigh = weigherOf({ scoreNow: { home: 0, away: 0 }, firstHalf: { share: 0 } });
  const wanted = targets.map(({ selection, probability }) => {
    if (!(probability > 0 && probability < 1)) throw new InvalidInput('probability', 'is between 0 and 1');
    const weights = weigh(selection);
    if (weights.basis !== 'final') throw new InvalidInput('market', 'is on the final score');
    return { ...weights, probability };
  });
  return ([home, away]) => {
    const rates = { home: Math.exp(home), away: Math.exp(away), rho };
    // As far from every target as can be, so that no step leads there.
    if (!isRhoValid(rates)) return new Float64Array(wanted.length).fill(Number.POSITIVE_INFINITY);
    const { cells } = scoreMatrix(rates);
    return Float64Array.from(wanted, ({ win, kept, probability }) => {
      let [winning, keeping] = [0, 0];
      for (let cell = 0; cell < CELLS; cell++) {
        winning += (cells[cell] ?? 0) * (win[cell] ?? 0);
        keeping += (cells[cell] ?? 0) * (kept[cell] ?? 0);
      }
      return 1 / fairOdds({ win: winning, refund: keeping - winning }) - probability;
    });
  };
}

/** Solves (JᵀJ + damping · diag JᵀJ) · step = −Jᵀr, with J by differences. */
function stepFrom(at: { point: Point; residuals: Float64Array; damping: number; residualsAt: Residuals }): Point {
  const { point, residuals, damping, residualsAt } = at;
  const byHome = residualsAt([point[0] + DIFFERENCE, point[1]]);
  const byAway = residualsAt([point[0], point[1] + DIFFERENCE]);
  let [hh, ha, aa, hr, ar] = [0, 0, 0, 0, 0];
  for (const [index, residual] of residuals.entries()) {
    const home = ((byHome[index] ?? 0) - residual) / DIFFERENCE;
    const away = ((byAway[index] ?? 0) - residual) / DIFFERENCE;
    hh += home * home;
    ha += home * away;
    aa += away * away;
    hr += home * residual;
    ar += away * residual;
  }
  const [dampedHome, dampedAway] = [hh * (1 + damping), aa * (1 + damping)];
  const determinant = dampedHome * dampedAway - ha * ha;
  if (!(determinant > 0)) throw new RatesNotFound();
  return [(ha * ar - dampedAway * hr) / determinant, (ha * hr - dampedHome * ar) / determinant];
}

function clamp(logarithm: number): number {
  return Math.min(Math.max(logarithm, Math.log(LOWEST_RATE)), Math.log(HIGHEST_RATE) - 2 * DIFFERENCE);
}

function squares(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}
