import { ZERO } from '@tessera/kernel';
import { blackjackReturn, blackjackStake, replayBlackjack, settleBlackjackRound, unattendedBlackjackChoice } from './blackjack/index.ts';
import type { BlackjackRound, BlackjackRules, BlackjackWager } from './blackjack/index.ts';
import type { DecisionGame, DecisionWager } from './decision-game.ts';
import { MOST_COINS, optimalPlay, replayVideoPoker, settleVideoPoker, unattendedVideoPokerChoice } from './video-poker/index.ts';
import type { PayTable, VideoPokerRound } from './video-poker/index.ts';

export function createBlackjack({ id, rules }: { readonly id: string; readonly rules: BlackjackRules }): DecisionGame<BlackjackRound> {
  const wagerOf = ({ bet, insurance = ZERO }: DecisionWager): BlackjackWager => ({ bet, insurance });
  return {
    type: 'decisions',
    id,
    version: rules.version,
    optimalRtp: () => 1 + blackjackReturn(rules),
    replay: (source, choices) => replayBlackjack(rules, source, choices),
    unattendedChoice: unattendedBlackjackChoice,
    stakeOf: (round, wager) => blackjackStake(round, wagerOf(wager)),
    settle: (round, wager) => settleBlackjackRound(rules, round, wagerOf(wager)),
  };
}

export function createVideoPoker({ id, table }: { readonly id: string; readonly table: PayTable }): DecisionGame<VideoPokerRound> {
  return {
    type: 'decisions',
    id,
    version: table.version,
    optimalRtp() {
      const { numerator, denominator } = optimalPlay(table.pays).rtp;
      return Number(numerator) / Number(denominator);
    },
    replay: replayVideoPoker,
    unattendedChoice: unattendedVideoPokerChoice,
    stakeOf: (_round, { bet }) => bet,
    settle: (round, { bet, coins = MOST_COINS }) => ({ stake: bet, payout: settleVideoPoker(table, round, { bet, coins }) }),
  };
}
