import { useQueryClient } from '@tanstack/react-query';
import { add, amountToWire, getCurrency, parseAmount, subtract } from '@tessera/kernel';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useProfile } from '../../shared/profile.ts';
import { newRequestId } from '../../shared/request-id.ts';
import { casinoKeys, roundCalls } from './casino.queries.ts';
import { useHeldBalance } from './held-balance.ts';
import { type DecidedMoney, isWin, type Outcome, outcomeOf } from '../../shared/outcome.ts';
import { pendingRoundOf } from './pending-round.ts';
import { type RoundDeps, RoundMachine, type RoundState, type RoundView } from './round-machine.ts';
import { type SittingRound, withRound } from './result/sitting.tsx';
import type { GameSound } from './sound.ts';
import { useResultTeller } from './result/result-text.ts';

export interface RoundHandle {
  readonly machine: RoundMachine;
  readonly state: RoundState;
  /** Events on show. */
  readonly events: RoundView['events'];
  /** What may be staked now, as far as it is shown: a win counts when the game has shown it. */
  readonly available: string | undefined;
  /** The settled round on show. */
  readonly ended: { readonly round: RoundView; readonly money: DecidedMoney; readonly outcome: Outcome } | null;
  /** Rounds whose end was shown in this visit, newest first. */
  readonly sitting: readonly (RoundView & SittingRound)[];
  /** Its win is still counting up. */
  readonly isCounting: boolean;
  readonly finishCounting: () => void;
}

export interface RoundInput extends Pick<RoundDeps, 'gameId' | 'pauseMs' | 'untilDone' | 'minCycleMs'> {
  readonly memberId: string;
  readonly sound: GameSound;
  readonly isQuick: boolean;
  readonly onEvent: (event: RoundView['events'][number], round: RoundView) => void;
}

/** Longer ones would run over the browser's timers. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** After the deadline the house needs a moment of its own. */
const AFTER_DEADLINE_MS = 3_000;

/** One game with rounds of several steps: the machine with its money, words and the way back after a lost connection. */
export function useRound({ gameId, memberId, pauseMs, untilDone, minCycleMs, sound, isQuick, onEvent }: RoundInput): RoundHandle {
  const client = useQueryClient();
  const tellResult = useResultTeller();
  const money = useRoundMoney();
  const { turbo: canHurry } = useProfile();
  const [machine] = useState(
    () =>
      new RoundMachine({
        ...{ gameId, pauseMs, untilDone, minCycleMs, canHurry, newRequestId },
        calls: roundCalls,
        pending: pendingRoundOf(memberId, gameId),
      }),
  );
  const state = useSyncExternalStore(machine.subscribe, machine.getState);
  const [countedId, setCountedId] = useState<string | null>(null);
  const [sitting, setSitting] = useState<RoundHandle['sitting']>([]);
  useEffect(() => machine.setQuick(isQuick), [machine, isQuick]);
  useEffect(() =>
    machine.listen((news) => {
      if (news.kind === 'answered') money.hold(news.round, news.before);
      else if (news.kind === 'event') onEvent(news.event, news.round);
      else {
        money.release();
        const ended = endOf(news.round);
        if (ended && machine.getState().revealedId === news.round.roundId) {
          tellResult(news.round);
          setSitting((rounds) => withRound(rounds, { ...news.round, id: news.round.roundId }));
          sound.ended(ended.outcome);
        }
        void client.invalidateQueries({ queryKey: casinoKeys.seeds(memberId) });
      }
    }),
  );
  useEffect(() => {
    void machine.start();
    const askAgain = (): void => machine.askAgain();
    const look = (): void => void machine.look();
    addEventListener('online', askAgain);
    addEventListener('focus', look);
    return () => {
      removeEventListener('online', askAgain);
      removeEventListener('focus', look);
    };
  }, [machine]);
  const deadlineAtMs = state.round?.state === 'open' ? state.round.deadlineAtMs : null;
  useEffect(() => {
    if (deadlineAtMs === null) return;
    const waitMs = Math.min(LONGEST_TIMER_MS, Math.max(0, deadlineAtMs - Date.now()) + AFTER_DEADLINE_MS);
    const timer = setTimeout(() => void machine.look(), waitMs);
    return () => clearTimeout(timer);
  }, [machine, deadlineAtMs]);
  const ended = state.phase === 'idle' && state.round ? endOf(state.round) : null;
  return {
    machine,
    state,
    events: state.round?.events.slice(0, state.shown) ?? [],
    available: money.available,
    ended,
    sitting,
    isCounting: ended !== null && isWin(ended.outcome) && state.revealedId === ended.round.roundId && countedId !== ended.round.roundId,
    finishCounting: () => setCountedId(state.revealedId),
  };
}

function endOf(round: RoundView): RoundHandle['ended'] {
  if (round.state !== 'settled') return null;
  const currency = getCurrency(round.currency);
  const money = { stake: parseAmount(round.stake, currency), payout: parseAmount(round.payout ?? '0', currency) };
  return { round, money, outcome: outcomeOf(money) };
}

/** What the answers cost and return, told to the balance of the whole page when the game has shown it. */
function useRoundMoney() {
  const held = useHeldBalance();
  const after = useRef<string | null>(null);
  return {
    available: held.available,
    hold: (round: RoundView, before: RoundView | null): void => {
      if (held.available === undefined) return;
      const currency = getCurrency(round.currency);
      const cost = subtract(parseAmount(round.stake, currency), parseAmount(before?.stake ?? '0', currency));
      const payout = parseAmount(round.payout ?? '0', currency);
      after.current = amountToWire(add(subtract(parseAmount(held.available, currency), cost), payout), currency);
      held.hold({ currency: round.currency, availableAfter: after.current, payout });
    },
    release: (): void => {
      if (after.current !== null) held.release(after.current);
      after.current = null;
    },
  };
}
