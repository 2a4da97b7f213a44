import type { wagers } from '@tessera/contract';
import { getCurrency, parseAmount } from '@tessera/kernel';
import { askUntilAnswered, type Attempts } from '../../../../shared/answer.ts';
import { autoplayEnd, type AutoplayPlan, type AutoplayRun, countRound, type SeriesEnd, standsMs, startAutoplay } from '../../autoplay.ts';
import { Cycle } from '../../cycle.ts';
import { isWin, type Outcome, outcomeOf } from '../../../../shared/outcome.ts';
import { createPace, type HurriedPace } from '../../pace.ts';
import type { PendingRound, PendingStore } from '../../pending-round.ts';
import { revealRound, type RevealStep } from './reveal.ts';
import type { RoundScript, SpinScript } from './round-script.ts';
import { openingOf, readWager, type SlotGame } from './slot-game.ts';
import type { SlotView } from './slot-view.ts';

export interface ShownRound {
  readonly wager: wagers.WagerView;
  readonly script: RoundScript;
  /** Stored units. */
  readonly stake: bigint;
  readonly payout: bigint;
  readonly outcome: Outcome;
}

export interface MachineState {
  /** `unanswered`: asked for several times, and still unknown whether it was played. */
  readonly phase: 'idle' | 'asking' | 'revealing' | 'unanswered';
  /** The round on show, or the last one shown. */
  readonly round: ShownRound | null;
  /** Wager of the last round whose reels turned in this visit; a round found from before has none. */
  readonly revealedId: string | null;
  readonly step: RevealStep | null;
  /** Units of the round shown so far. */
  readonly shownMultiple: number;
  /** The last request's refusal, or what kept its answer away. */
  readonly failure: unknown;
  /** What became of the round that an earlier visit left open. */
  readonly found: 'played' | 'never-arrived' | null;
  readonly autoplay: AutoplayRun | null;
  readonly autoplayEnd: SeriesEnd | null;
}

export type AskPlay = (round: PendingRound) => Promise<wagers.WagerView>;

export interface MachineDeps {
  readonly game: SlotGame;
  readonly view: SlotView;
  readonly ask: AskPlay;
  readonly pending: PendingStore;
  readonly newRequestId: () => string;
  /** From the start of a round to the start of the next one. */
  readonly minCycleMs: number;
  /** Whether a show may be cut short. */
  readonly canHurry: boolean;
}

/** What the game tells whoever keeps money, sound and words. */
export type MachineEvent =
  /** The answer is here: the stake has moved. */
  | { readonly kind: 'answered'; readonly round: ShownRound }
  | { readonly kind: 'landed'; readonly spin: SpinScript }
  /** Everything of the round has been shown. */
  | { readonly kind: 'shown'; readonly round: ShownRound };

export interface Stake {
  readonly currency: string;
  readonly stake: string;
}

/** Before the first round. */
export const AT_REST: MachineState = {
  phase: 'idle',
  round: null,
  revealedId: null,
  step: null,
  shownMultiple: 0,
  failure: null,
  found: null,
  autoplay: null,
  autoplayEnd: null,
};

/** A round with its money read, ready to be shown. */
export function shownRound(game: SlotGame, wager: wagers.WagerView): ShownRound {
  const currency = getCurrency(wager.currency);
  const stake = parseAmount(wager.stake, currency);
  const payout = parseAmount(wager.payout ?? '0', currency);
  return { wager, script: readWager(game, wager), stake, payout, outcome: outcomeOf({ stake, payout }) };
}

const STRENGTHS: Readonly<Record<Outcome, number>> = { nothing: 0, returned: 0, win: 0.2, great: 0.6, huge: 1 };

/** Holds a game together: one request at a time, the show of its answer, the series of autoplay. Knows no React and no pixels. */
export class SlotMachine {
  readonly #deps: MachineDeps;
  readonly #pace: HurriedPace;
  readonly #cycle: Cycle;
  readonly #listeners = new Set<() => void>();
  readonly #hearers = new Set<(event: MachineEvent) => void>();
  #isQuick = false;
  #state = AT_REST;

  constructor(deps: MachineDeps) {
    this.#deps = deps;
    this.#pace = createPace({ isQuick: () => this.#isQuick });
    this.#cycle = new Cycle(deps.minCycleMs);
  }

  readonly getState = (): MachineState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back for each event; returns the way to stop. */
  listen(hearer: (event: MachineEvent) => void): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  setQuick(isQuick: boolean): void {
    this.#isQuick = isQuick;
  }

