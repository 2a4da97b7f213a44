import { InvalidInput } from '@tessera/kernel';
import { checkChips } from '../room/chips.ts';
import { checkRakeRule, defaultRakeRule, type RakeRule } from './rake.ts';

/** Of the state machine and its events. */
export const HOLDEM_VERSION = 1;
export const MOST_SEATS = 9;

export type Limit = 'no-limit' | 'pot-limit' | 'fixed-limit';

/** What a table plays by; amounts in chips. */
export interface HoldemRules {
  readonly smallBlind: number;
  /** Twice the small blind (rule book §4.1). */
  readonly bigBlind: number;
  readonly limit: Limit;
  readonly rake: RakeRule;
}

/** The rules of a table by its small blind, with the default rake. */
export function holdemRules(smallBlind: number, limit: Limit = 'no-limit'): HoldemRules {
  return { smallBlind, bigBlind: 2 * smallBlind, limit, rake: defaultRakeRule(2 * smallBlind) };
}

/** @throws InvalidInput */
export function checkRules({ smallBlind, bigBlind, limit, rake }: HoldemRules): void {
  checkChips('smallBlind', smallBlind);
  if (smallBlind === 0) throw new InvalidInput('smallBlind', 'must be at least one chip');
  if (bigBlind !== 2 * smallBlind) throw new InvalidInput('bigBlind', 'must be twice the small blind');
  if (!['no-limit', 'pot-limit', 'fixed-limit'].includes(limit)) throw new InvalidInput('limit', 'is unknown');
  checkRakeRule(rake);
}
