import { InvalidInput } from '@tessera/kernel';
import type { GameBet } from '@tessera/contract';
import { type DecisionGame, MOST_COINS, type VideoPokerRound } from '@tessera/engines/table';
import { decisionGame } from './decision-table.ts';
import type { Game } from './game.ts';

/** Video poker: one choice a round, which cards are held. The bet says of how many coins the stake is made. */
export function videoPokerGame(game: DecisionGame<VideoPokerRound>, { name }: { readonly name: string }): Game {
  return decisionGame(game, {
    kind: 'video_poker',
    name,
    coins: { most: MOST_COINS, countOf: coinsOf },
    parseBet: (value) => ({ coins: coinsOf(value) }),
    wagerOf: (stake, bet) => ({ bet: stake, coins: coinsOf(bet) }),
  });
}

/** @throws InvalidInput */
function coinsOf({ coins, ...others }: GameBet): number {
  if (Object.keys(others).length > 0) throw new InvalidInput('bet', 'has a field this game does not know');
  if (typeof coins !== 'number' || !Number.isInteger(coins) || coins < 1 || coins > MOST_COINS)
    throw new InvalidInput('bet.coins', `are not 1 to ${MOST_COINS}`);
  return coins;
}
