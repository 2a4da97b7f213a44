import { nextState, type Transitions } from '../states/index.ts';

export type DrawState = 'WAITING' | 'SELLING' | 'CLOSED' | 'DRAWN' | 'SETTLING' | 'SETTLED' | 'VOID' | 'RESETTLED';
export type DrawEvent = 'open' | 'close' | 'publish' | 'settle' | 'finish' | 'resettle' | 'void';

/** What may happen to a draw in each state (rule book §1.0). */
export const DRAW_STATES: Transitions<DrawState, DrawEvent> = {
  WAITING: { open: 'SELLING', void: 'VOID' },
  SELLING: { close: 'CLOSED', void: 'VOID' },
  CLOSED: { publish: 'DRAWN', void: 'VOID' },
  DRAWN: { settle: 'SETTLING', void: 'VOID' },
  SETTLING: { finish: 'SETTLED', void: 'VOID' },
  SETTLED: { resettle: 'RESETTLED' },
  RESETTLED: { resettle: 'RESETTLED' },
  VOID: {},
};

/** @throws InvalidTransition */
export function nextDrawState(state: DrawState, event: DrawEvent): DrawState {
  return nextState(DRAW_STATES, state, event);
}

const MINUTE_MS = 60_000;

/** Minutes after the draw at which one whose result is not known is void. */
export const VOID_AFTER_MINUTES = { fast: 60, daily: 1_440 } as const;

const BEFORE_RESULT: readonly DrawState[] = ['WAITING', 'SELLING', 'CLOSED'];

/** Whether a draw is void because nobody knows its result and the time to publish it has run out. */
export function isVoidDue(state: DrawState, { drawAtMs, nowMs, voidAfterMinutes }: ResultDue): boolean {
  return BEFORE_RESULT.includes(state) && nowMs >= drawAtMs + voidAfterMinutes * MINUTE_MS;
}

export interface ResultDue {
  readonly drawAtMs: number;
  readonly nowMs: number;
  readonly voidAfterMinutes: number;
}
