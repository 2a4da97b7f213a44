import { parseCard } from '@tessera/engines/cards';
import { compare, type Fraction } from '@tessera/engines/exact';
import { findVideoPokerTable, listHolds, paysOf } from '@tessera/engines/table';
import { choiceOf } from './hand-view.ts';

export interface AdviceRequest {
  readonly gameId: string;
  readonly ruleVersion: string;
  readonly coins: number;
  readonly cards: readonly string[];
}

/** What every hold of a deal is worth for a stake of 1, exactly. */
export interface Advice {
  readonly best: readonly boolean[];
  /** By choice, for example `hold_11000`. */
  readonly values: ReadonlyMap<string, Fraction>;
}

/** Takes some tenths of a second the first time: to be asked for in a worker. Null where the rules are not known here. */
export function adviseOn({ gameId, ruleVersion, coins, cards }: AdviceRequest): Advice | null {
  const table = findVideoPokerTable(gameId, Number(ruleVersion));
  if (!table) return null;
  const holds = listHolds(cards.map(parseCard), paysOf(table, coins), table.family);
  const [best] = holds;
  return best ? { best: best.held, values: new Map(holds.map(({ held, value }) => [choiceOf(held), value])) } : null;
}

export interface Verdict {
  readonly chosen: Fraction;
  readonly best: Fraction;
  readonly isBest: boolean;
}

/** A hold beside the best one: another hold of the same value is as good. */
export function judge({ best, values }: Advice, held: readonly boolean[]): Verdict | null {
  const [chosen, most] = [values.get(choiceOf(held)), values.get(choiceOf(best))];
  return chosen && most ? { chosen, best: most, isBest: compare(chosen, most) === 0 } : null;
}
