import { getCurrency, parseAmount } from '@tessera/kernel';
import { decidedMoney, isWin, outcomeOf } from '../../shared/outcome.ts';
import { autoplayEnd, type AutoplayPlan, type AutoplayRun, countRound, type SeriesEnd, standsMs, startAutoplay } from './autoplay.ts';
import type { RoundMachine, RoundView, Stake } from './round-machine.ts';

export interface SeriesState {
  /** The series under way. */
  readonly run: AutoplayRun | null;
  /** How the last one ended; null while one goes on and before the first. */
  readonly end: SeriesEnd | null;
}

/** Rounds of a game in one step that follow one another until a limit is reached. Asks the round machine for each, and knows no React. */
export class RoundSeries {
  readonly #machine: RoundMachine;
  readonly #listeners = new Set<() => void>();
  #stake: Stake | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: SeriesState = { run: null, end: null };

  constructor(machine: RoundMachine) {
    this.#machine = machine;
  }

  readonly getState = (): SeriesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the rounds of the machine; returns the way to stop, which ends a series under way. */
  follow(): () => void {
    const stops = [
      this.#machine.listen((news) => news.kind === 'shown' && this.#goOn(news.round)),
      this.#machine.subscribe(() => this.#giveUp()),
    ];
    return () => {
      for (const stop of stops) stop();
      this.stop();
    };
  }

  start(stake: Stake, plan: AutoplayPlan): void {
    const { phase, round } = this.#machine.getState();
    if (this.#state.run || phase !== 'idle' || round?.state === 'open') return;
    const run = startAutoplay(plan);
    const end = autoplayEnd(run, amountOf(stake), null);
    this.#set({ run: end ? null : run, end });
    if (!end) this.#bet({ ...stake, isAutoplay: true });
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (this.#state.run) this.#set({ run: null, end: 'stopped' });
  }

  #bet(stake: Stake): void {
    this.#stake = stake;
    this.#machine.bet(stake);
  }

  #goOn(round: RoundView): void {
    if (!this.#state.run || round.state !== 'settled' || this.#machine.getState().revealedId !== round.roundId) return;
    const money = decidedMoney(round);
    this.#set({ run: countRound(this.#state.run, money), end: null });
    this.#timer = setTimeout(() => this.#next(money.payout), standsMs(isWin(outcomeOf(money))));
  }

  #next(lastPayout: bigint): void {
    const { run } = this.#state;
    if (!run || !this.#stake) return;
    const end = autoplayEnd(run, amountOf(this.#stake), lastPayout);
    if (end) this.#set({ run: null, end });
    else this.#bet(this.#stake);
  }

  /** A round that was refused, or whose answer is missing, ends the series: whoever plays has to look at it. */
  #giveUp(): void {
    const { phase, failure } = this.#machine.getState();
    if (!this.#state.run) return;
    if (phase === 'unanswered' || phase === 'starting' || (phase === 'idle' && failure !== null)) {
      clearTimeout(this.#timer);
      this.#set({ run: null, end: 'refused' });
    }
  }

  #set(state: SeriesState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function amountOf({ stake, currency }: Stake): bigint {
  return parseAmount(stake, getCurrency(currency));
}
