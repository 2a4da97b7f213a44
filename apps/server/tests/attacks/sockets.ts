import { expect } from 'vitest';
import { CONNECTION_LIMITS } from '../../src/platform/realtime/limits.ts';
import { connectSocket, openLivePage, until } from '../support/live-page.ts';
import { play } from './money.ts';
import { VESTA_HOST } from './vesta.ts';
import type { Attack } from './world.ts';

const cookieOf = (browser: { readonly cookies: ReadonlyMap<string, string> }): string => `sid=${browser.cookies.get('sid') ?? ''}`;

/** Nobody but a member hears of the member: not another player, a guest, a page of another site, or under the host of another brand. */
export const hearOfAnotherPlayer: Attack = async ({ scene, stranger }) => {
  const { url } = scene;
  const { member, other, guest } = scene.browsers;
  const cookie = cookieOf(member);
  for (const origin of ['https://evil.example', `${url}.evil.example`, 'null'])
    expect(await connectSocket(url, { cookie, origin }), origin).toBeNull();
  expect(await connectSocket(url, { cookie }), 'no page').toBeNull();
  expect(await connectSocket(url, { authorization: `Bearer ${'A'.repeat(44)}` }), 'a made-up token').toBeNull();
  const foreign = { host: VESTA_HOST, origin: `http://${VESTA_HOST}` };
  const strangers = [openLivePage(url, guest), openLivePage(url, member, foreign), openLivePage(url, stranger)];
  for (const page of strangers) page.follow('balance', 'member');
  const rival = openLivePage(url, other).follow('balance', 'member');
  const own = openLivePage(url, member).follow('balance', 'member');
  await until(() => rival.length === 1 && own.length === 1 && strangers.every(({ refused }) => refused.length === 1), 'all are answered');
  expect(strangers.flatMap(({ refused }) => refused.map(({ code }) => code))).toEqual(strangers.map(() => 'unauthenticated'));
  await play(scene, { ...member, memberId: scene.memberId }, '1');
  await until(() => own.length > 1, 'the member hears of the round');
  expect(rival.length).toBe(1);
  for (const room of ['member:*', 'member ', '*', '../member', 'event:*', '__proto__']) {
    const socket = await connectSocket(url, { origin: url, cookie: cookieOf(other) });
    const ended = new Promise((resolve) => socket?.on('closing', resolve));
    socket?.emit('follow', { rooms: [{ room }] }, () => undefined);
    expect(await ended, room).toBe('malformed');
  }
};

/** What makes no sense, comes too fast or is too much ends a connection, and an address has no more than its share of them. */
export const floodTheSockets: Attack = async ({ guarded }) => {
  const { url } = guarded;
  const connect = (ip: string) => connectSocket(url, { origin: url, 'x-forwarded-for': ip });
  const senseless: readonly unknown[][] = [
    ['follow'],
    ['follow', null, () => undefined],
    ['follow', { rooms: Array.from({ length: 201 }, () => ({ room: 'site' })) }, () => undefined],
    ['leave', { rooms: ['x'.repeat(20_000)] }],
    ['frame', { room: 'member' }],
    ['leave', Buffer.alloc(64)],
  ];
  for (const [name, ...sent] of senseless) {
    const socket = await connect('203.0.113.7');
    const gone = new Promise((resolve) => socket?.on('disconnect', resolve));
    socket?.emit(String(name), ...sent);
    await gone;
  }
  const flooding = await connect('203.0.113.8');
  const ended = new Promise((resolve) => flooding?.on('closing', resolve));
  for (let message = 0; message < 2 * CONNECTION_LIMITS.burst; message += 1) flooding?.emit('leave', { rooms: ['site'] });
  expect(await ended).toBe('too_fast');
  const crowd = await Promise.all(Array.from({ length: CONNECTION_LIMITS.connectionsOfAddress + 20 }, () => connect('203.0.113.9')));
  expect(crowd.filter((socket) => socket !== null).length).toBe(CONNECTION_LIMITS.connectionsOfAddress);
  expect(await connect('203.0.113.10')).not.toBeNull();
};
