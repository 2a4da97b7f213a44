import { describe, expect, it } from 'vitest';
import { InvalidTransition } from '../states/index.ts';
import { DRAW_STATES, type DrawEvent, type DrawState, isVoidDue, nextDrawState, VOID_AFTER_MINUTES } from './draw-states.ts';

const STATES = Object.keys(DRAW_STATES) as DrawState[];

describe('a draw', () => {
  it('goes through its states to its settlement, and may be settled again and again', () => {
    const events: DrawEvent[] = ['open', 'close', 'publish', 'settle', 'finish', 'resettle', 'resettle'];
    expect(events.reduce<DrawState[]>((path, event) => [...path, nextDrawState(path.at(-1) ?? 'WAITING', event)], ['WAITING'])).toEqual([
      'WAITING',
      'SELLING',
      'CLOSED',
      'DRAWN',
      'SETTLING',
      'SETTLED',
      'RESETTLED',
      'RESETTLED',
    ]);
  });

  it('can be void until it is settled, and stays void', () => {
    const canBeVoid = STATES.filter((state) => DRAW_STATES[state].void === 'VOID');
    expect(canBeVoid).toEqual(['WAITING', 'SELLING', 'CLOSED', 'DRAWN', 'SETTLING']);
    for (const event of ['open', 'void', 'resettle'] as const) expect(() => nextDrawState('VOID', event)).toThrow(InvalidTransition);
    expect(() => nextDrawState('SETTLED', 'void')).toThrow(InvalidTransition);
    expect(() => nextDrawState('SELLING', 'publish')).toThrow(InvalidTransition);
  });

  it('that is not even closed is void by then too', () => {
    const due = { drawAtMs: 0, nowMs: 3_600_000, voidAfterMinutes: 60 };
    const overdue = STATES.filter((state) => isVoidDue(state, due));
    expect(overdue).toEqual(['WAITING', 'SELLING', 'CLOSED']);
  });

  it('is void at the minute its result is overdue', () => {
    const due = { drawAtMs: 5, nowMs: 5 + 3_600_000, voidAfterMinutes: VOID_AFTER_MINUTES.fast };
    expect([isVoidDue('CLOSED', due), isVoidDue('CLOSED', { ...due, nowMs: due.nowMs - 1 }), isVoidDue('DRAWN', due)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
