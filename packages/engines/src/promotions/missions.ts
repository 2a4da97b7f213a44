import { type Amount, DomainError, InvalidInput } from '@tessera/kernel';
import { checkCount, checkNotNegative, checkTimes } from '../exact/index.ts';

/** What a mission counts: stored units of money, bets, days, or ten-thousandths of the best payout ÷ stake. */
export const MISSION_METRICS = ['depositSum', 'validBet', 'betCount', 'winMultiple', 'days'] as const;
export type MissionMetric = (typeof MISSION_METRICS)[number];

export interface Mission {
  readonly id: string;
  readonly metric: MissionMetric;
  readonly period: 'once' | 'daily' | 'weekly';
  readonly threshold: bigint;
  readonly reward: Amount;
}

/** Within one period; a new one starts with `NO_PROGRESS`. */
export interface MissionProgress {
  readonly value: bigint;
  /** The last day that counted. */
  readonly lastDay: number | null;
}

export const NO_PROGRESS: MissionProgress = { value: 0n, lastDay: null };

export type MissionFact =
  | { readonly type: 'deposit'; readonly amount: Amount }
  | { readonly type: 'bet'; readonly validBet: Amount; readonly stake: Amount; readonly payout: Amount; readonly day: number };

const MISSION_PERIODS: readonly Mission['period'][] = ['once', 'daily', 'weekly'];

/** A mission as an operator may set it up: nothing is won by doing nothing. @throws InvalidInput */
export function checkMission({ metric, period, threshold, reward }: Mission): void {
  if (!MISSION_METRICS.includes(metric)) throw new InvalidInput('metric', 'unknown');
  if (!MISSION_PERIODS.includes(period)) throw new InvalidInput('period', 'unknown');
  if (threshold <= 0n) throw new InvalidInput('threshold', 'must be above zero');
  checkNotNegative({ reward });
}

const MULTIPLE_SCALE = 10_000n;

/** Progress after a deposit or at a settlement; a bet without valid bet is none (rule book §6.6). @throws InvalidInput */
export function advanceMission(mission: Mission, progress: MissionProgress, fact: MissionFact): MissionProgress {
  checkMission(mission);
  const { metric } = mission;
  if (fact.type === 'deposit') {
    checkNotNegative({ amount: fact.amount });
    return metric === 'depositSum' ? { ...progress, value: progress.value + fact.amount } : progress;
  }
  const { validBet, stake, payout, day } = fact;
  checkNotNegative({ validBet, stake, payout });
  checkCount('day', day);
  if (validBet === 0n) return progress;
  switch (metric) {
    case 'validBet':
      return { ...progress, value: progress.value + validBet };
    case 'betCount':
      return { ...progress, value: progress.value + 1n };
    case 'winMultiple': {
      const multiple = stake === 0n ? 0n : (payout * MULTIPLE_SCALE) / stake;
      return { ...progress, value: multiple > progress.value ? multiple : progress.value };
    }
    case 'days':
      return progress.lastDay !== null && day <= progress.lastDay ? progress : { value: progress.value + 1n, lastDay: day };
    case 'depositSum':
      return progress;
  }
}

export type MissionState = 'RUNNING' | 'CLAIMABLE' | 'CLAIMED' | 'EXPIRED';

/** A reward is kept so long after the end of its period. */
export const CLAIM_HOURS = 24;

export interface MissionMoment {
  /** Null for a mission that is there once and for all. */
  readonly periodEndMs: number | null;
  readonly nowMs: number;
  readonly isClaimed: boolean;
}

/** @throws InvalidInput */
export function missionState(mission: Mission, { value }: MissionProgress, { periodEndMs, nowMs, isClaimed }: MissionMoment): MissionState {
  checkMission(mission);
  checkTimes({ nowMs, periodEndMs: periodEndMs ?? nowMs });
  if (isClaimed) return 'CLAIMED';
  const isMet = value >= mission.threshold;
  const endMs = periodEndMs === null ? null : periodEndMs + (isMet ? CLAIM_HOURS * 3_600_000 : 0);
  if (endMs !== null && nowMs >= endMs) return 'EXPIRED';
  return isMet ? 'CLAIMABLE' : 'RUNNING';
}

export class MissionRefused extends DomainError {
  constructor(code: 'mission_running' | 'mission_claimed' | 'mission_expired') {
    super({ code, kind: 'conflict' });
  }
}

/** The reward of a mission that is met. @throws MissionRefused, InvalidInput */
export function claimMission(mission: Mission, progress: MissionProgress, moment: MissionMoment): Amount {
  switch (missionState(mission, progress, moment)) {
    case 'CLAIMABLE':
      return mission.reward;
    case 'RUNNING':
      throw new MissionRefused('mission_running');
    case 'CLAIMED':
      throw new MissionRefused('mission_claimed');
    case 'EXPIRED':
      throw new MissionRefused('mission_expired');
  }
}
