import { ZERO } from '@tessera/kernel';
import { createInstantStream } from '@tessera/engines/fair';
import {
  type InstantRound,
  multiplierText,
  payoutOf,
  playInstantRound,
  refundRound,
  type SeededGame,
  settleInstantRound,
} from '@tessera/engines/instant';
import { nativeHmac } from '../../../platform/native-hmac.ts';
import { type Game, type PlayedRound, resultOf, type RoundSeed } from './game.ts';

export interface InstantOffer {
  readonly name: string;
  readonly isOneStep: boolean;
}

/** A game of rule book §3.12 that a member's seed pair decides: mines, hi-lo, dice and their like. */
export function instantGame<Bet>(game: SeededGame<Bet>, { name, isOneStep }: InstantOffer): Game {
  const seedsOf = ({ serverSeed, clientSeed, nonce }: RoundSeed) => ({ serverSeed, clientSeed, nonce });
  return {
    kind: 'instant',
    id: game.id,
    name,
    version: String(game.version),
    // The stream of these games has no label: it is the one that public verifiers know.
    label: '',
    isOneStep,
    layout: null,
    parseBet(value) {
      game.parseBet(value);
      return value;
    },
    maxPayoutOf: (stake, bet) => payoutOf(stake, game.highestMultiplier(game.parseBet(bet))),
    replay(seed, { bet, choices, isRefunded }) {
      const round = playInstantRound({ game, seeds: seedsOf(seed), bet: game.parseBet(bet), choices, hmac: nativeHmac });
      return playedOf(isRefunded ? refundRound(round) : round);
    },
    finishUnattended: (seed, { bet, choices }) =>
      game.finishUnattended(createInstantStream({ ...seedsOf(seed), hmac: nativeHmac }), game.parseBet(bet), choices),
  };
}

function playedOf(round: InstantRound): PlayedRound {
  return {
    events: round.events,
    choices: round.choices,
    multiplier: multiplierText(round.multiplier),
    trace: {},
    stakedOf: (stake) => stake,
    costOf: () => ZERO,
    worthOf: (stake) => (round.choices.includes('cash_out') ? payoutOf(stake, round.multiplier) : null),
    settle(stake) {
      const { payout, validBet } = settleInstantRound(round, stake);
      return { result: round.isDecided ? resultOf(stake, payout) : 'void', payout, validBet };
    },
  };
}
