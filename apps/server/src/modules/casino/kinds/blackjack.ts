import { units, ZERO } from '@tessera/kernel';
import type { BlackjackRound, DecisionGame } from '@tessera/engines/table';
import { decisionGame } from './decision-table.ts';
import { type Game, parseNoBet } from './game.ts';

/** Blackjack: doubles, splits and insurance raise the stake. Insurance costs half the first one, the odd unit left out. */
export function blackjackGame(game: DecisionGame<BlackjackRound>, { name }: { readonly name: string }): Game {
  return decisionGame(game, {
    kind: 'blackjack',
    name,
    parseBet: parseNoBet,
    wagerOf: (stake, _bet, round) => ({ bet: stake, insurance: round?.isInsured === true ? units(stake / 2n) : ZERO }),
  });
}
