import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { casino } from '@tessera/contract';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember } from '../support/scene.ts';

const tessera = await givenTessera();
const { hostname, port } = new URL(tessera.url);

/** Sends this much of a call and goes away. */
async function leaveAfter(text: string, waitMs: number, how: 'destroy' | 'resetAndDestroy' | 'end'): Promise<void> {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(text);
  await sleep(waitMs);
  socket[how]();
  await sleep(50);
}

const upload = `POST /wps/session/login HTTP/1.1\r\nhost: ${hostname}\r\nx-tessera: 1\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"username":`;
const chunked = upload.replace('content-length: 1000\r\n\r\n{"username":', 'transfer-encoding: chunked\r\n\r\n5\r\n{"use');
const page = `GET /lgw/games/list HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`;

it('a client that goes away is no bug of ours, and nothing is noted of it as one', async () => {
  const member = await givenMember(tessera, 'marina', '10');
  for (const how of ['destroy', 'resetAndDestroy', 'end'] as const) {
    for (const text of [upload, chunked]) await leaveAfter(text, 30, how);
    for (const waitMs of [0, 1, 3, 10]) await leaveAfter(page.repeat(20), waitMs, how);
  }
  await sleep(200);
  // The server answers on.
  await member.call(casino.getSeeds, {});
  expect(tessera.logged.filter(({ level }) => level >= 40)).toEqual([]);
  const { events } = tessera.running;
  expect(await events.list({ kind: 'call_failed' }, { before: undefined, limit: 5 })).toEqual([]);
});
