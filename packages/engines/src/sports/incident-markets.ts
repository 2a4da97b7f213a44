import { InvalidSpecifier, ResultIncomplete } from './market.ts';
import type { Facts, Market, Pick, Score, Side } from './market.ts';
import { wonIf } from './market-kinds.ts';
import { VOID } from './result.ts';
import type { Result } from './result.ts';

/** What one side did first, or won: a fact that no score tells. */
type Incident = 'firstBlood' | 'mapWinner';

/**
 * A market on one map, `mapnr`: home or away. When the incident did not happen, or the map was not played, it is void
 * (rule book §2.2). An unfinished event still pays for a map that was played; whether it was must be known.
 */
export function mapMarket(rule: { id: string; incident: Incident }): Market {
  return {
    id: rule.id,
    specifierKeys: ['mapnr'],
    outcomes: ['home', 'away'],
    decidedBy: 'incident',
    pick: (specifiers, outcome) => {
      const map = specifiers.get('mapnr') ?? '';
      if (!/^[1-9]$/.test(map)) throw new InvalidSpecifier(rule.id, map);
      const settle: Pick['settle'] = (facts) => {
        const side = facts[rule.incident];
        if (side === undefined) throw new ResultIncomplete(rule.incident);
        return side === null ? VOID : wonIf(side === outcome);
      };
      return { settle, settleAbandoned: settle };
    },
  };
}

/** Which side scores first; `none` wins when nobody does. Decided by the first goal, whatever follows (rule book §2.5). */
export function firstGoalMarket(rule: { id: string }): Market {
  return {
    ...rule,
    specifierKeys: [],
    outcomes: ['home', 'away', 'none'],
    decidedBy: 'incident',
    pick: (_specifiers, outcome) => {
      const settle = (facts: Facts): Result => {
        if (outcome === 'none') return wonIf(isGoalless(facts.score));
        return wonIf(firstGoalOf(facts) === outcome);
      };
      return { settle, settleAbandoned: (facts) => (isGoalless(facts.score) ? VOID : settle(facts)) };
    },
  };
}

function isGoalless({ home, away }: Score): boolean {
  return home === 0 && away === 0;
}

/** A goalless or one-sided score names the side by itself. */
function firstGoalOf({ firstGoal, score }: Facts): Side | null {
  if (isGoalless(score)) return null;
  if (score.home === 0 || score.away === 0) return score.home > 0 ? 'home' : 'away';
  if (!firstGoal) throw new ResultIncomplete('firstGoal');
  return firstGoal;
}
