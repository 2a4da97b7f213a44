import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '@tessera/kernel';
import { systemClock, systemRandomBytes } from '../../src/platform/clock.ts';
import type { Player } from './bet-log.ts';
import { openPlayers } from './betting.ts';
import { makeServerProcess, type ServerProcess } from './server-process.ts';

const LIMIT_MS = 90_000;
/** Short enough for sessions to last. */
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let server: ServerProcess;
let folder: string;

/** Whole or not at all, because the server reads it at any moment. */
async function setClock(aheadMs: number): Promise<void> {
  const path = join(folder, 'ahead');
  await writeFile(`${path}.new`, String(aheadMs));
  await rename(`${path}.new`, path);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-clock-'));
  await setClock(0);
  server = await makeServerProcess({
    env: {
      GATEWAY_URL: 'http://127.0.0.1:9',
      CLOCK_AHEAD_FILE: join(folder, 'ahead'),
      NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url).href}`,
    },
  });
});
afterAll(async () => {
  await server?.remove();
  await rm(folder, { recursive: true });
});

const readiness = async () => {
  const response = await fetch(`${server.url}/readyz`);
  return { status: response.status, body: await response.json() };
};
async function play(player: Player) {
  const response = await fetch(`${server.url}/lgw/casino/ember-mosaic/plays`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ requestId: uuidv7(systemClock.nowMs(), systemRandomBytes), currency: player.currency, stake: '0.40' }),
  });
  return { status: response.status, body: await response.json() };
}
const REFUSED = { status: 503, body: { value: { code: 'unavailable', details: { part: 'clock' } } } };
const NOT_READY = { status: 503, body: { ready: false, reason: 'clock' } };

it('says what is wrong while the clock is a minute ahead, and goes on when it is right', { timeout: LIMIT_MS }, async () => {
  const { accounts } = await server.start();
  const [player] = await openPlayers(server.url, { trials: 1, accounts });
  if (!player) throw new Error('a trial is open');
  expect((await play(player)).status).toBe(200);
  expect(await readiness()).toMatchObject({ status: 200, body: { ready: true } });

  await setClock(MINUTE_MS);
  await expect.poll(() => play(player), { timeout: 10_000 }).toMatchObject(REFUSED);
  await expect.poll(readiness, { timeout: 10_000 }).toEqual(NOT_READY);
  for (let count = 0; count < 5; count += 1) expect(await play(player)).toMatchObject(REFUSED);
  const complaints = server
    .lastWords()
    .split('\n')
    .filter((line) => line.includes('the clock of this process differs'));
  expect(complaints).toHaveLength(1);
  const { level, skewMs } = JSON.parse(complaints[0] ?? '') as { level: number; skewMs: number };
  expect([level, Math.round(skewMs / MINUTE_MS)]).toEqual([50, 1]);

  await setClock(0);
  await expect.poll(async () => (await play(player)).status, { timeout: 10_000 }).toBe(200);
  await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ status: 200, body: { ready: true } });
});

it('refuses to start with one plain sentence while the clock is a day ahead', { timeout: LIMIT_MS }, async () => {
  expect(await server.stop()).toBe(0);
  await setClock(DAY_MS);
  await expect(server.start()).rejects.toThrow('did not become ready');
  expect(server.lastWords()).toMatch(
    /^The clock of this machine is 8640\d seconds ahead of the database's: set both right and start again\.$/,
  );
});
