import type { GameBet, wagers } from '@tessera/contract';
import { commitmentOf, createInstantStream } from '@tessera/engines/fair';
import { payoutOf, type SeededGame } from '@tessera/engines/instant';
import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import type { CasinoDetail } from '../casino-detail.ts';
import { SERVER_SEED } from '../round.fixtures.ts';

const FUN = getCurrency('FUN');
const STAKE = '2.0000';

export type CasinoWager = wagers.WagerView & { readonly detail: CasinoDetail };

export function seedsOf(nonce: number) {
  return { label: '', serverSeed: SERVER_SEED, serverSeedHash: commitmentOf(SERVER_SEED), clientSeed: 'mine', nonce };
}

/** A round without choices as the betting record tells it once its seed is open. */
export function instantWager(game: SeededGame, { bet, nonce }: { readonly bet: object; readonly nonce: number }): CasinoWager {
  const fairness = seedsOf(nonce);
  const round = game.replay(createInstantStream(fairness), game.parseBet(bet), []);
  return {
    id: 'round',
    requestId: 'round',
    product: 'casino',
    gameId: game.id,
    roundId: 'round',
    state: 'settled',
    result: 'lose',
    currency: FUN.code,
    stake: STAKE,
    maxPayout: '1000.0000',
    payout: amountToWire(payoutOf(parseAmount(STAKE, FUN), round.multiplier), FUN),
    availableAfter: '100.0000',
    placedAtMs: 1_700_000_000_000,
    settledAtMs: 1_700_000_000_000,
    detail: {
      product: 'casino',
      kind: 'instant',
      gameName: game.id,
      ruleVersion: String(game.version),
      bet: bet as GameBet,
      choices: [],
      events: [...round.events],
      fairness,
    },
  };
}

export function withDetail(wager: CasinoWager, change: Partial<CasinoDetail>): CasinoWager {
  return { ...wager, detail: { ...wager.detail, ...change } };
}
