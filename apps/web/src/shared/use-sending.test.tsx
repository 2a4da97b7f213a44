// @vitest-environment happy-dom
import { CallFailed } from '@tessera/client';
import { forgetTab } from '@tessera/i18n';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { givenMember, givenSession } from '../testing/given-session.ts';
import { SessionContext, type SessionState } from './session.ts';
import { useSending } from './use-sending.ts';

interface Order {
  readonly requestId: string;
  readonly stake: string;
  readonly password?: string;
}

const failed = (code: CallFailed['code']): CallFailed => new CallFailed({ code, kind: 'x', message: '', status: 0 });
const ANA: SessionState = { kind: 'member', member: givenMember() };
const BEN: SessionState = { kind: 'member', member: givenMember({ id: 'ben' }) };
const GUEST: SessionState = { kind: 'guest' };

/** A server that books each request id once, and whose answers may be lost or be another's. */
const server = {
  booked: new Map<string, Order>(),
  sent: [] as Order[],
  answers: [] as (CallFailed['code'] | 'lost' | 'taken')[],
};
async function send(order: Order): Promise<string> {
  server.sent.push(order);
  const answer = server.answers.shift() ?? 'taken';
  if (answer === 'taken' || answer === 'lost') server.booked.set(order.requestId, order);
  if (answer === 'lost') throw failed('network');
  if (answer !== 'taken') throw failed(answer);
  return `receipt of ${order.stake}`;
}

const onTaken = vi.fn();
let session: SessionState = ANA;
const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
  <SessionContext value={givenSession(session)}>{children}</SessionContext>
);
const open = (secret?: 'password') =>
  renderHook(() => useSending<Order, string>({ name: 'order', send, onTaken, ...(secret && { secret }) }), { wrapper });

beforeEach(() => {
  vi.useFakeTimers();
  forgetTab();
  server.booked.clear();
  server.sent = [];
  server.answers = [];
  session = ANA;
  onTaken.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
/** Effects run between the seconds. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
}
const ids = (): number => new Set(server.sent.map(({ requestId }) => requestId)).size;

it.each(['throttled', 'unauthenticated', 'unavailable', 'captcha_required', 'system_maintenance'] as const)(
  'books once where the answer is lost and the repeat is refused with %s',
  async (code) => {
    server.answers = ['lost', code, code];
    const { result } = open();
    await act(() => result.current.place({ stake: '5' }));
    expect(result.current.placing).toMatchObject({ kind: 'unknown', isChecking: false });
    await act(() => result.current.askAgain());
    expect(result.current.placing.kind).toBe('unknown');
    // A further press buys nothing: what was sent first has to be known before.
    expect(await result.current.place({ stake: '5' })).toBe(false);
    await pass(15);
    expect(result.current.placing).toEqual({ kind: 'taken', value: 'receipt of 5' });
    expect([server.booked.size, ids()]).toEqual([1, 1]);
    expect(onTaken).toHaveBeenCalledExactlyOnceWith('receipt of 5', { isRepeat: true });
  },
);

it('is refused at once where the first attempt is', async () => {
  server.answers = ['throttled'];
  const { result } = open();
  await act(() => result.current.place({ stake: '5' }));
  expect(result.current.placing).toMatchObject({ kind: 'refused', error: { code: 'throttled' } });
  await act(() => result.current.place({ stake: '5' }));
  expect([result.current.placing.kind, ids()]).toEqual(['taken', 2]);
});

it('sends once what is pressed twice before the page could show that it is on its way', async () => {
  const { result } = open();
  const { place } = result.current;
  await act(() => Promise.all([place({ stake: '5' }), place({ stake: '5' })]));
  expect([result.current.placing.kind, server.sent.length]).toEqual(['taken', 1]);
});

it('forgets what was refused: a later visit sends nothing', async () => {
  server.answers = ['insufficient_funds'];
  const first = open();
  await act(() => first.result.current.place({ stake: '5' }));
  expect(first.result.current.placing.kind).toBe('refused');
  first.unmount();
  const { result } = open();
  await pass(120);
  expect([result.current.placing.kind, server.sent.length]).toEqual(['ready', 1]);
});

it('asks at once when the device is online again', async () => {
  server.answers = ['lost'];
  const { result } = open();
  await act(() => result.current.place({ stake: '5' }));
  await act(async () => dispatchEvent(new Event('online')));
  expect([result.current.placing.kind, server.sent.length]).toEqual(['taken', 2]);
});

it('checks by itself, less and less often, until it is known', async () => {
  server.answers = ['lost', ...Array.from({ length: 4 }, () => 'throttled' as const)];
  const { result } = open();
  await act(() => result.current.place({ stake: '5' }));
  await pass(1);
  expect(server.sent).toHaveLength(1);
  await pass(1 + 4);
  expect(server.sent).toHaveLength(3);
  await pass(120);
  expect(result.current.placing.kind).toBe('taken');
  expect([server.sent.length, server.booked.size]).toEqual([6, 1]);
});

it('survives the page and the session, and is asked again after the login of the same member alone', async () => {
  server.answers = ['lost', 'unauthenticated'];
  const first = open();
  await act(() => first.result.current.place({ stake: '5' }));
  await act(() => first.result.current.askAgain());
  session = GUEST;
  first.rerender();
  expect(first.result.current.placing.kind).toBe('unknown');
  first.unmount();
  session = BEN;
  const other = open();
  expect(other.result.current.placing.kind).toBe('ready');
  other.unmount();
  session = ANA;
  const { result } = open();
  await pass(1);
  expect(result.current.placing.kind).toBe('taken');
  expect([server.booked.size, ids(), server.sent.length]).toEqual([1, 1, 3]);
});

it('shows nothing of one member to the next at the same page', async () => {
  server.answers = ['lost'];
  const { result, rerender } = open();
  await act(() => result.current.place({ stake: '5' }));
  session = BEN;
  rerender();
  expect(result.current.placing.kind).toBe('ready');
  await act(() => result.current.place({ stake: '7' }));
  expect(server.sent.map(({ stake }) => stake)).toEqual(['5', '7']);
});

it('never keeps a secret: a request found without it waits until it is given again', async () => {
  server.answers = ['lost'];
  const first = open('password');
  await act(() => first.result.current.place({ stake: '5', password: 'violet-harbour-71' }));
  expect(JSON.stringify({ ...globalThis.sessionStorage })).toContain(server.sent[0]?.requestId);
  expect(JSON.stringify({ ...globalThis.sessionStorage })).not.toContain('violet-harbour-71');
  first.unmount();
  const { result } = open('password');
  expect(result.current.placing).toMatchObject({ kind: 'unknown', isChecking: false, body: { stake: '5' } });
  await pass(120);
  expect(server.sent).toHaveLength(1);
  await act(() => result.current.askAgain({ password: 'violet-harbour-71' }));
  expect([result.current.placing.kind, ids()]).toEqual(['taken', 1]);
});
