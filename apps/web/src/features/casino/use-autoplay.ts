import { useEffect, useState, useSyncExternalStore } from 'react';
import { useProfile } from '../../shared/profile.ts';
import type { AutoplayPlan } from './autoplay.ts';
import type { Stake } from './round-machine.ts';
import { RoundSeries, type SeriesState } from './round-series.ts';
import type { RoundHandle } from './use-round.ts';

export interface Autoplay extends SeriesState {
  /** The place lets games play by themselves. */
  readonly isAllowed: boolean;
  /** What the next round is played for. */
  readonly stake: Stake;
  /** The player's own press: bets, or hurries the show; while a series goes on it never bets. */
  readonly press: () => void;
  readonly start: (plan: AutoplayPlan) => void;
  readonly stop: () => void;
}

/**
 * Automatic play for a game in one step: hand the result to `BetControls` and `RoundFrame`, and call `press` where the player bets. Its
 * limits are those of `AutoplayDialog`; the machine keeps the time that must lie between two rounds.
 */
export function useAutoplay({ machine, finishCounting }: RoundHandle, stake: Stake): Autoplay {
  const { autoplay: isAllowed } = useProfile();
  const [series] = useState(() => new RoundSeries(machine));
  const state = useSyncExternalStore(series.subscribe, series.getState);
  useEffect(() => series.follow(), [series]);
  return {
    ...state,
    isAllowed,
    stake,
    press: () => {
      finishCounting();
      if (state.run) machine.hurry();
      else machine.bet(stake);
    },
    start: (plan) => {
      finishCounting();
      series.start(stake, plan);
    },
    stop: () => series.stop(),
  };
}
