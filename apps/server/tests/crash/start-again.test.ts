import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBetLog } from './bet-log.ts';
import { betUnderKills, listOffers, openPlayers, repeatBets } from './betting.ts';
import { checkBets, NO_VIOLATIONS } from './check-bets.ts';
import { readLedger } from './read-ledger.ts';
import { makeServerProcess, type ServerProcess } from './server-process.ts';

/** Only ends what hangs. */
const LIMIT_MS = 300_000;
const SOUND = { code: 0, verdict: { ok: true, rows: expect.any(Number) } };

let server: ServerProcess;
beforeAll(async () => {
  server = await makeServerProcess({ isFresh: true });
});
afterAll(() => server?.remove());

it('starts again after a stop and after a kill -9 of server, gateway and PostgreSQL together', { timeout: LIMIT_MS }, async () => {
  const first = await server.start();
  expect(await server.stop()).toBe(0);
  const second = await server.start();
  expect(second.accounts).toEqual(first.accounts);

  const beside = await server.startBeside();
  expect(beside.code).toBe(1);
  expect(beside.said).toMatch(/is in use by a Tessera that is running/);

  const log = createBetLog(await openPlayers(server.url, { trials: 2, accounts: second.accounts }));
  const load = {
    urls: [server.url],
    log,
    offers: await listOffers(server.url),
    bets: 60,
    clients: 4,
    deadlineMs: performance.now() + LIMIT_MS,
  };
  await betUnderKills(load, { kills: 0, kill: async () => undefined });
  await Promise.all([server.kill(), server.killPostmaster()]);

  const third = await server.start();
  expect(third.accounts).toEqual(first.accounts);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await expect
    .poll(
      () =>
        fetch(server.gatewayUrl).then(
          (response) => response.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  expect(checkBets(log, await readLedger(await server.databaseUrl())).violations).toEqual(NO_VIOLATIONS);
  expect(await repeatBets(server.url, log.bets, 4)).toEqual([]);
  expect(await server.verifyLedger()).toEqual(SOUND);
  expect(await server.stop()).toBe(0);
});

it('stops in order when it is told to while it starts', { timeout: LIMIT_MS }, async () => {
  const starting = server.start().catch(() => undefined);
  const isPostgresUp = (): Promise<boolean> =>
    server.databaseUrl().then(
      () => true,
      () => false,
    );
  await expect.poll(isPostgresUp, { timeout: 60_000, interval: 20 }).toBe(true);
  expect(await server.stop()).toBe(0);
  expect(await isPostgresUp()).toBe(false);
  await starting;
});
