import type { casino, GameBet } from '@tessera/contract';
import type { Multiplier } from '@tessera/engines/instant';
import { useState } from 'react';
import type { SessionMember } from '../../../shared/session.ts';
import type { RoundView } from '../round-machine.ts';
import type { GameSound } from '../sound.ts';
import { firstStake } from '../table/stake-picker.tsx';
import { useGameSound } from '../use-game-sound.ts';
import { type RoundHandle, useRound } from '../use-round.ts';
import { useSpaceKey } from '../use-space-key.ts';
import { nearestStake, payableStakes } from './figures.ts';
import { type RecentRound, withRecent } from './recent.tsx';

type RoundEvent = RoundView['events'][number];

export interface InstantPlayInput {
  readonly member: SessionMember;
  readonly game: casino.GameView;
  /** What the next round is played on; null while it says too little. */
  readonly bet: GameBet | null;
  /** The most it can pay. */
  readonly highest: Multiplier;
  /** How long an event is shown. */
  readonly pauseMs: (event: RoundEvent) => number;
  readonly onEvent: (event: RoundEvent, round: RoundView) => void;
}

export interface InstantPlay {
  readonly offer: casino.GameView;
  readonly handle: RoundHandle;
  readonly loud: { readonly sound: GameSound; readonly isLoud: boolean; readonly setLoud: (isLoud: boolean) => void };
  /** Those that this bet may be played for, smallest first. */
  readonly stakes: readonly string[];
  readonly stake: string;
  readonly setStake: (stake: string) => void;
  /** Asking, or showing an answer. */
  readonly isBusy: boolean;
  /** The answer is being shown. */
  readonly isMoving: boolean;
  /** What the last rounds of this visit multiplied their stakes by, newest first. */
  readonly recent: readonly RecentRound[];
  /** Plays a round; while one is being shown, shows its end. */
  readonly bet: () => void;
}

/** After the outcome stands, before the result is said. */
export const RESULT_PAUSE_MS = 350;

/** A game whose rounds are over at once: stake, bet and the show of each round. */
export function useInstantPlay({ member, game: offer, bet: settings, highest, pauseMs, onEvent }: InstantPlayInput): InstantPlay {
  const loud = useGameSound();
  const [wanted, setStake] = useState(() => firstStake(offer.stakes));
  const stakes = payableStakes(offer, highest);
  const stake = nearestStake(stakes, wanted);
  const [recent, setRecent] = useState<readonly RecentRound[]>([]);
  const handle = useRound({
    gameId: offer.gameId,
    memberId: member.id,
    minCycleMs: offer.minCycleMs,
    sound: loud.sound,
    isQuick: matchMedia('(prefers-reduced-motion: reduce)').matches,
    pauseMs: (event) => (event.type === 'round-ended' ? RESULT_PAUSE_MS : pauseMs(event)),
    onEvent: (event, round) => {
      if (event.type === 'round-ended')
        setRecent((rounds) => withRecent(rounds, { id: round.roundId, multiplier: round.multiplier ?? '0' }));
      onEvent(event, round);
    },
  });
  const { machine, state } = handle;
  const bet = (): void => {
    if (settings === null) return;
    handle.finishCounting();
    machine.bet({ currency: offer.currency, stake, bet: settings });
  };
  useSpaceKey(bet, offer.isOpen);
  return {
    ...{ offer, handle, loud, stakes, stake, setStake, recent, bet },
    isBusy: state.phase !== 'idle',
    isMoving: state.phase === 'revealing',
  };
}
