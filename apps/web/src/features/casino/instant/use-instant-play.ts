import type { casino, GameBet } from '@tessera/contract';
import { type Multiplier, tableMultiplier } from '@tessera/engines/instant';
import { useState } from 'react';
import { decidedMoney, isWin, outcomeOf } from '../../../shared/outcome.ts';
import type { SessionMember } from '../../../shared/session.ts';
import { type Quick, useQuick } from '../quick-switch.tsx';
import type { RecentResult } from '../result/recent-results.tsx';
import type { RoundView } from '../round-machine.ts';
import type { GameSound } from '../sound.ts';
import { firstStake } from '../table/stake-picker.tsx';
import { type Autoplay, useAutoplay } from '../use-autoplay.ts';
import { useGameSound } from '../use-game-sound.ts';
import { useMultiplierText } from '../use-multiplier-text.ts';
import { type RoundHandle, useRound } from '../use-round.ts';
import { useSpaceKey } from '../use-space-key.ts';
import { nearestStake, payableStakes } from './figures.ts';
import { heatOf } from './heat.ts';

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
  readonly autoplay: Autoplay;
  readonly quick: Quick;
  /** A round could be played now: the game is open, and the bet says enough. */
  readonly canPlay: boolean;
  /** Asking, showing an answer, or in a series: nothing of the next round can be set. */
  readonly isBusy: boolean;
  /** The answer is being shown. */
  readonly isMoving: boolean;
  /** What the last rounds of this visit multiplied their stakes by, newest first. */
  readonly recent: readonly RecentResult[];
  /** Plays a round; while one is being shown, shows its end. */
  readonly press: () => void;
}

/** After the outcome stands, before the result is said. */
export const RESULT_PAUSE_MS = 350;

/** A game whose rounds are over at once: stake, bet and the show of each round. */
export function useInstantPlay({ member, game: offer, bet: settings, highest, pauseMs, onEvent }: InstantPlayInput): InstantPlay {
  const loud = useGameSound();
  const quick = useQuick();
  const textOf = useMultiplierText();
  const [wanted, setStake] = useState(() => firstStake(offer.stakes));
  const stakes = payableStakes(offer, highest);
  const stake = nearestStake(stakes, wanted);
  const handle = useRound({
    gameId: offer.gameId,
    memberId: member.id,
    minCycleMs: offer.minCycleMs,
    sound: loud.sound,
    isQuick: quick.isStill,
    pauseMs: (event) => (event.type === 'round-ended' ? RESULT_PAUSE_MS : pauseMs(event)),
    onEvent,
  });
  const { state } = handle;
  const autoplay = useAutoplay(handle, { currency: offer.currency, stake, bet: settings ?? {}, isTurbo: quick.isQuick });
  const canPlay = offer.isOpen && settings !== null;
  const press = (): void => {
    if (settings !== null) autoplay.press();
  };
  useSpaceKey(press, offer.isOpen);
  return {
    ...{ offer, handle, loud, stakes, stake, setStake, autoplay, quick, canPlay, press },
    isBusy: state.phase !== 'idle' || autoplay.run !== null,
    isMoving: state.phase === 'revealing',
    recent: handle.sitting.map((round) => ({
      id: round.id,
      text: textOf(round.multiplier ?? '0'),
      isWin: isWin(outcomeOf(decidedMoney(round))),
      colours: heatOf(tableMultiplier(round.multiplier ?? '0')),
    })),
  };
}
