import type { wagers } from '@tessera/contract';
import { commitmentOf } from '@tessera/engines/fair';
import { emberMosaic, payoutOf, playRound } from '@tessera/engines/slots';
import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';

export const SERVER_SEED = '5f2c1e0d9b8a7f6e5d4c3b2a19080706f5e4d3c2b1a09f8e7d6c5b4a39281706';

export interface GivenRound {
  readonly nonce: number;
  readonly requestId?: string;
  readonly stake?: string;
  readonly isRevealed?: boolean;
}

/** A round as the server answers it, really drawn from a fixed seed. */
export function givenWager({ nonce, requestId = `request-${nonce}`, stake = '1.0000', isRevealed = false }: GivenRound): wagers.WagerView {
  const currency = getCurrency('FUN');
  const round = playRound({ sheet: emberMosaic, serverSeed: SERVER_SEED, clientSeed: 'mine', nonce });
  const payout = payoutOf(emberMosaic, { stake: parseAmount(stake, currency), multiple: round.multiple });
  return {
    id: `wager-${nonce}`,
    requestId,
    product: 'casino',
    gameId: emberMosaic.id,
    roundId: `round-${nonce}`,
    state: 'settled',
    result: payout > 0n ? 'win' : 'lose',
    currency: 'FUN',
    stake,
    maxPayout: '5750.7000',
    payout: amountToWire(payout, currency),
    availableAfter: '100.0000',
    placedAtMs: 1_700_000_000_000 + nonce,
    settledAtMs: 1_700_000_000_000 + nonce,
    detail: {
      product: 'casino',
      kind: 'slot',
      gameName: emberMosaic.name,
      ruleVersion: '1',
      bet: {},
      choices: [],
      events: [...round.events],
      fairness: {
        label: 'slots:ember-mosaic',
        serverSeedHash: commitmentOf(SERVER_SEED),
        serverSeed: isRevealed ? SERVER_SEED : null,
        clientSeed: 'mine',
        nonce,
      },
    },
  };
}

/** The first nonce whose round is as wanted. */
export function nonceWhere(isWanted: (round: ReturnType<typeof playRound>) => boolean): number {
  for (let nonce = 0; nonce < 5_000; nonce += 1) {
    if (isWanted(playRound({ sheet: emberMosaic, serverSeed: SERVER_SEED, clientSeed: 'mine', nonce }))) return nonce;
  }
  throw new Error('no such round among the first 5,000');
}
