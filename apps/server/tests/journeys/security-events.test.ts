import { describe, expect, it } from 'vitest';
import { EVENT_KINDS, type EventKind } from '@tessera/contract';
import { ACTIONS, tessera } from '../support/event-actions.ts';

const { clock } = tessera;

/** Held elsewhere: they need a limit of calls, a full memory, a correction, a process of its own, a stolen cookie, another service or address. */
const ELSEWHERE: readonly EventKind[] = [
  'throttled',
  'events_lost',
  'balance_negative',
  'server_started',
  'server_stopped',
  'login_code_sent',
  'login_code_failed',
  'login_new_address',
  'login_remembered',
  'remembered_login_stolen',
  'social_linked',
  'social_unlinked',
];
/** No call of the site does this yet. */
const NO_ACTION: readonly EventKind[] = ['login_unlocked'];
/** In `staff-events.test.ts`. */
const OF_STAFF: readonly EventKind[] = [
  'staff_totp_enrolled',
  'staff_totp_reset',
  'staff_totp_failed',
  'staff_permission_refused',
  'staff_proposal_made',
  'staff_proposal_confirmed',
  'staff_proposal_refused',
];

describe('an event of each kind', () => {
  it('is tested', () => {
    expect([...Object.keys(ACTIONS), ...ELSEWHERE, ...NO_ACTION, ...OF_STAFF].toSorted()).toEqual(Object.keys(EVENT_KINDS).toSorted());
  });

  it.each(Object.entries(ACTIONS) as [EventKind, NonNullable<(typeof ACTIONS)[EventKind]>][])(
    'is written by what makes %s',
    async (kind, [act, says]) => {
      clock.advance(61_000);
      const since = clock.nowMs();
      await act();
      const found = await tessera.running.events.list({ kind, fromMs: since }, { before: undefined, limit: 10 });
      expect(found.map((event) => event.kind)).toContain(kind);
      expect(found[0]).toMatchObject(says);
    },
  );
});
