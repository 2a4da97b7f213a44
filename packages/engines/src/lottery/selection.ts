import { DomainError } from '@tessera/kernel';
import type { Fraction } from '../exact/index.ts';

/** Why a selection cannot be a bet, in the order in which it is looked for (rule book §1.0, decision D34). */
export type SelectionFault = 'empty' | 'bad_format' | 'bad_item' | 'duplicate_item' | 'duplicate_note' | 'too_few' | 'too_many';

/** Faults of one stage are looked for together. */
const STAGES: Readonly<Record<SelectionFault, number>> = {
  empty: 0,
  bad_format: 1,
  bad_item: 2,
  duplicate_item: 3,
  duplicate_note: 3,
  too_few: 4,
  too_many: 5,
};

/** No selection has more. */
export const MAX_NOTES = 100_000;

/** `part` quotes what was wrong, as it was typed. */
export class SelectionRefused extends DomainError {
  /** A fault of a lower stage is told before one of a higher. */
  readonly stage: number;

  constructor(fault: SelectionFault, part = '') {
    super({ code: fault, kind: 'invalid', details: { field: 'selection', part: part.slice(0, 40) } });
    this.stage = STAGES[fault];
  }
}

/** Notes that win in one tier. */
export interface Win {
  readonly tier: string;
  readonly count: number;
  /** How many dice show the number, where a play type pays for each of them. */
  readonly dice?: number;
  /** Of a parlay: the tiers whose odds are multiplied instead of one tier’s. */
  readonly legs?: readonly string[];
}

/** What a draw makes of a selection. */
export interface Verdict {
  readonly wins: readonly Win[];
  /** Notes whose stake goes back. */
  readonly refunded: number;
}

/** What a player chose for one play type, read and checked. */
export interface Selection<Draw = unknown> {
  /** The number of bets: each is judged by itself. */
  readonly notes: number;
  judge(draw: Draw): Verdict;
  /**
   * No draw pays more than the dearest of these, whatever the tiers pay. They name no tier that the selection cannot win; with the lunar
   * year, none that it cannot win in that year.
   */
  ceilings(lunarYear?: number): readonly Verdict[];
  /** The chance that some note wins, told by the rule where the draws are too many to count. */
  coverage?(): Fraction;
}

export const NOTHING: Verdict = { wins: [], refunded: 0 };

/** `count` notes of one tier win; none gives `NOTHING`. */
export function won(tier: string, count = 1): Verdict {
  return count === 0 ? NOTHING : { wins: [{ tier, count }], refunded: 0 };
}

export function refunded(notes: number): Verdict {
  return { wins: [], refunded: notes };
}

/** One verdict of several, with the wins of a tier added up. */
export function together(verdicts: readonly Verdict[]): Verdict {
  const some = verdicts.filter((verdict) => verdict !== NOTHING);
  if (some.length < 2) return some[0] ?? NOTHING;
  const wins = new Map<string, Win>();
  let back = 0;
  for (const verdict of some) {
    back += verdict.refunded;
    for (const win of verdict.wins) {
      const key = `${win.tier}/${win.dice ?? ''}`;
      wins.set(key, { ...win, count: win.count + (wins.get(key)?.count ?? 0) });
    }
  }
  return { wins: [...wins.values()], refunded: back };
}

/** A verdict in which everything happens `times` times over. */
export function repeated(verdict: Verdict, times: number): Verdict {
  return { wins: verdict.wins.map((win) => ({ ...win, count: win.count * times })), refunded: verdict.refunded * times };
}
