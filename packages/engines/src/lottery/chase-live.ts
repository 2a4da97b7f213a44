import { type Amount, InvalidInput } from '@tessera/kernel';
import { amountWithin } from '../exact/index.ts';
import { nextState, type Transitions } from '../states/index.ts';
import type { ChasedDrawState } from './chase-run.ts';

/** A draw of a running plan: PENDING until its ticket is made, when it starts to sell; MISSED where that was refused. */
export type LiveDrawState = 'PENDING' | 'SELLING' | 'CLOSED' | 'MISSED' | ChasedDrawState;
export type LiveDrawEvent = 'open' | 'miss' | 'close' | 'win' | 'lose' | 'void' | 'stop' | 'cancel';

/** A closed draw is played to its end, whatever becomes of the plan. */
const LIVE_DRAW_STATES: Transitions<LiveDrawState, LiveDrawEvent> = {
  PENDING: { open: 'SELLING', miss: 'MISSED', void: 'VOID', stop: 'CANCELLED_STOP', cancel: 'CANCELLED_USER' },
  SELLING: { close: 'CLOSED', void: 'VOID', stop: 'CANCELLED_STOP', cancel: 'CANCELLED_USER' },
  CLOSED: { win: 'WON', lose: 'LOST', void: 'VOID' },
  MISSED: {},
  WON: {},
  LOST: {},
  VOID: {},
  CANCELLED_STOP: {},
  CANCELLED_USER: {},
};

export interface LiveDraw {
  readonly state: LiveDrawState;
  readonly multiple: number;
  readonly cost: Amount;
}

/** A plan that was bought: all its costs are frozen. */
export interface LiveChase {
  readonly stopOnWin: boolean;
  readonly draws: readonly LiveDraw[];
}

export interface ChaseStep {
  readonly chase: LiveChase;
  /** What goes back to the player: costs of void, missed and cancelled draws. */
  readonly unfrozen: Amount;
}

/** The first draw whose ticket is still to be made, counted from 0; none where the plan is over. */
export function nextOfChase({ draws }: LiveChase): number | undefined {
  const next = draws.findIndex(({ state }) => state === 'PENDING');
  return next === -1 ? undefined : next;
}

/** What happens to one draw of the plan; a win may end the plan. @throws InvalidInput, InvalidTransition */
export function afterDrawEvent(chase: LiveChase, index: number, event: 'open' | 'miss' | 'close' | 'win' | 'lose' | 'void'): ChaseStep {
  const draw = chase.draws[index];
  if (!draw) throw new InvalidInput('index', 'a draw of the plan');
  if ((event === 'open' || event === 'miss') && index !== nextOfChase(chase)) throw new InvalidInput('index', 'the next draw of the plan');
  const moved = { ...chase, draws: chase.draws.with(index, { ...draw, state: nextState(LIVE_DRAW_STATES, draw.state, event) }) };
  const ended = event === 'win' && chase.stopOnWin ? withoutOpenDraws(moved, 'stop') : moved;
  return { chase: ended, unfrozen: unfrozenBetween(chase, ended) };
}

/** The player ends the plan. */
export function cancelChase(chase: LiveChase): ChaseStep {
  const ended = withoutOpenDraws(chase, 'cancel');
  return { chase: ended, unfrozen: unfrozenBetween(chase, ended) };
}

/** Draws that still sell, or will, are cancelled (rule book §1.0). */
function withoutOpenDraws(chase: LiveChase, event: 'stop' | 'cancel'): LiveChase {
  const isOpen = ({ state }: LiveDraw): boolean => Object.hasOwn(LIVE_DRAW_STATES[state], event);
  return {
    ...chase,
    draws: chase.draws.map((draw) => (isOpen(draw) ? { ...draw, state: nextState(LIVE_DRAW_STATES, draw.state, event) } : draw)),
  };
}

const UNFROZEN: readonly LiveDrawState[] = ['VOID', 'MISSED', 'CANCELLED_STOP', 'CANCELLED_USER'];

function unfrozenBetween(before: LiveChase, after: LiveChase): Amount {
  const unfrozenOf = ({ draws }: LiveChase): bigint =>
    draws.reduce((total, { state, cost }) => (UNFROZEN.includes(state) ? total + cost : total), 0n);
  return amountWithin('cost', unfrozenOf(after) - unfrozenOf(before));
}
