import type { casino, Choice, GameBet } from '@tessera/contract';
import { askUntilAnswered, type Attempts } from '../../shared/answer.ts';
import { Cycle } from './cycle.ts';
import { createPace, type HurriedPace } from './pace.ts';
import type { PendingRound, PendingStore } from './pending-round.ts';

export type RoundView = casino.RoundView;
type RoundEvent = RoundView['events'][number];

export interface RoundState {
  /** `starting`: not known yet whether a round is open. `unanswered`: asked several times, and still unknown whether it counts. */
  readonly phase: 'starting' | 'idle' | 'asking' | 'choosing' | 'revealing' | 'unanswered';
  /** The open round, or the last one that ended in this visit. */
  readonly round: RoundView | null;
  /** How many events of the round are on show. */
  readonly shown: number;
  /** The last round whose end was shown in this visit; one found from before has none. */
  readonly revealedId: string | null;
  /** The last request's refusal, or what kept its answer away. */
  readonly failure: unknown;
  /** What became of a round while this page was not looking. */
  readonly news: 'resumed' | 'moved' | 'played' | 'never-arrived' | null;
  readonly isChoiceUnanswered: boolean;
}

export interface ChoiceAttempt {
  readonly requestId: string;
  readonly roundId: string;
  /** Choices made before this one. */
  readonly version: number;
  readonly choice: Choice;
}

/** What the server is asked; each throws CallFailed. */
export interface RoundCalls {
  readonly open: (round: PendingRound) => Promise<RoundView>;
  readonly choose: (attempt: ChoiceAttempt) => Promise<RoundView>;
  readonly findOpen: (gameId: string) => Promise<RoundView | null>;
  /** Null where there is no such round. */
  readonly find: (roundId: string) => Promise<RoundView | null>;
}

export interface RoundDeps {
  readonly gameId: string;
  readonly calls: RoundCalls;
  readonly pending: PendingStore;
  readonly newRequestId: () => string;
  /** How long an event stands before the next one is shown. */
  readonly pauseMs: (event: RoundEvent) => number;
  /** What the player has to do before the next event is shown, such as rubbing a card off; without it, nothing. */
  readonly untilDone?: ((event: RoundEvent) => Promise<void> | undefined) | undefined;
  /** From the start of a round to the start of the next one. */
  readonly minCycleMs: number;
  /** Whether a show may be cut short. */
  readonly canHurry: boolean;
}

/** What the game tells whoever keeps money, sound and words. */
export type RoundNews =
  /** The answer is here: what it cost has moved. `before` is the same round as it stood, or null for a new one. */
  | { readonly kind: 'answered'; readonly round: RoundView; readonly before: RoundView | null }
  | { readonly kind: 'event'; readonly round: RoundView; readonly event: RoundEvent }
  /** Everything that is known of the round is on show. */
  | { readonly kind: 'shown'; readonly round: RoundView };

export interface Stake {
  readonly currency: string;
  readonly stake: string;
  readonly bet: GameBet;
  /** The page begins the round, not the player. */
  readonly isAutoplay?: boolean | undefined;
  /** The player has the show made quicker. */
  readonly isTurbo?: boolean | undefined;
}

/** Refusals that say: the round is not as this page shows it. */
const MOVED: ReadonlySet<string> = new Set(['round_moved', 'choice_not_open', 'round_not_found', 'request_conflict']);

const INITIAL: RoundState = {
  phase: 'starting',
  round: null,
  shown: 0,
  revealedId: null,
  failure: null,
  news: null,
  isChoiceUnanswered: false,
};

/** Holds a round of several steps together: one request at a time, the show of each answer, the way back after a lost one. Knows no React. */
export class RoundMachine {
  readonly #deps: RoundDeps;
  readonly #pace: HurriedPace;
  readonly #cycle: Cycle;
  readonly #listeners = new Set<() => void>();
  readonly #hearers = new Set<(news: RoundNews) => void>();
  #isQuick = false;
  #attempt: ChoiceAttempt | null = null;
  #state = INITIAL;

  constructor(deps: RoundDeps) {
    this.#deps = deps;
    this.#pace = createPace({ isQuick: () => this.#isQuick });
    this.#cycle = new Cycle(deps.minCycleMs);
  }

  readonly getState = (): RoundState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back with all that happens; returns the way to stop. */
  listen(hearer: (news: RoundNews) => void): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  setQuick(isQuick: boolean): void {
    this.#isQuick = isQuick;
  }

