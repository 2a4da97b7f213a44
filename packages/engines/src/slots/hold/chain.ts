import type { CellWeights, HoldSheet } from './sheet.ts';

/** Chances by number of held coins: each weight out of `total`. */
export interface CoinLaw {
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** Weights out of `scale ** power`; one fixed base for all, so that nothing has to be reduced on the way. */
interface PowerLaw {
  readonly weights: readonly bigint[];
  readonly power: number;
}

/** Chance of each number of coins in the paid spin, 0 to all cells. */
export function paidSpinLaw(sheet: HoldSheet): CoinLaw {
  const cells = sheet.columns * sheet.rows;
  return {
    weights: Array.from({ length: cells + 1 }, (_, coins) => landingWeight(sheet.paidSpin, cells, coins)),
    total: scaleOf(sheet.paidSpin) ** BigInt(cells),
  };
}

/**
 * Chance of each number of coins at the end of a feature, by the number that started it: an absorbing Markov chain over
 * (coins held, respins left), solved from the full grid backwards. Coins never leave and every state without a landing
 * uses up a respin, so no state is met twice and the chances are exact.
 */
export function featureLaws(sheet: HoldSheet): readonly CoinLaw[] {
  const cells = sheet.columns * sheet.rows;
  const scale = scaleOf(sheet.respin);
  /** By coins held; all respins left. */
  const laws: PowerLaw[] = [];
  laws[cells] = { weights: pointAt(cells, cells), power: 0 };
  for (let held = cells - 1; held >= 0; held -= 1) {
    const empty = cells - held;
    const landing = Array.from({ length: empty + 1 }, (_, landed) => landingWeight(sheet.respin, empty, landed));
    let law: PowerLaw = { weights: pointAt(cells, held), power: 0 };
    for (let left = 1; left <= sheet.respins; left += 1) {
      const branches = landing.map((weight, landed) => ({ weight, next: landed === 0 ? law : (laws[held + landed] as PowerLaw) }));
      law = mix(branches, { scale, empty });
    }
    laws[held] = law;
  }
  return laws.map(({ weights, power }) => ({ weights, total: scale ** BigInt(power) }));
}

/** Chance that a paid spin starts a feature that ends with so many coins. */
export function endLaw(sheet: HoldSheet): CoinLaw {
  const starts = paidSpinLaw(sheet);
  const features = featureLaws(sheet)
    .map((feature, start) => ({ feature, start }))
    .slice(sheet.trigger);
  // Totals are powers of one base, so the largest is a multiple of all.
  const largest = features.reduce((most, { feature }) => (feature.total > most ? feature.total : most), 1n);
  const weights = pointAt(starts.weights.length - 1, -1).map((_, coins) =>
    features.reduce((sum, { feature, start }) => {
      const chance = (starts.weights[start] ?? 0n) * (feature.weights[coins] ?? 0n);
      return sum + chance * (largest / feature.total);
    }, 0n),
  );
  return { weights, total: starts.total * largest };
}

/** One respin with `empty` cells: each landing leads to its own law. */
function mix(
  branches: readonly { readonly next: PowerLaw; readonly weight: bigint }[],
  { scale, empty }: { scale: bigint; empty: number },
): PowerLaw {
  const power = Math.max(...branches.map(({ next }) => next.power));
  const weights: bigint[] = [];
  for (const { next, weight } of branches) {
    const factor = weight * scale ** BigInt(power - next.power);
    next.weights.forEach((value, coins) => (weights[coins] = (weights[coins] ?? 0n) + value * factor));
  }
  return { weights, power: power + empty };
}

/** How many of scale ** cells equally likely drawings land exactly `coins` coins. */
function landingWeight({ coin, blank }: CellWeights, cells: number, coins: number): bigint {
  return binomial(cells, coins) * BigInt(coin) ** BigInt(coins) * BigInt(blank) ** BigInt(cells - coins);
}

function binomial(all: number, chosen: number): bigint {
  let ways = 1n;
  for (let taken = 1; taken <= chosen; taken += 1) ways = (ways * BigInt(all - chosen + taken)) / BigInt(taken);
  return ways;
}

function scaleOf({ coin, blank }: CellWeights): bigint {
  return BigInt(coin) + BigInt(blank);
}

function pointAt(cells: number, held: number): readonly bigint[] {
  return Array.from({ length: cells + 1 }, (_, coins) => (coins === held ? 1n : 0n));
}
