import { invariant } from '@tessera/kernel';
import { oppositeLine, parseLine, partsOfLine, settleOnLine } from './line.ts';
import type { Line } from './line.ts';
import { InvalidSpecifier, ResultIncomplete } from './market.ts';
import type { DecidedBy, Facts, Market, Pick, Score, Side, Specifiers } from './market.ts';
import { averageOf, LOSE, VOID, WIN } from './result.ts';
import type { Result } from './result.ts';

/** Which score of the facts a market is about. */
export type Period = 'match' | 'first_half';

/** @throws ResultIncomplete when a first-half market has no half-time score */
export function scoreOf(facts: Facts, period: Period): Score {
  if (period === 'match') return facts.score;
  if (!facts.half) throw new ResultIncomplete('half');
  return facts.half;
}

const decidedIn = (period: Period): DecidedBy => (period === 'match' ? 'score' : 'half');

export function sign(score: Score): '1' | 'X' | '2' {
  if (score.home === score.away) return 'X';
  return score.home > score.away ? '1' : '2';
}

export const wonIf = (condition: boolean): Result => (condition ? WIN : LOSE);

interface OutcomeRule<Outcome extends string> {
  id: string;
  outcomes: readonly Outcome[];
  period?: Period;
  settle: (outcome: Outcome, score: Score) => Result;
  /** Result already certain at this score whatever follows; left out where nothing is certain before the end. */
  decided?: (outcome: Outcome, score: Score) => Result | undefined;
}

/** A market without specifiers whose result follows from one score. */
export function outcomeMarket<Outcome extends string>(rule: OutcomeRule<Outcome>): Market {
  const period = rule.period ?? 'match';
  return {
    id: rule.id,
    specifierKeys: [],
    outcomes: rule.outcomes,
    decidedBy: decidedIn(period),
    pick: (_specifiers, text) => {
      const outcome = rule.outcomes.find((known) => known === text);
      invariant(outcome !== undefined, 'the registry checked the outcome');
      const settle = (facts: Facts): Result => rule.settle(outcome, scoreOf(facts, period));
      const settleDecided = (score: Score): Result => rule.decided?.(outcome, score) ?? VOID;
      return { settle, settleAbandoned: abandonedIn(period, settle, settleDecided) };
    },
  };
}

/**
 * First-half markets stand when the half was completed; any other market pays what the score so far has decided
 * (rule book §2.5). While the first half is played that score is the half's.
 */
function abandonedIn(period: Period, settle: Pick['settle'], settleDecided: (score: Score) => Result): Pick['settle'] {
  return (facts) => (period === 'first_half' && facts.half ? settle(facts) : settleDecided(facts.score));
}

/** Home and away with `hcp`, the home side's line; the away side's own line is its opposite. */
export function handicapMarket(rule: { id: string; period?: Period; countsFromBet: boolean }): Market {
  const period = rule.period ?? 'match';
  return {
    id: rule.id,
    specifierKeys: ['hcp'],
    outcomes: ['home', 'away'],
    decidedBy: decidedIn(period),
    pick: (specifiers, outcome) => {
      const homeLine = lineIn(rule.id, specifiers, 'hcp');
      const line = outcome === 'home' ? homeLine : oppositeLine(homeLine);
      const settle = (facts: Facts): Result => {
        const { home, away } = scoreOf(facts, period);
        const before = rule.countsFromBet ? facts.scoreAtBet : undefined;
        const ahead = home - away - (before ? before.home - before.away : 0);
        return settleOnLine(outcome === 'home' ? ahead : -ahead, line);
      };
      return { settle, settleAbandoned: abandonedIn(period, settle, () => VOID) };
    },
  };
}

/** Over and under with `total`; `ofTeam` counts only the goals of the side named by the specifier `team`. */
export function totalMarket(rule: { id: string; period?: Period; ofTeam?: boolean }): Market {
  const period = rule.period ?? 'match';
  return {
    id: rule.id,
    specifierKeys: rule.ofTeam ? ['team', 'total'] : ['total'],
    outcomes: ['over', 'under'],
    decidedBy: decidedIn(period),
    pick: (specifiers, outcome) => {
      const line = lineIn(rule.id, specifiers, 'total');
      if (line < 0) throw new InvalidSpecifier(rule.id, specifiers.get('total') ?? '');
      const side = rule.ofTeam ? sideIn(rule.id, specifiers) : undefined;
      const goals = (score: Score): number => (side ? score[side] : score.home + score.away);
      const over = outcome === 'over';
      const settleParts = (total: number, part: Line): Result =>
        over ? settleOnLine(total, oppositeLine(part)) : settleOnLine(-total, part);
      // Goals never go down, so a part of the line that is already passed is certain.
      const settlePassed = (score: Score): Result =>
        averageOf(partsOfLine(line).map((part) => (4 * goals(score) > part ? settleParts(goals(score), part) : VOID)));
      const settle = (facts: Facts): Result => settleParts(goals(scoreOf(facts, period)), line);
      return { settle, settleAbandoned: abandonedIn(period, settle, settlePassed) };
    },
  };
}

/** 1X2 after adding the start `hcp=home:away` to the score. */
export function europeanHandicapMarket(rule: { id: string; period?: Period }): Market {
  const period = rule.period ?? 'match';
  return {
    id: rule.id,
    specifierKeys: ['hcp'],
    outcomes: ['1', 'X', '2'],
    decidedBy: decidedIn(period),
    pick: (specifiers, outcome) => {
      const text = specifiers.get('hcp') ?? '';
      const match = /^(0|[1-9]\d?):(0|[1-9]\d?)$/.exec(text);
      if (!match) throw new InvalidSpecifier(rule.id, text);
      const [, home, away] = match.map(Number) as [number, number, number];
      const settle = (facts: Facts): Result => {
        const score = scoreOf(facts, period);
        return wonIf(sign({ home: score.home + home, away: score.away + away }) === outcome);
      };
      return { settle, settleAbandoned: abandonedIn(period, settle, () => VOID) };
    },
  };
}

/** Half-time sign / full-time sign: after half-time the outcomes of the other signs are lost, the rest is open. */
export function halfTimeFullTimeMarket(rule: { id: string; outcomes: readonly string[] }): Market {
  return {
    ...rule,
    specifierKeys: [],
    decidedBy: 'half_and_score',
    pick: (_specifiers, outcome) => ({
      settle: (facts) => wonIf(`${sign(scoreOf(facts, 'first_half'))}/${sign(facts.score)}` === outcome),
      settleAbandoned: ({ half }) => (half && !outcome.startsWith(`${sign(half)}/`) ? LOSE : VOID),
    }),
  };
}

/** A line in a specifier must be written canonically: one market must have one key. @throws InvalidSpecifier */
function lineIn(market: string, specifiers: Specifiers, key: string): Line {
  const text = specifiers.get(key) ?? '';
  if (!/^(0|-?(?!0$)(0|[1-9]\d{0,2})(\.25|\.5|\.75)?)$/.test(text)) throw new InvalidSpecifier(market, text);
  return parseLine(text);
}

function sideIn(market: string, specifiers: Specifiers): Side {
  const side = specifiers.get('team');
  if (side !== 'home' && side !== 'away') throw new InvalidSpecifier(market, side ?? '');
  return side;
}