  hurry(): void {
    if (!this.#deps.canHurry) return;
    this.#pace.hurry();
  }

  /** Finds the round that waits for a choice, and what became of one whose answer an earlier visit lost. */
  async start(): Promise<void> {
    const { calls, pending, gameId } = this.#deps;
    this.#set({ phase: 'starting', failure: null });
    const asked = pending.read();
    try {
      const open = await calls.findOpen(gameId);
      const ended = asked && !open ? await calls.find(asked.requestId) : null;
      if (asked) pending.write(null);
      this.#stand(open ?? ended, open ? 'resumed' : asked && (ended ? 'played' : 'never-arrived'));
    } catch (failure) {
      this.#set({ failure });
    }
  }

  /** Stakes and opens a round; never a second one beside an open one. */
  bet(stake: Stake): void {
    const { phase, round } = this.#state;
    if (phase === 'revealing') this.hurry();
    if (phase !== 'idle' || round?.state === 'open') return;
    const asked = { requestId: this.#deps.newRequestId(), gameId: this.#deps.gameId, ...stake };
    this.#deps.pending.write(asked);
    void this.#open(asked, { isRepeat: false });
  }

  choose(choice: Choice): void {
    const { phase, round } = this.#state;
    if (phase !== 'idle' || round?.state !== 'open' || !round.choices.some((open) => open.choice === choice)) return;
    this.#attempt = { requestId: this.#deps.newRequestId(), roundId: round.roundId, version: round.version, choice };
    void this.#send(this.#attempt, { isRepeat: false });
  }

  /** Asks for what is unanswered again, with the same id; looks again where nothing is known yet. */
  askAgain(): void {
    const { phase, failure } = this.#state;
    const asked = this.#deps.pending.read();
    if (phase === 'unanswered' && this.#attempt) void this.#send(this.#attempt, { isRepeat: true });
    else if (phase === 'unanswered' && asked) void this.#open(asked, { isRepeat: true });
    else if (phase === 'starting' && failure !== null) void this.start();
  }

  /** Looks whether the open round was moved on by another tab or by the clock. */
  async look(): Promise<void> {
    const { phase, round } = this.#state;
    if (phase !== 'idle' || round?.state !== 'open') return;
    const now = await this.#deps.calls.find(round.roundId).catch(() => null);
    const isSame = this.#state.phase === 'idle' && this.#state.round === round;
    if (now && isSame && (now.version !== round.version || now.state !== round.state)) this.#stand(now, 'moved');
  }

  async #open(asked: PendingRound, attempts: Attempts): Promise<void> {
    const { calls, pending } = this.#deps;
    this.#set({ phase: 'asking', failure: null, news: null });
    await this.#cycle.next();
    const answer = await askUntilAnswered(() => calls.open(asked), attempts);
    if (answer.kind === 'unknown') {
      this.#set({ phase: 'unanswered', failure: answer.cause, isChoiceUnanswered: false });
      return;
    }
    pending.write(null);
    if (answer.kind === 'refused') {
      // Opened by another tab, or by a request of this one that arrived late.
      if (answer.error.code === 'round_open') await this.start();
      else this.#set({ phase: 'idle', failure: answer.error });
      return;
    }
    this.#cycle.began();
    this.#tell({ kind: 'answered', round: answer.value, before: null });
    await this.#reveal(answer.value, 0);
  }

  async #send(attempt: ChoiceAttempt, attempts: Attempts): Promise<void> {
    const { round: before } = this.#state;
    this.#set({ phase: 'choosing', failure: null, news: null });
    const answer = await askUntilAnswered(() => this.#deps.calls.choose(attempt), attempts);
    if (answer.kind === 'unknown') {
      this.#set({ phase: 'unanswered', failure: answer.cause, isChoiceUnanswered: true });
      return;
    }
    this.#attempt = null;
    if (answer.kind === 'refused') {
      if (MOVED.has(answer.error.code)) await this.#catchUp(attempt.roundId);
      else this.#set({ phase: 'idle', failure: answer.error });
      return;
    }
    this.#tell({ kind: 'answered', round: answer.value, before });
    await this.#reveal(answer.value, this.#state.shown);
  }

  async #catchUp(roundId: string): Promise<void> {
    try {
      this.#stand(await this.#deps.calls.find(roundId), 'moved');
    } catch (failure) {
      this.#set({ phase: 'starting', failure });
    }
  }

  /** Shows a round as it stands, without the way there. */
  #stand(round: RoundView | null, news: RoundState['news']): void {
    this.#set({ phase: 'idle', round, shown: round?.events.length ?? 0, failure: null, news });
    if (round) this.#tell({ kind: 'shown', round });
  }

  async #reveal(round: RoundView, from: number): Promise<void> {
    this.#set({ phase: 'revealing', round, shown: from });
    this.#pace.nextSpin();
    for (const [index, event] of round.events.entries()) {
      if (index < from) continue;
      this.#set({ shown: index + 1 });
      this.#tell({ kind: 'event', round, event });
      await this.#deps.untilDone?.(event);
      await this.#pace.wait(this.#isQuick ? 0 : this.#deps.pauseMs(event));
    }
    this.#set({ phase: 'idle', revealedId: round.state === 'settled' ? round.roundId : this.#state.revealedId });
    this.#tell({ kind: 'shown', round });
  }

  #tell(news: RoundNews): void {
    for (const hearer of this.#hearers) hearer(news);
  }

  #set(change: Partial<RoundState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
