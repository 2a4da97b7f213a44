import { InvalidInput } from '@tessera/kernel';
import { compare, fraction, minus, plus } from '../../exact/fraction.ts';
import type { Fraction } from '../../exact/fraction.ts';
import { checkScore } from '../market.ts';
import type { Facts, Score, Selection } from '../market.ts';
import { openPick } from '../markets.ts';
import { resultOfParts } from '../result.ts';
import type { Result } from '../result.ts';

/**
 * What an unfinished event has decided: the part of the stake that wins at every score at which it could have ended,
 * and the part that loses at every one; the rest comes back (rule book §2.5, "unless decided").
 * @throws as `openPick`; InvalidInput when there is no such score
 */
export function settleByFinishes(selection: Selection, facts: Facts, finishes: readonly Score[]): Result {
  if (finishes.length === 0) throw new InvalidInput('finishes', 'an event can end in some way');
  const pick = openPick(selection);
  let [won, lost] = [fraction(1n), fraction(1n)];
  for (const finish of finishes) {
    const result = pick.settle({ ...facts, score: checkScore('finishes', finish) });
    won = lesser(won, fraction(BigInt(result.won), BigInt(result.of)));
    lost = lesser(lost, fraction(BigInt(result.of - result.won - result.refunded), BigInt(result.of)));
  }
  return resultOfParts(won, minus(fraction(1n), plus(won, lost)));
}

function lesser(left: Fraction, right: Fraction): Fraction {
  return compare(left, right) <= 0 ? left : right;
}

const LONGEST_SERIES = 99;

/** The maps, or sets, a best-of series can still end at. @throws InvalidInput */
export function finishesOfSeries({ bestOf, now }: { readonly bestOf: number; readonly now: Score }): readonly Score[] {
  checkScore('now', now);
  if (!Number.isInteger(bestOf) || bestOf < 1 || bestOf > LONGEST_SERIES)
    throw new InvalidInput('bestOf', `is from 1 to ${LONGEST_SERIES}`);
  const target = Math.floor(bestOf / 2) + 1;
  if (now.home > target || now.away > target || now.home + now.away > bestOf) throw new InvalidInput('now', 'is a score of the series');
  if (now.home === target || now.away === target || now.home + now.away === bestOf) return [now];
  const finishes: Score[] = [];
  for (let other = now.away; other <= bestOf - target; other++) finishes.push({ home: target, away: other });
  for (let other = now.home; other <= bestOf - target; other++) finishes.push({ home: other, away: target });
  // A series of an even length may end level; that neither side has more than half was seen above.
  if (bestOf % 2 === 0) finishes.push({ home: bestOf / 2, away: bestOf / 2 });
  return finishes;
}

const TENNIS_LENGTHS: ReadonlySet<number> = new Set([1, 3, 5]);

/** Games of a completed tennis set: to six with two ahead, 7:5, or 7:6 after a tie-break. */
const SETS: readonly Score[] = [
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
].flatMap(([most = 0, least = 0]) => [
  { home: most, away: least },
  { home: least, away: most },
]);

/**
 * Every total of games at which a tennis match can still end, tie-breaks in every set. `sets` are the games of the sets
 * so far; the last may be unfinished. @throws InvalidInput
 */
export function finishesOfTennis({ bestOf, sets }: { readonly bestOf: 1 | 3 | 5; readonly sets: readonly Score[] }): readonly Score[] {
  // Any other number of sets is never won, or by none of the scores below.
  if (!TENNIS_LENGTHS.has(bestOf)) throw new InvalidInput('bestOf', 'is 1, 3 or 5');
  const finishes = new Map<string, Score>();
  const target = (bestOf + 1) / 2;
  const states = new Map<string, { won: Score; games: Score }>([['', { won: { home: 0, away: 0 }, games: { home: 0, away: 0 } }]]);
  for (let index = 0; states.size > 0; index++) {
    const open = [...states.values()];
    states.clear();
    const ends = endsOfSet(sets, index);
    for (const { won, games } of open) {
      for (const set of ends) {
        const homeWon = set.home > set.away;
        const next = {
          won: { home: won.home + (homeWon ? 1 : 0), away: won.away + (homeWon ? 0 : 1) },
          games: { home: games.home + set.home, away: games.away + set.away },
        };
        const isOver = next.won.home === target || next.won.away === target;
        if (isOver && index + 1 < sets.length) throw new InvalidInput('sets', 'goes on after the match is won');
        if (isOver) finishes.set(`${next.games.home}:${next.games.away}`, next.games);
        else states.set(`${next.won.home}:${next.won.away} ${next.games.home}:${next.games.away}`, next);
      }
    }
  }
  return [...finishes.values()];
}

/** How set `index` can end from where it stands. */
function endsOfSet(sets: readonly Score[], index: number): readonly Score[] {
  const now = sets[index];
  if (!now) return SETS;
  checkScore('sets', now);
  const reachable = SETS.filter((end) => canReach(now, end));
  if (reachable.length === 0) throw new InvalidInput('sets', 'is no score of a set');
  if (index + 1 < sets.length && reachable.length > 1) throw new InvalidInput('sets', 'only the last set is unfinished');
  return reachable;
}

/** A set never stands at a finished score that is not its end. */
function canReach(now: Score, end: Score): boolean {
  const isFinished = SETS.some(({ home, away }) => home === now.home && away === now.away);
  if (isFinished) return now.home === end.home && now.away === end.away;
  return now.home <= end.home && now.away <= end.away;
}
