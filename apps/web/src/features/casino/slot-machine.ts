import type { wagers } from '@tessera/contract';
import { emberMosaic, evaluate } from '@tessera/engines/slots';
import { getCurrency, parseAmount } from '@tessera/kernel';
import { type AskPlay, askUntilAnswered, isAnswerOpen } from './ask-play.ts';
import { type AutoplayEnd, autoplayEnd, type AutoplayPlan, type AutoplayRun, countRound, startAutoplay } from './autoplay.ts';
import { isWin, type Outcome, outcomeOf } from './outcome.ts';
import { createPace } from './pace.ts';
import type { PendingRound, PendingStore } from './pending-round.ts';
import { revealRound, type RevealStep } from './reveal.ts';
import { readWager, type RoundScript, type SpinScript } from './round-script.ts';
import type { SlotView } from './slot-view.ts';

export interface ShownRound {
  readonly wager: wagers.WagerView;
  readonly script: RoundScript;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly outcome: Outcome;
}

export interface MachineState {
  /** `unanswered`: asked for several times and still unknown whether it was played. */
  readonly phase: 'idle' | 'asking' | 'revealing' | 'unanswered';
  /** The round on show, or the last one shown. */
  readonly round: ShownRound | null;
  readonly step: RevealStep | null;
  /** Line bets of the round shown so far. */
  readonly shownMultiple: number;
  /** The last request's refusal, or what kept its answer away. */
  readonly failure: unknown;
  /** How the round of an earlier visit was found: played, or never arrived. */
  readonly found: 'played' | 'never-arrived' | null;
  readonly autoplay: AutoplayRun | null;
  readonly autoplayEnd: AutoplayEnd | 'refused' | 'stopped' | null;
}

export interface MachineDeps {
  readonly gameId: string;
  readonly view: SlotView;
  readonly ask: AskPlay;
  readonly pending: PendingStore;
  readonly newRequestId: () => string;
  readonly isQuick: () => boolean;
  /** The answer is here; the stake has moved. */
  readonly onAnswer: (round: ShownRound) => void;
  /** Everything of the round has been shown. */
  readonly onShown: (round: ShownRound) => void;
  readonly onLanded: (spin: SpinScript) => void;
}

export interface Stake {
  readonly currency: string;
  readonly stake: string;
}

export interface SlotMachine {
  getState(): MachineState;
  subscribe(listener: () => void): () => void;
  /** Spins, or hurries the show under way. */
  press(stake: Stake): void;
  hurry(): void;
  autoplay(stake: Stake, plan: AutoplayPlan): void;
  stopAutoplay(): void;
  /** Asks for the unanswered round again, with the same id. */
  askAgain(): void;
  /** Shows where the reels stood, and settles what an earlier visit left open. */
  restore(recent: readonly wagers.WagerView[]): void;
}

const INITIAL: MachineState = {
  phase: 'idle', round: null, step: null, shownMultiple: 0, failure: null, found: null, autoplay: null, autoplayEnd: null,
};

/** A round with its money read, ready to be shown. */
export function shownRound(wager: wagers.WagerView): ShownRound {
  const currency = getCurrency(wager.currency);
  const stake = parseAmount(wager.stake, currency);
  const payout = parseAmount(wager.payout ?? '0', currency);
  return { wager, script: readWager(wager), stake, payout, outcome: outcomeOf({ stake, payout }) };
}

/** Where the reels stand before anything was played: every picture is in sight and nothing wins. */
const OPENING_STOPS = { phase: 'base', stops: [11, 26, 6, 20, 13] } as const;
export const OPENING = { ...OPENING_STOPS, window: evaluate(emberMosaic, { ...OPENING_STOPS, multiplier: 1 }).window };

const STRENGTHS: Readonly<Record<Outcome, number>> = { nothing: 0, returned: 0, win: 0.25, great: 0.6, huge: 1 };

