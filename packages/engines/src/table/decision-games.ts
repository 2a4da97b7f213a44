import { multiplyTruncated, ZERO } from '@tessera/kernel';
import {
  blackjackBestReturn,
  blackjackOptimalRtp,
  blackjackStake,
  replayBlackjack,
  settleBlackjackRound,
  unattendedBlackjackChoice,
} from './blackjack/index.ts';
import type { BlackjackRound, BlackjackRules, BlackjackWager } from './blackjack/index.ts';
import type { DecisionGame, DecisionWager } from './decision-game.ts';
import {
  checkVideoPokerWager,
  MOST_COINS,
  optimalPlay,
  paysOf,
  replayVideoPoker,
  settleVideoPoker,
  unattendedVideoPokerChoice,
} from './video-poker/index.ts';
import type { PayTable, VideoPokerRound } from './video-poker/index.ts';

export function createBlackjack({ id, rules }: { readonly id: string; readonly rules: BlackjackRules }): DecisionGame<BlackjackRound> {
  const wagerOf = ({ bet, insurance = ZERO }: DecisionWager): BlackjackWager => ({ bet, insurance });
  return {
    type: 'decisions',
    id,
    version: rules.version,
    optimalRtp: () => blackjackOptimalRtp(rules),
    replay: (source, choices) => replayBlackjack(rules, source, choices),
    unattendedChoice: unattendedBlackjackChoice,
    stakeOf: (round, wager) => blackjackStake(rules, round, wagerOf(wager)),
    maxPayout: ({ bet }) => multiplyTruncated(bet, blackjackBestReturn(rules)),
    settle: (round, wager) => settleBlackjackRound(rules, round, wagerOf(wager)),
  };
}

export function createVideoPoker({ id, table }: { readonly id: string; readonly table: PayTable }): DecisionGame<VideoPokerRound> {
  return {
    type: 'decisions',
    id,
    version: table.version,
    optimalRtp() {
      const { numerator, denominator } = optimalPlay(table.pays, table.family).rtp;
      return { method: 'exact', rtp: Number(numerator) / Number(denominator) };
    },
    replay: (source, choices) => replayVideoPoker(source, choices, table.family),
    unattendedChoice: unattendedVideoPokerChoice,
    stakeOf(_round, { bet, coins = MOST_COINS }) {
      checkVideoPokerWager(table, { bet, coins });
      return bet;
    },
    maxPayout({ bet, coins = MOST_COINS }) {
      const most = Math.max(0, ...Object.values(paysOf(table, coins)));
      return multiplyTruncated(bet, { numerator: BigInt(most), denominator: 1n });
    },
    // A pair of jacks wins its coin: it is no refund, so the whole bet counts.
    settle: (round, { bet, coins = MOST_COINS }) => ({ stake: bet, payout: settleVideoPoker(table, round, { bet, coins }), validBet: bet }),
  };
}
