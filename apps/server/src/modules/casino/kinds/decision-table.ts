import { type Amount, subtract } from '@tessera/kernel';
import type { Choice, GameBet } from '@tessera/contract';
import { type DecisionGame, type DecisionRound, type DecisionWager, finishUnattended, replayTableRound } from '@tessera/engines/table';
import { nativeHmac } from '../../../platform/native-hmac.ts';
import { type Game, type PlayedRound, resultOf, type RoundSeed } from './game.ts';

export interface DecisionOffer<Round> extends Pick<Game, 'kind' | 'name' | 'coins' | 'parseBet'> {
  /** What the engine settles: the first stake, with what the bet and the round say of it. */
  readonly wagerOf: (stake: Amount, bet: GameBet, round?: Round) => DecisionWager;
}

/** A table game in which a player decides alone, by its rules in the engines. */
export function decisionGame<Round extends DecisionRound>(game: DecisionGame<Round>, offer: DecisionOffer<Round>): Game {
  const { kind, name, coins, parseBet, wagerOf } = offer;
  const seedsOf = ({ serverSeed, clientSeed, nonce }: RoundSeed) => ({ serverSeed, clientSeed, nonce, hmac: nativeHmac });
  // A tile's number is no choice of a table; the engine says so.
  const words = (choices: readonly Choice[]): string[] => choices.map(String);
  const play = (seed: RoundSeed, bet: GameBet, choices: readonly Choice[]): PlayedRound => {
    const round = replayTableRound(game, seedsOf(seed), words(choices));
    const stakedOf = (stake: Amount): Amount => game.stakeOf(round, wagerOf(stake, bet, round));
    return {
      events: round.events,
      choices: round.choices,
      multiplier: null,
      trace: {},
      stakedOf,
      costOf: (choice, stake) => subtract(play(seed, bet, [...choices, choice]).stakedOf(stake), stakedOf(stake)),
      worthOf: () => null,
      settle(stake) {
        const { stake: staked, payout, validBet } = game.settle(round, wagerOf(stake, bet, round));
        return { result: resultOf(staked, payout), payout, validBet };
      },
    };
  };
  return {
    kind,
    id: game.id,
    name,
    version: String(game.version),
    label: `table:${game.id}`,
    isOneStep: false,
    layout: null,
    coins,
    parseBet,
    maxPayoutOf: (stake, bet) => game.maxPayout(wagerOf(stake, bet)),
    replay: (seed, { bet, choices }) => play(seed, bet, choices),
    finishUnattended: (seed, { choices }) => finishUnattended(game, seedsOf(seed), words(choices)),
  };
}