  /** Spins, or hurries the show under way: never both, and never a second round beside an open one. */
  press(stake: Stake): void {
    const { phase, autoplay } = this.#state;
    if (phase === 'idle' && !autoplay && !this.#isLookingFor()) this.#begin(stake);
    else if (phase === 'revealing') this.hurry();
  }

  hurry(): void {
    if (!this.#deps.canHurry) return;
    this.#deps.view.hurry();
    this.#pace.hurry();
  }

  autoplay(stake: Stake, plan: AutoplayPlan): void {
    if (this.#state.phase !== 'idle' || this.#state.autoplay || this.#isLookingFor()) return;
    const run = startAutoplay(plan);
    const end = autoplayEnd(run, parseAmount(stake.stake, getCurrency(stake.currency)), null);
    if (end) {
      this.#set({ autoplayEnd: end });
      return;
    }
    this.#set({ autoplay: run });
    this.#begin(stake);
  }

  stopAutoplay(): void {
    if (this.#state.autoplay) this.#set({ autoplay: null, autoplayEnd: 'stopped' });
  }

  /** Asks for the unanswered round again, with the same id. */
  askAgain(): void {
    const round = this.#deps.pending.read();
    if (this.#state.phase === 'unanswered' && round) void this.#ask(round, { isRepeat: true });
  }

  /** Shows where the reels stood, and says what became of a round that an earlier visit left open. */
  restore(recent: readonly wagers.WagerView[]): void {
    if (this.#state.phase !== 'idle' || this.#state.round) return;
    const { pending, game } = this.#deps;
    const gameId = game.sheet.id;
    const asked = pending.read();
    const played = asked && recent.find((wager) => wager.requestId === asked.requestId);
    const last = played ?? recent.find((wager) => wager.gameId === gameId);
    const round = last ? shownRound(game, last) : null;
    if (asked) pending.write(null);
    this.#set({ round, shownMultiple: round?.script.multiple ?? 0, found: asked && (played ? 'played' : 'never-arrived') });
    this.#rest();
  }

  /** A round of an earlier visit has to be known before a new one begins: it may have been played. */
  #isLookingFor(): boolean {
    return this.#deps.pending.read() !== null;
  }

  #begin(stake: Stake): void {
    const isAutoplay = this.#state.autoplay !== null;
    const style = { ...(isAutoplay && { isAutoplay }), ...(this.#isQuick && { isTurbo: true }) };
    const round = { requestId: this.#deps.newRequestId(), gameId: this.#deps.game.sheet.id, ...stake, ...style };
    this.#deps.pending.write(round);
    void this.#ask(round, { isRepeat: false });
  }

  async #ask(round: PendingRound, attempts: Attempts): Promise<void> {
    const { game, view, pending, ask } = this.#deps;
    this.#set({ phase: 'asking', failure: null, step: null, shownMultiple: 0, found: null, autoplayEnd: null });
    view.turn('base');
    await this.#cycle.next();
    const answer = await askUntilAnswered(async () => shownRound(game, await ask(round)), attempts);
    if (answer.kind !== 'taken') {
      const isOpen = answer.kind === 'unknown';
      const failure = isOpen ? answer.cause : answer.error;
      if (!isOpen) pending.write(null);
      this.#rest();
      this.#set({ phase: isOpen ? 'unanswered' : 'idle', failure, autoplay: null, autoplayEnd: this.#state.autoplay && 'refused' });
      return;
    }
    pending.write(null);
    this.#cycle.began();
    this.#tell({ kind: 'answered', round: answer.value });
    await this.#show(answer.value);
  }

  async #show(round: ShownRound): Promise<void> {
    this.#set({ phase: 'revealing', round, revealedId: round.wager.id });
    await revealRound(round.script, {
      view: this.#deps.view,
      pace: this.#pace,
      isWin: isWin(round.outcome),
      strength: STRENGTHS[round.outcome],
      onLanded: (spin) => this.#tell({ kind: 'landed', spin }),
      onStep: (step) => this.#set({ step, ...(step.kind === 'counted' ? { shownMultiple: step.spin.roundMultiple } : {}) }),
    });
    const { autoplay } = this.#state;
    this.#set({ phase: 'idle', step: null, shownMultiple: round.script.multiple, autoplay: autoplay && countRound(autoplay, round) });
    this.#tell({ kind: 'shown', round });
    if (autoplay) await this.#continueAutoplay(round);
  }

  async #continueAutoplay(last: ShownRound): Promise<void> {
    this.#pace.nextSpin();
    await this.#pace.wait(standsMs(isWin(last.outcome)));
    const { autoplay, phase } = this.#state;
    // The series may have been stopped while the result stood.
    if (!autoplay || phase !== 'idle') return;
    const end = autoplayEnd(autoplay, last.stake, last.payout);
    if (end) this.#set({ autoplay: null, autoplayEnd: end });
    else this.#begin({ currency: last.wager.currency, stake: last.wager.stake });
  }

  #rest(): void {
    this.#deps.view.rest(this.#state.round?.script.spins.at(-1) ?? openingOf(this.#deps.game));
  }

  #tell(event: MachineEvent): void {
    for (const hearer of this.#hearers) hearer(event);
  }

  #set(change: Partial<MachineState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
