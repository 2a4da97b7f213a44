import type { Choice, GameBet, wagers } from '@tessera/contract';
import { commitmentOf, createInstantStream } from '@tessera/engines/fair';
import { findInstantGame, payoutOf, type SeededGame } from '@tessera/engines/instant';
import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import type { CasinoDetail } from './casino-detail.ts';
import { SERVER_SEED } from './round.fixtures.ts';

const FUN = getCurrency('FUN');
const STAKE = '2.0000';

export type CasinoWager = wagers.WagerView & { readonly detail: CasinoDetail };

export function seedsOf(nonce: number) {
  return { label: '', serverSeed: SERVER_SEED, serverSeedHash: commitmentOf(SERVER_SEED), clientSeed: 'mine', nonce };
}

export interface InstantMoves {
  readonly nonce: number;
  readonly bet?: GameBet;
  readonly choices?: readonly Choice[];
}

function seededGame(gameId: string): SeededGame {
  const game = findInstantGame(gameId);
  if (game?.type !== 'seeded') throw new Error(`no seeded game ${gameId}`);
  return game;
}

/** A round of a game of rule book §3.12 as far as these choices play it, drawn from a fixed seed. */
export function instantRound(gameId: string, { nonce, bet = {}, choices = [] }: InstantMoves) {
  const game = seededGame(gameId);
  return game.replay(createInstantStream(seedsOf(nonce)), game.parseBet(bet), choices);
}

/** The first nonce whose round is as wanted; rounds that end before all choices are made are not. */
export function nonceWhere(
  gameId: string,
  moves: Omit<InstantMoves, 'nonce'>,
  isWanted: (round: ReturnType<typeof instantRound>) => boolean,
): number {
  for (let nonce = 0; nonce < 5_000; nonce += 1) {
    try {
      if (isWanted(instantRound(gameId, { ...moves, nonce }))) return nonce;
    } catch {
      // Not all of the choices were open.
    }
  }
  throw new Error('no such round among the first 5,000');
}

export interface WagerChange {
  readonly isRevealed?: boolean;
  readonly payout?: string;
  readonly ruleVersion?: string;
  readonly serverSeedHash?: string;
  /** Said to have been made instead. */
  readonly choices?: readonly Choice[];
  /** Said to have happened instead. */
  readonly events?: readonly { readonly type: string }[];
}

/** A round that is over, as the betting record tells it. */
export function instantWager(gameId: string, moves: InstantMoves, change: WagerChange = {}): CasinoWager {
  const round = instantRound(gameId, moves);
  const payout = payoutOf(parseAmount(STAKE, FUN), round.multiplier);
  const { isRevealed = true } = change;
  const seeds = seedsOf(moves.nonce);
  return {
    id: 'round',
    requestId: 'round',
    product: 'casino',
    gameId,
    roundId: 'round',
    state: 'settled',
    result: payout > parseAmount(STAKE, FUN) ? 'win' : 'lose',
    currency: 'FUN',
    stake: STAKE,
    maxPayout: '20000.0000',
    payout: change.payout ?? amountToWire(payout, FUN),
    availableAfter: '100.0000',
    placedAtMs: 1_700_000_000_000,
    settledAtMs: 1_700_000_000_000,
    detail: {
      product: 'casino',
      kind: 'instant',
      gameName: gameId,
      ruleVersion: change.ruleVersion ?? '1',
      bet: moves.bet ?? {},
      choices: [...(change.choices ?? moves.choices ?? [])],
      events: [...(change.events ?? round.events)],
      fairness: {
        ...seeds,
        serverSeedHash: change.serverSeedHash ?? seeds.serverSeedHash,
        serverSeed: isRevealed ? seeds.serverSeed : null,
      },
    },
  };
}

export function withDetail(wager: CasinoWager, change: Partial<CasinoDetail>): CasinoWager {
  return { ...wager, detail: { ...wager.detail, ...change } };
}
