import type { wagers } from '@tessera/contract';
import { commitmentOf } from '@tessera/engines/fair';
import { emberMosaic, emberMosaicFigures, type HouseSlot, playRound, playSlot, type Slot, slotOfHouse } from '@tessera/engines/slots';
import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import { art } from './games/ember-mosaic.ts';
import { gameOf, type SlotGame } from './slot-game.ts';

export const SERVER_SEED = '5f2c1e0d9b8a7f6e5d4c3b2a19080706f5e4d3c2b1a09f8e7d6c5b4a39281706';
const CLIENT_SEED = 'mine';

const EMBER: HouseSlot = { kind: 'lines', sheet: emberMosaic, figures: emberMosaicFigures };
export const EMBER_GAME: SlotGame = gameOf(EMBER, art);

export interface GivenRound {
  readonly nonce: number;
  readonly requestId?: string;
  readonly stake?: string;
  readonly isRevealed?: boolean;
  /** Ember Mosaic unless told. */
  readonly entry?: HouseSlot;
}

export function playGiven(entry: HouseSlot, nonce: number): ReturnType<Slot['play']> {
  const slot: Slot = slotOfHouse(entry);
  return playSlot(slot, { serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce }, { isMaximumBet: false });
}

/** A round as the server answers it, really drawn from a fixed seed. */
export function givenWager({
  nonce,
  requestId = `request-${nonce}`,
  stake = '1.0000',
  isRevealed = false,
  entry = EMBER,
}: GivenRound): wagers.WagerView {
  const currency = getCurrency('FUN');
  const slot: Slot = slotOfHouse(entry);
  const round = playGiven(entry, nonce);
  const payout = slot.payoutOf({ stake: parseAmount(stake, currency), multiple: round.multiple });
  return {
    id: `wager-${nonce}`,
    requestId,
    product: 'casino',
    gameId: slot.id,
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
      gameName: slot.name,
      ruleVersion: '1',
      bet: {},
      choices: [],
      events: [...round.events],
      fairness: {
        label: `slots:${slot.id}`,
        serverSeedHash: commitmentOf(SERVER_SEED),
        serverSeed: isRevealed ? SERVER_SEED : null,
        clientSeed: CLIENT_SEED,
        nonce,
      },
    },
  };
}

/** The first nonce whose round of Ember Mosaic is as wanted. */
export function nonceWhere(isWanted: (round: ReturnType<typeof playRound>) => boolean): number {
  for (let nonce = 0; nonce < 5_000; nonce += 1) {
    if (isWanted(playRound({ sheet: emberMosaic, serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce }))) return nonce;
  }
  throw new Error('no such round among the first 5,000');
}