/** Holds a game together: one request at a time, the show of its answer, the series of autoplay. Knows no React and no pixels. */
export function createSlotMachine(deps: MachineDeps): SlotMachine {
  const { view, pending } = deps;
  const pace = createPace({ isQuick: deps.isQuick });
  const patience = createPace({ isQuick: deps.isQuick });
  const listeners = new Set<() => void>();
  let state = INITIAL;
  const set = (change: Partial<MachineState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const begin = (stake: Stake): void => {
    const round = { requestId: deps.newRequestId(), gameId: deps.gameId, ...stake };
    pending.write(round);
    set({ found: null, autoplayEnd: null });
    void ask(round);
  };

  async function ask(round: PendingRound): Promise<void> {
    view.show(null);
    view.turn('base');
    set({ phase: 'asking', failure: null, step: null, shownMultiple: 0 });
    try {
      const answer = shownRound(await askUntilAnswered(deps.ask, round, patience.wait));
      pending.write(null);
      deps.onAnswer(answer);
      await show(answer);
    } catch (failure) {
      restOn(state.round);
      const isOpen = isAnswerOpen(failure);
      if (!isOpen) pending.write(null);
      set({ phase: isOpen ? 'unanswered' : 'idle', failure, autoplay: null, autoplayEnd: state.autoplay && 'refused' });
    }
  }

  async function show(round: ShownRound): Promise<void> {
    set({ phase: 'revealing', round });
    await revealRound(round.script, {
      view,
      pace,
      isWin: isWin(round.outcome),
      strength: STRENGTHS[round.outcome],
      onLanded: deps.onLanded,
      onStep: (step) => set({ step, ...(step.kind === 'counted' ? { shownMultiple: step.spin.roundMultiple } : {}) }),
    });
    const autoplay = state.autoplay && countRound(state.autoplay, round);
    set({ phase: 'idle', step: null, shownMultiple: round.script.multiple, autoplay });
    deps.onShown(round);
    if (autoplay) await continueAutoplay(round);
  }

  async function continueAutoplay(last: ShownRound): Promise<void> {
    pace.nextSpin();
    await pace.wait(isWin(last.outcome) ? 900 : 250);
    // Whoever stopped the series, or pressed on by hand, is not overruled.
    if (!state.autoplay || state.phase !== 'idle') return;
    const end = autoplayEnd(state.autoplay, last.stake, last.payout);
    if (end) set({ autoplay: null, autoplayEnd: end });
    else begin({ currency: last.wager.currency, stake: last.wager.stake });
  }

  function restOn(round: ShownRound | null): void {
    const spin = round?.script.spins.at(-1);
    if (spin) view.rest(spin);
    else view.rest(OPENING);
  }

  const hurry = (): void => {
    view.hurry();
    pace.hurry();
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    press(stake) {
      if (state.phase === 'idle' && !state.autoplay) begin(stake);
      else if (state.phase === 'revealing') hurry();
    },
    hurry,
    autoplay(stake, plan) {
      if (state.phase !== 'idle' || state.autoplay) return;
      const run = startAutoplay(plan);
      const end = autoplayEnd(run, parseAmount(stake.stake, getCurrency(stake.currency)), null);
      set({ autoplay: end ? null : run, autoplayEnd: end });
      if (!end) begin(stake);
    },
    stopAutoplay: () => set({ autoplay: null, autoplayEnd: 'stopped' }),
    askAgain() {
      const round = pending.read();
      if (state.phase === 'unanswered' && round) void ask(round);
    },
    restore(recent) {
      if (state.phase !== 'idle' || state.round) return;
      const open = pending.read();
      const asked = open?.gameId === deps.gameId ? open : null;
      const played = recent.find((wager) => wager.requestId === asked?.requestId);
      const last = played ?? recent.find((wager) => wager.gameId === deps.gameId);
      const round = last ? shownRound(last) : null;
      if (asked) pending.write(null);
      restOn(round);
      set({ round, shownMultiple: round?.script.multiple ?? 0, found: asked && (played ? 'played' : 'never-arrived') });
    },
  };
}
