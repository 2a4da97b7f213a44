import { amountToWire, getCurrency } from '@tessera/kernel';
import type { casino as contract } from '@tessera/contract';
import type { SeedPair } from '../wagers/index.ts';
import type { Game, PlayedRound, RoundMoves } from './kinds/game.ts';
import type { StoredRound } from './rounds.repo.ts';

/** Whether a round was given back is no choice of it. */
export function movesOf({ bet, choices, state }: Pick<StoredRound, 'bet' | 'choices' | 'state'>): RoundMoves {
  return { bet, choices, isRefunded: state === 'refunded' };
}

/** The round as it stood after so many choices of the player: how a request that comes again is answered. */
export function roundAt(round: StoredRound, version: number): StoredRound {
  return { ...round, choices: round.choices.slice(0, version), requests: round.requests.slice(0, version), state: 'open' };
}

/** A round as played, with the seed it was drawn from. */
export interface PlayedFrom {
  readonly seed: SeedPair;
  readonly isRevealed: boolean;
  readonly played: PlayedRound;
}

/** What the player may see of a stored round: it is played again from its seed. */
export function presentRound(game: Game, round: StoredRound, seed: SeedPair, isRevealed: boolean): contract.RoundView {
  return presentPlayed(game, round, { seed, isRevealed, played: game.replay(seed, movesOf(round)) });
}

/** What the player may see of a round that was just played. Whether it is over follows from its choices. */
export function presentPlayed(game: Game, round: StoredRound, { seed, isRevealed, played }: PlayedFrom): contract.RoundView {
  const { stake } = round;
  const currency = getCurrency(round.currency);
  const outcome = played.choices.length === 0 ? played.settle(stake) : null;
  const worth = played.worthOf(stake);
  return {
    roundId: round.id,
    gameId: game.id,
    gameName: game.name,
    kind: game.kind,
    ruleVersion: game.version,
    currency: currency.code,
    bet: round.bet,
    stake: amountToWire(played.stakedOf(stake), currency),
    maxPayout: amountToWire(game.maxPayoutOf(stake, round.bet), currency),
    version: round.choices.length,
    state: outcome ? 'settled' : 'open',
    made: [...round.choices],
    choices: played.choices.map((choice) => ({ choice, costs: amountToWire(played.costOf(choice, stake), currency) })),
    events: [...played.events],
    multiplier: played.multiplier,
    worth: worth === null ? null : amountToWire(worth, currency),
    openedAtMs: round.openedAtMs,
    deadlineAtMs: round.deadlineAtMs,
    result: outcome?.result ?? null,
    payout: outcome ? amountToWire(outcome.payout, currency) : null,
    fairness: fairnessOf(game, seed, isRevealed),
  };
}

export function fairnessOf(
  { label }: Game,
  { serverSeedHash, serverSeed, clientSeed, nonce }: SeedPair,
  isRevealed: boolean,
): contract.RoundView['fairness'] {
  return { label, serverSeedHash, serverSeed: isRevealed ? serverSeed : null, clientSeed, nonce };
}
