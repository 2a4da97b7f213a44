import { compare, fraction, ZERO_FRACTION } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import type { DrawGame, TableBet } from './draw-game.ts';

/** What enumeration tells of a bet once and for all. */
interface BetFacts {
  /** The most it returns for a stake of 1. */
  readonly best: Fraction;
  /** Bit by outcome: set where at least the stake comes back. */
  readonly covers: bigint;
}

interface GameFacts {
  readonly all: bigint;
  readonly ofBet: Map<string, BetFacts>;
}

const ONE = fraction(1n);
const FACTS = new WeakMap<object, GameFacts>();

/** The most a bet returns for a stake of 1. */
export function bestReturn<Outcome>(game: DrawGame<Outcome>, bet: TableBet<Outcome>): Fraction {
  return factsOf(game, bet).best;
}

const RETURNS = new WeakMap<object, ReadonlyMap<string, readonly Fraction[]>>();

/**
 * What every bet returns for a stake of 1, by code, at the same index for the same outcome. Outcomes on which all bets return the same
 * are one.
 */
export function returnsByOutcome<Outcome>(game: DrawGame<Outcome>): ReadonlyMap<string, readonly Fraction[]> {
  let returns = RETURNS.get(game);
  if (!returns) {
    const rows = possibleOutcomes(game).map((outcome) => game.bets.map((bet) => bet.returnOn(outcome)));
    const textOf = (row: readonly Fraction[]): string => row.map(({ numerator, denominator }) => `${numerator}/${denominator}`).join();
    const distinct = [...new Map(rows.map((row) => [textOf(row), row])).values()];
    returns = new Map(game.bets.map(({ code }, column) => [code, distinct.map((row) => row[column] ?? ZERO_FRACTION)]));
    RETURNS.set(game, returns);
  }
  return returns;
}

export interface StakedBet<Outcome> {
  readonly bet: TableBet<Outcome>;
  readonly stake: bigint;
}

interface OpenStake {
  readonly code: string;
  readonly opposite: string | undefined;
  readonly covers: bigint;
  left: bigint;
}

/**
 * What is left of the stakes, by code, once both sides of a round are set against each other (rule book §0.3): of two opposite bets,
 * and of any bets that together get a stake back on every outcome, only the difference stays. Those with the smallest stakes are left
 * out of such a group first, where the others cover every outcome without them.
 */
export function uncoveredStakes<Outcome>(game: DrawGame<Outcome>, staked: readonly StakedBet<Outcome>[]): ReadonlyMap<string, bigint> {
  const open = staked.map(({ bet, stake }): OpenStake => ({
    code: bet.code,
    opposite: bet.opposite,
    covers: factsOf(game, bet).covers,
    left: stake,
  }));
  for (const one of open) {
    const other = open.find(({ code }) => code === one.opposite);
    if (other) takeSmallest([one, other]);
  }
  const { all } = factsOfGame(game);
  for (let group = findCover(open, all); group.length > 0; group = findCover(open, all)) takeSmallest(group);
  return new Map(open.map(({ code, left }) => [code, left]));
}

function takeSmallest(group: readonly OpenStake[]): void {
  const [smallest] = group.map(({ left }) => left).toSorted((a, b) => Number(a > b) - Number(a < b));
  for (const each of group) each.left -= smallest ?? 0n;
}

/** Staked bets that cover every outcome, none of which the others could do without; none where there are no such bets. */
function findCover(open: readonly OpenStake[], all: bigint): OpenStake[] {
  const staked = open.filter(({ left }) => left > 0n).toSorted((a, b) => Number(a.left > b.left) - Number(a.left < b.left));
  // What each bet and all after it cover.
  const tails = staked.reduceRight<bigint[]>((after, { covers }) => [covers | (after[0] ?? 0n), ...after], []);
  if (tails[0] !== all) return [];
  let taken = 0n;
  return staked.filter(({ covers }, place) => {
    if ((taken | (tails[place + 1] ?? 0n)) === all) return false;
    taken |= covers;
    return true;
  });
}

function factsOfGame<Outcome>(game: DrawGame<Outcome>): GameFacts {
  let facts = FACTS.get(game);
  if (!facts) {
    facts = { all: (1n << BigInt(possibleOutcomes(game).length)) - 1n, ofBet: new Map() };
    FACTS.set(game, facts);
  }
  return facts;
}

function factsOf<Outcome>(game: DrawGame<Outcome>, bet: TableBet<Outcome>): BetFacts {
  const { ofBet } = factsOfGame(game);
  let facts = ofBet.get(bet.code);
  if (!facts) {
    const returns = possibleOutcomes(game).map((outcome) => bet.returnOn(outcome));
    const best = [...new Set(returns)].reduce((most, each) => (compare(each, most) > 0 ? each : most), ZERO_FRACTION);
    const bits = returns.map((each) => (compare(each, ONE) >= 0 ? '1' : '0')).join('');
    facts = { best, covers: BigInt(`0b${bits}`) };
    ofBet.set(bet.code, facts);
  }
  return facts;
}

function possibleOutcomes<Outcome>(game: DrawGame<Outcome>): Outcome[] {
  return game.listOutcomes().flatMap(({ outcome, ways }) => (ways > 0 ? [outcome] : []));
}
