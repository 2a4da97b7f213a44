import { type Amount, subtract, units, ZERO } from '@tessera/kernel';
import type { Choice } from '@tessera/contract';
import { type BlackjackRound, type DecisionGame, type DecisionWager, finishUnattended, replayTableRound } from '@tessera/engines/table';
import { nativeHmac } from '../../../platform/native-hmac.ts';
import { type Game, parseNoBet, type PlayedRound, resultOf, type RoundSeed } from './game.ts';

/** Blackjack: doubles, splits and insurance raise the stake. */
export function blackjackGame(game: DecisionGame<BlackjackRound>, { name }: { readonly name: string }): Game {
  const seedsOf = ({ serverSeed, clientSeed, nonce }: RoundSeed) => ({ serverSeed, clientSeed, nonce, hmac: nativeHmac });
  // A tile's number is no choice of a table; the engine says so.
  const words = (choices: readonly Choice[]): string[] => choices.map(String);
  const play = (seed: RoundSeed, choices: readonly Choice[]): PlayedRound => {
    const round = replayTableRound(game, seedsOf(seed), words(choices));
    const stakedOf = (stake: Amount): Amount => game.stakeOf(round, wagerOf(round, stake));
    return {
      events: round.events,
      choices: round.choices,
      multiplier: null,
      trace: {},
      stakedOf,
      costOf: (choice, stake) => subtract(play(seed, [...choices, choice]).stakedOf(stake), stakedOf(stake)),
      worthOf: () => null,
      settle(stake) {
        const { stake: staked, payout, validBet } = game.settle(round, wagerOf(round, stake));
        return { result: resultOf(staked, payout), payout, validBet };
      },
    };
  };
  return {
    kind: 'blackjack',
    id: game.id,
    name,
    version: String(game.version),
    label: `table:${game.id}`,
    isOneStep: false,
    layout: null,
    parseBet: parseNoBet,
    maxPayoutOf: (stake) => game.maxPayout({ bet: stake }),
    replay: (seed, { choices }) => play(seed, choices),
    finishUnattended: (seed, { choices }) => finishUnattended(game, seedsOf(seed), words(choices)),
  };
}

/** Insurance costs half the first stake, the odd unit left out. */
function wagerOf({ isInsured }: BlackjackRound, stake: Amount): DecisionWager {
  return { bet: stake, insurance: isInsured ? units(stake / 2n) : ZERO };
}
