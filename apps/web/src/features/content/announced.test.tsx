// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { SessionMember, SessionState } from '../../shared/session.ts';
import { popupsFor } from './announced.tsx';
import type { Popup } from './content.queries.ts';
import { clockText } from './notice-ticker.tsx';

const popup = (execution: Popup['execution']): Popup => ({
  id: execution,
  execution,
  title: execution,
  content: '',
  startDateStr: '0',
  promotionType: null,
});
const ALL = [popup('A'), popup('B'), popup('F')];
const member = (previousLoginAtMs: number | null): SessionState => ({ kind: 'member', member: { previousLoginAtMs } as SessionMember });
const shown = (popups: readonly Popup[], state: SessionState) => popupsFor(popups, state).map(({ id }) => id);

it('shows guests, members and first logins what is meant for each', () => {
  expect(shown(ALL, { kind: 'guest' })).toEqual(['B']);
  expect(shown(ALL, member(1))).toEqual(['A']);
  expect(shown(ALL, member(null))).toEqual(['F']);
  expect(shown([popup('A')], member(null))).toEqual(['A']);
  expect(shown([popup('F')], member(1))).toEqual([]);
});

it('writes the time as the specification does', () => {
  expect(clockText(new Date(2027, 2, 9, 8, 5, 3).getTime())).toBe('09/03/2027 08:05:03');
});
