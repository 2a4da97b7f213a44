import { DomainError, InvalidInput } from '@tessera/kernel';
import type { Placings } from './placings.ts';
import type { Result } from './result.ts';

export type Side = 'home' | 'away';

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** What is known about an event when a market is settled. */
export interface Facts {
  /** Final score of the market's period: 90 minutes and stoppage for football; maps won for esports. */
  readonly score: Score;
  /** First-half score; absent while the half is not completed. */
  readonly half?: Score;
  /** Score when an in-play ticket was accepted; in-play Asian handicaps count only what came after it. */
  readonly scoreAtBet?: Score;
  /** First kill of the market's map; null when there was none or the map was not played. */
  readonly firstBlood?: Side | null;
  /** Winner of the market's map; null when the map was not played. */
  readonly mapWinner?: Side | null;
  /** Side credited with the first goal; null when there was none. */
  readonly firstGoal?: Side | null;
  /** Final places of a competition, for outrights. */
  readonly placings?: Placings;
}

/** What of the facts decides a market; only the first three can be priced from scores. */
export type DecidedBy = 'score' | 'half' | 'half_and_score' | 'incident';

/** One priced possibility: which market, with which canonical specifiers, and which of its outcomes. */
export interface Selection {
  readonly market: string;
  /** Keys sorted, joined by `|`, empty for none: `hcp=-0.25` (the home side's line), `total=2.5`. */
  readonly specifier: string;
  readonly outcome: string;
}

/** A selection read and checked once; its functions are pure. */
export interface Pick {
  settle(facts: Facts): Result;
  /** For an event abandoned and not resumed in time; `facts.score` is the score at that moment (rule book §2.5). */
  settleAbandoned(facts: Facts): Result;
}

/** One entry of the registry. */
export interface Market {
  readonly id: string;
  readonly specifierKeys: readonly string[];
  /** Empty where the outcomes are the competitors of the event. */
  readonly outcomes: readonly string[];
  readonly decidedBy: DecidedBy;
  pick(specifiers: Specifiers, outcome: string): Pick;
}

/** One version of a market's rules. A stored bet names its own and settles by it. */
export interface MarketRules extends Market {
  readonly version: number;
}

/** Values by key, already checked to be exactly the market's keys. */
export type Specifiers = ReadonlyMap<string, string>;

export class UnknownMarket extends DomainError {
  constructor(market: string) {
    super({ code: 'unknown_market', kind: 'not-found', details: { market: market.slice(0, 40) } });
  }
}

export class UnknownOutcome extends DomainError {
  constructor(market: string, outcome: string) {
    super({ code: 'unknown_outcome', kind: 'invalid', details: { market, outcome: outcome.slice(0, 40) } });
  }
}

export class InvalidSpecifier extends DomainError {
  constructor(market: string, specifier: string) {
    super({ code: 'invalid_specifier', kind: 'invalid', details: { market, specifier: specifier.slice(0, 80) } });
  }
}

/** The result does not say enough to settle, for example a half-time market without the half-time score. */
export class ResultIncomplete extends DomainError {
  constructor(field: string) {
    super({ code: 'result_incomplete', kind: 'conflict', details: { field } });
  }
}

/** Reads `total=2.5|team=home`-like text; keys must be exactly `keys`, sorted. @throws InvalidSpecifier */
export function parseSpecifier(market: { id: string; specifierKeys: readonly string[] }, text: string): Specifiers {
  const pairs = text === '' ? [] : text.split('|').map((part) => part.split('='));
  const keys = pairs.map(([key]) => key);
  const wellFormed = pairs.every((pair) => pair.length === 2) && keys.join('|') === [...market.specifierKeys].sort().join('|');
  if (!wellFormed) throw new InvalidSpecifier(market.id, text);
  return new Map(pairs.map(([key = '', value = '']) => [key, value]));
}

/** The canonical text of specifiers: keys sorted, `key=value` joined by `|`. */
export function formatSpecifier(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('|');
}

/** Goals are counts; anything else would settle silently as a loss. @throws InvalidInput */
export function checkScore(field: string, score: Score): Score {
  for (const goals of [score.home, score.away]) {
    if (!Number.isInteger(goals) || goals < 0 || goals > 1_000) throw new InvalidInput(field, 'goals are whole numbers from 0 to 1000');
  }
  return score;
}
