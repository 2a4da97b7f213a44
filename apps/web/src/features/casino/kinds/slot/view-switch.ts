import type { Phase } from '@tessera/engines/slots';
import type { Cell } from './round-script.ts';
import type { Standing } from './slot-game.ts';
import type { Landing, SlotView, WinShow } from './slot-view.ts';

/** What the reels show, for whoever draws them without a scene. */
export interface GridState extends Standing {
  readonly win: WinShow | null;
  readonly isTurning: boolean;
}

const PLAIN_LANDING_MS = 450;
const PLAIN_QUICK_MS = 120;

/** The game talks to this; it passes on to the scene once there is one, and keeps what a plain grid needs until then or for good. */
export class ViewSwitch implements SlotView {
  #view: SlotView | null = null;
  #state: GridState;
  readonly #listeners = new Set<() => void>();
  #finish: (() => void) | null = null;

  constructor(opening: Standing) {
    this.#state = { ...opening, win: null, isTurning: false };
  }

  readonly getState = (): GridState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  attach(view: SlotView): void {
    this.#view = view;
    view.rest(this.#state);
    if (this.#state.isTurning) view.turn(this.#state.phase);
    else view.show(this.#state.win);
  }

  /** A scene that goes away must not leave a landing waiting. */
  detach(): void {
    this.#view = null;
    this.#finish?.();
  }

  turn(phase: Phase, held: readonly Cell[] = []): void {
    this.#set({ phase, win: null, isTurning: true });
    this.#view?.turn(phase, held);
  }

  async land(landing: Landing): Promise<void> {
    const { phase, stops, window } = landing;
    const left = new Promise<void>((resolve) => {
      this.#finish = resolve;
    });
    await Promise.race([left, this.#view ? this.#view.land(landing) : waitMs(landing.isQuick ? PLAIN_QUICK_MS : PLAIN_LANDING_MS)]);
    this.#finish = null;
    this.#set({ phase, stops, window, isTurning: false });
  }

  rest({ phase, stops, window }: Standing): void {
    this.#set({ phase, stops, window, win: null, isTurning: false });
    this.#view?.rest({ phase, stops, window });
  }

  hurry(): void {
    if (this.#view) this.#view.hurry();
    else this.#finish?.();
  }

  show(win: WinShow | null): void {
    this.#set({ win });
    this.#view?.show(win);
  }

  celebrate(cells: readonly Cell[], strength: number): void {
    this.#view?.celebrate(cells, strength);
  }

  #set(change: Partial<GridState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
