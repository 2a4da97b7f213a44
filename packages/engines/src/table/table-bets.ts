import { DomainError, InvalidInput, multiplyTruncated, units, ZERO } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import { compare, type Fraction, fraction, minus, plus, times, ZERO_FRACTION } from '../exact/index.ts';
import { bestReturn, returnsByOutcome, uncoveredStakes } from './covering.ts';
import type { DrawGame, TableBet } from './draw-game.ts';
import { checkPayable, checkStake, countedStake } from './stakes.ts';

export interface PlacedBet {
  readonly code: string;
  readonly stake: Amount;
}

export interface SettledBet extends PlacedBet {
  /** Return for a stake of 1, the stake included. */
  readonly multiple: Fraction;
  /** stake × multiple, truncated for showing; the payout is not the sum of these. */
  readonly returned: Amount;
}

export interface TableSettlement {
  readonly bets: readonly SettledBet[];
  readonly stake: Amount;
  /** The exact returns of all bets of the round, added up and truncated once (rule book §0.1). */
  readonly payout: Amount;
  /** What counts as turnover, truncated once (rule book §0.3, live casino). */
  readonly validBet: Amount;
}

export class UnknownBet extends DomainError {
  constructor(game: string, code: string) {
    super({ code: 'unknown_bet', kind: 'invalid', details: { game, bet: code.slice(0, 40) } });
  }
}

const ONE = fraction(1n);
const BETS = new WeakMap<object, ReadonlyMap<string, TableBet<unknown>>>();

/** @throws UnknownBet */
export function getTableBet<Outcome>(game: DrawGame<Outcome>, code: string): TableBet<Outcome> {
  let byCode = BETS.get(game);
  if (!byCode) {
    byCode = new Map(game.bets.map((bet) => [bet.code, bet]));
    BETS.set(game, byCode);
  }
  const bet = byCode.get(code);
  if (!bet) throw new UnknownBet(game.id, code);
  return bet;
}

/**
 * Refuses bets that cannot be taken: for acceptance, before anything is drawn.
 * @throws UnknownBet, InvalidInput for a stake that is not above zero, or so large that no account could hold its best payout
 */
export function checkTableBets<Outcome>(game: DrawGame<Outcome>, placed: readonly PlacedBet[]): void {
  if (placed.length === 0) throw new InvalidInput('bets', 'are missing');
  const best = placed.map(({ code, stake }) => {
    checkStake(stake);
    return times(fraction(stake), bestReturn(game, getTableBet(game, code)));
  });
  // A stake that cannot win its own size back must still fit.
  checkPayable(fraction(placed.reduce((sum, { stake }) => sum + stake, 0n)));
  checkPayable(plus(...best));
}

/** The most that bets can return together, whatever is drawn, truncated once. @throws UnknownBet, InvalidInput as `checkTableBets` */
export function highestPayout<Outcome>(game: DrawGame<Outcome>, placed: readonly PlacedBet[]): Amount {
  checkTableBets(game, placed);
  const returns = returnsByOutcome(game);
  const columns = placed.map(({ code, stake }) => ({ stake, multiples: returns.get(code) ?? [] }));
  const outcomes = columns[0]?.multiples.length ?? 0;
  const payouts = Array.from({ length: outcomes }, (_, outcome) =>
    truncated(columns.map(({ stake, multiples }) => times(fraction(stake), multiples[outcome] ?? ZERO_FRACTION))),
  );
  return payouts.reduce((most, each) => (each > most ? each : most), ZERO);
}

/** Settles everything one player staked on a round, as one ticket. @throws UnknownBet, InvalidInput as `checkTableBets` */
export function settleTableBets<Outcome>(game: DrawGame<Outcome>, outcome: Outcome, placed: readonly PlacedBet[]): TableSettlement {
  checkTableBets(game, placed);
  const bets = placed.map(({ code, stake }): SettledBet => {
    const multiple = getTableBet(game, code).returnOn(outcome);
    return { code, stake, multiple, returned: multiplyTruncated(stake, multiple) };
  });
  return {
    bets,
    stake: units(bets.reduce((sum, { stake }) => sum + stake, 0n)),
    payout: truncated(bets.map(({ stake, multiple }) => times(fraction(stake), multiple))),
    validBet: validBetOf(game, bets),
  };
}

/** The round did not take place: every stake goes back and counts as no turnover (rule book §3.1). @throws InvalidInput */
export function voidTableBets(placed: readonly PlacedBet[]): TableSettlement {
  for (const { stake } of placed) checkStake(stake);
  const total = placed.reduce((sum, { stake }) => sum + stake, 0n);
  checkPayable(fraction(total));
  const stake = units(total);
  const bets = placed.map((bet): SettledBet => ({ ...bet, multiple: ONE, returned: bet.stake }));
  return { bets, stake, payout: stake, validBet: ZERO };
}

/** stake × (1 − refunded part) of what the other bets do not cover. */
function validBetOf<Outcome>(game: DrawGame<Outcome>, bets: readonly SettledBet[]): Amount {
  const staked = new Map<string, bigint>();
  for (const { code, stake } of bets) staked.set(code, (staked.get(code) ?? 0n) + stake);
  const multiples = new Map(bets.map(({ code, multiple }) => [code, multiple]));
  const uncovered = uncoveredStakes(
    game,
    [...staked].map(([code, stake]) => ({ bet: getTableBet(game, code), stake })),
  );
  return truncated([...uncovered].map(([code, stake]) => countedStake(stake, multiples.get(code) ?? ZERO_FRACTION)));
}

function truncated(terms: readonly Fraction[]): Amount {
  return terms.length === 0 ? ZERO : multiplyTruncated(units(1n), plus(...terms));
}

export interface BetEdge {
  /** Expected win for a stake of 1: negative where the house has the edge. */
  readonly playerEv: Fraction;
  readonly houseEdge: Fraction;
  readonly rtp: Fraction;
  /** Chance to be paid more than the stake. */
  readonly winChance: Fraction;
}

/** The exact edge of a bet, by enumeration of every outcome. */
export function edgeOf<Outcome>(game: DrawGame<Outcome>, bet: TableBet<Outcome>): BetEdge {
  let total = 0;
  const waysByReturn = new Map<Fraction, number>();
  for (const { outcome, ways } of game.listOutcomes()) {
    const multiple = bet.returnOn(outcome);
    total += ways;
    waysByReturn.set(multiple, (waysByReturn.get(multiple) ?? 0) + ways);
  }
  const shares = [...waysByReturn].map(([multiple, ways]) => ({ multiple, chance: fraction(BigInt(ways), BigInt(total)) }));
  const rtp = plus(...shares.map(({ multiple, chance }) => times(multiple, chance)));
  const wins = shares.filter(({ multiple }) => compare(multiple, ONE) > 0);
  return { playerEv: minus(rtp, ONE), houseEdge: minus(ONE, rtp), rtp, winChance: plus(...wins.map(({ chance }) => chance)) };
}
