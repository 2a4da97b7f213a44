import { DomainError } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import { MAX_LEGS } from './combination.ts';
import type { Combination, CombinationLeg } from './combination.ts';

/** All combinations of `folds` selections out of `selections`. */
export interface System {
  readonly id: string;
  readonly selections: number;
  /** Ascending. */
  readonly folds: readonly number[];
}

export class UnknownSystem extends DomainError {
  constructor(id: string) {
    super({ code: 'unknown_system', kind: 'invalid', details: { system: id.slice(0, 20) } });
  }
}

/** Named systems (rule book §2.3): selections, first and last fold. */
const NAMED: Readonly<Record<string, readonly [selections: number, from: number, to: number]>> = {
  double: [2, 2, 2],
  treble: [3, 3, 3],
  trixie: [3, 2, 3],
  patent: [3, 1, 3],
  yankee: [4, 2, 4],
  lucky15: [4, 1, 4],
  canadian: [5, 2, 5],
  super_yankee: [5, 2, 5],
  lucky31: [5, 1, 5],
  heinz: [6, 2, 6],
  lucky63: [6, 1, 6],
  super_heinz: [7, 2, 7],
  goliath: [8, 2, 8],
};

/** Asian codes "selections × lines" (rule book §2.3). */
const CODES: Readonly<Record<string, readonly number[]>> = {
  ...{ '3x3': [2], '3x4': [2, 3], '3x7': [1, 2, 3] },
  ...{ '4x4': [3], '4x5': [3, 4], '4x6': [2], '4x11': [2, 3, 4], '4x15': [1, 2, 3, 4] },
  ...{ '5x5': [4], '5x6': [4, 5], '5x10': [2], '5x16': [3, 4, 5], '5x20': [2, 3], '5x26': [2, 3, 4, 5], '5x31': [1, 2, 3, 4, 5] },
  ...{ '6x6': [5], '6x7': [5, 6], '6x15': [2], '6x20': [3], '6x22': [4, 5, 6], '6x35': [2, 3], '6x42': [3, 4, 5, 6] },
  ...{ '6x50': [2, 3, 4], '6x57': [2, 3, 4, 5, 6], '6x63': [1, 2, 3, 4, 5, 6] },
  ...{ '7x7': [6], '7x8': [6, 7], '7x21': [5], '7x35': [4], '7x120': [2, 3, 4, 5, 6, 7] },
  ...{ '8x8': [7], '8x9': [7, 8], '8x28': [6], '8x56': [5], '8x70': [4], '8x247': [2, 3, 4, 5, 6, 7, 8] },
};

const LISTED: readonly System[] = [
  ...Object.entries(NAMED).map(([id, [selections, from, to]]) => ({ id, selections, folds: range(from, to) })),
  ...Object.entries(CODES).map(([id, folds]) => ({ id, selections: Number(id.split('x')[0]), folds })),
];

const BY_ID: ReadonlyMap<string, System> = new Map(LISTED.map((system) => [system.id, system]));

export function listSystems(): readonly System[] {
  return LISTED;
}

/**
 * Reads a name (`trixie`), an Asian code (`3x4`, and `kx1` for one line of all k), `k_fold`, or `k_from_n`.
 * @throws UnknownSystem
 */
export function getSystem(id: string): System {
  const system = BY_ID.get(id) ?? counted(id);
  if (!system) throw new UnknownSystem(id);
  return system;
}

/** A system has its own number of selections. */
export class WrongSelections extends DomainError {
  constructor(system: System, legs: number) {
    super({
      code: 'wrong_selections',
      kind: 'invalid',
      details: { system: system.id, legs: String(legs), selections: String(system.selections) },
    });
  }
}

/** A bet on all lines of a system. @throws WrongSelections */
export function systemOf(
  system: System,
  bet: { readonly legs: readonly CombinationLeg[]; readonly stakePerLine: Amount; readonly maxPayout?: Amount },
): Combination {
  if (bet.legs.length !== system.selections) throw new WrongSelections(system, bet.legs.length);
  return { ...bet, folds: system.folds };
}

function counted(id: string): System | undefined {
  const [, oneLine, ofAll, fold, selections] = /^(?:(\d{1,2})x1|(\d{1,2})_fold|(\d{1,2})_from_(\d{1,2}))$/.exec(id) ?? [];
  const size = Number(oneLine ?? ofAll ?? fold);
  const from = Number(selections ?? size);
  const isPossible = size >= 1 && from >= 2 && size <= from && from <= MAX_LEGS;
  return isPossible ? { id, selections: from, folds: [size] } : undefined;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
