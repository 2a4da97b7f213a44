import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePortPair } from '@tessera/testkit';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { createBetLog } from './bet-log.ts';
import { betUnderKills, listOffers, openPlayers, repeatBets } from './betting.ts';
import { openDesk, payInAndOut, untilAllPaid } from './payment-load.ts';
import { checkBets, NO_VIOLATIONS } from './check-bets.ts';
import { type GatewayBeside, makeGatewayBeside } from './gateway-beside.ts';
import { readLedger } from './read-ledger.ts';
import { makeServerProcess, type ServerProcess } from './server-process.ts';

/** Only ends what hangs. */
const LIMIT_MS = 400_000;
const WAIT = { timeout: 120_000, interval: 100 };
const BETS = 120;
const CYCLES = 2;

/** What processes on one database share. */
const SHARED_FILES = ['secrets.json', 'database-logins.json', 'demo-accounts.json'];

let gateway: GatewayBeside;
let apis: readonly [ServerProcess, ServerProcess];
let workers: readonly [ServerProcess, ServerProcess];
let accounts: readonly (readonly string[])[];
let owner: Database;

beforeAll(async () => {
  const gatewayPort = await freePortPair();
  const env = { GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` };
  const first = await makeServerProcess({ env: { ...env, ROLES: 'api' } });
  ({ accounts } = await first.start());
  const databaseUrl = await first.databaseUrl();
  owner = openDatabase({ url: databaseUrl, maxConnections: 2 });
  gateway = makeGatewayBeside({ dataDir: first.dataDir, port: gatewayPort });
  await gateway.start();
  const beside = async (roles: string): Promise<ServerProcess> => {
    const process = await makeServerProcess({ env: { ...env, ROLES: roles, DATABASE_URL: databaseUrl, PUBLIC_URL: first.url } });
    await Promise.all(SHARED_FILES.map((file) => copyFile(join(first.dataDir, file), join(process.dataDir, file))));
    await process.start();
    return process;
  };
  apis = [first, await beside('api')];
  workers = [await beside('worker'), await beside('worker')];
});
afterAll(async () => {
  await owner?.end();
  for (const process of [...(workers ?? []), apis?.[1]]) await process?.remove();
  await gateway?.kill();
  await apis?.[0].remove();
});

const accountOf = (role: string) => {
  const [, username = '', password = '', totpSecret = ''] = accounts.find(([one]) => one === role) ?? [];
  return { username, password, totpSecret };
};
const count = async (sql: string): Promise<number> => Number((await owner.query<{ n: bigint }>(`SELECT count(*) AS n FROM ${sql}`))[0]?.n);

// Goal: calls and work are done by processes of their own, and a worker that is killed in the middle of jobs leaves them to another one,
// each done once. Method: two APIs, two workers and a gateway on one database; the books held against the clients' own log.
it('serves by two APIs what two workers do, one of which is killed in the middle of its jobs', { timeout: LIMIT_MS }, async () => {
  const urls = apis.map(({ url }) => url);
  const ready = await Promise.all([...apis, ...workers].map(async ({ url }) => (await fetch(`${url}/readyz`)).json()));
  expect(ready).toEqual([...Array(2).fill({ ready: true, roles: ['api'] }), ...Array(2).fill({ ready: true, roles: ['worker'] })]);
  expect((await fetch(`${workers[0].url}/wps/system/status`)).status).toBe(404);

  // Only workers keep matches on offer.
  await expect.poll(() => count('sports_event'), WAIT).toBeGreaterThan(0);
  const deadlineMs = performance.now() + LIMIT_MS;
  const { desk, memberId } = await openDesk({
    urls,
    member: accountOf('agent'),
    operator: accountOf('operator'),
    cycles: CYCLES,
    deadlineMs,
  });
  const log = createBetLog(await openPlayers(apis[0].url, { trials: 3, accounts }));
  const load = { urls, log, offers: await listOffers(apis[0].url), bets: BETS, clients: 8, deadlineMs };
  const [, told] = await Promise.all([
    betUnderKills(load, { kills: 0, kill: async () => undefined }),
    payInAndOut(desk, { cycles: CYCLES, memberId }),
  ]);
  await untilAllPaid(desk, told.withdrawals);

  const open = `wagers_wager WHERE state = 'open'`;
  expect(await count(open)).toBeGreaterThan(10);
  const bets = checkBets(log, await readLedger(await apis[0].databaseUrl()));
  expect(bets.violations).toEqual(NO_VIOLATIONS);
  expect(await repeatBets(apis[1].url, log.bets, 8)).toEqual([]);
  // Every match kicks off and is over at once: each of them is a job.
  await owner.query(`UPDATE sports_event SET kickoff_at = now() - interval '6 minutes', ends_at = now() WHERE state = 'NOT_STARTED'`);
  await expect
    .poll(() => count(`graphile_worker.jobs WHERE task_identifier = 'sports.settle' OR locked_at IS NOT NULL`), WAIT)
    .toBeGreaterThan(0);
  await workers[0].kill();
  await expect.poll(() => count(`sports_event WHERE result_version > settled_version`), WAIT).toBe(0);
  await expect.poll(() => count(`graphile_worker.jobs WHERE task_identifier = 'sports.settle'`), WAIT).toBe(0);
  expect(await count(open)).toBe(0);
  expect(
    await count(`(SELECT FROM wallet_transfer WHERE kind = 'wager_settle' GROUP BY coalesce(reference, id::text) HAVING count(*) > 1) t`),
  ).toBe(0);
  // Consumers too are the workers' business, and go on with the one that is left.
  await expect.poll(async () => count('reports_member_bucket'), WAIT).toBeGreaterThan(0);
  await workers[0].start();

  expect(await apis[0].verifyLedger()).toEqual({ code: 0, verdict: { ok: true, rows: expect.any(Number) } });
  expect(await Promise.all([workers[0].stop(), workers[1].stop(), apis[1].stop()])).toEqual([0, 0, 0]);
  expect(await apis[0].stop()).toBe(0);
});
