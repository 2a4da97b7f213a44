import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBetLog, type BetLog } from './bet-log.ts';
import { betUnderKills, listOffers, openPlayers, repeatBets, trialsFor } from './betting.ts';
import { checkBets, NO_VIOLATIONS } from './check-bets.ts';
import { readLedger } from './read-ledger.ts';
import { makeServerProcess, type ServerProcess } from './server-process.ts';

/** For long runs on a machine that does nothing else: CRASH_BETS=100000 CRASH_KILLS=50 CRASH_SLACK=1. */
const BETS = Number(process.env['CRASH_BETS'] ?? 600);
const KILLS = Number(process.env['CRASH_KILLS'] ?? 1);
/** How much longer than the goal the shortest gap may be. Without it the gaps are only told: other tests run beside this one. */
const SLACK = Number(process.env['CRASH_SLACK'] ?? Number.POSITIVE_INFINITY);
const CLIENTS = 16;
/** Only ends what hangs. */
const LIMIT_MS = 120_000 + KILLS * 60_000 + BETS * 100;
const SERVER_BACK_MS = 5_000;
const POSTGRES_BACK_MS = 10_000;

let server: ServerProcess;
let log: BetLog;

beforeAll(async () => {
  server = await makeServerProcess({ env: { GATEWAY_URL: 'http://127.0.0.1:9' } });
  const { accounts } = await server.start();
  log = createBetLog(await openPlayers(server.url, { trials: trialsFor(BETS), accounts }));
});
afterAll(() => server?.remove());

/** Goal: a kill loses no acknowledged bet and books none twice. Method: the clients' own log against the database. */
async function holdsUnder(name: string, goalMs: number, kill: () => Promise<void>): Promise<void> {
  const first = log.bets.length;
  const deadlineMs = performance.now() + LIMIT_MS;
  const load = { urls: [server.url], log, offers: await listOffers(server.url), bets: BETS, clients: CLIENTS, deadlineMs };
  const gapsMs = await betUnderKills(load, { kills: KILLS, kill }).catch((error: unknown) => {
    throw new Error(`the load broke down; the server said:\n${server.lastWords()}`, { cause: error });
  });

  const findings = checkBets(log, await readLedger(await server.databaseUrl()));
  const { lost, duplicated } = findings.violations;
  const retried = log.bets.slice(first).filter(({ attempts }) => attempts > 1).length;
  const gaps = gapsMs.map((gapMs) => (gapMs / 1_000).toFixed(1)).join(', ');
  console.log(
    `${name} killed ${KILLS} times under ${BETS} bets: lost ${lost.length}, duplicated ${duplicated.length}, ` +
      `${retried} answered by a retry, seconds without answers ${gaps} (goal ${goalMs / 1_000})`,
  );
  expect(log.bets.find(({ refusal }) => refusal !== null)?.refusal).toBeUndefined();
  expect(findings.violations).toEqual(NO_VIOLATIONS);
  expect([findings.committed, findings.acknowledged]).toEqual([log.bets.length, log.bets.length]);
  expect(await repeatBets(server.url, log.bets.slice(first), CLIENTS)).toEqual([]);
  expect(await server.verifyLedger()).toEqual({ code: 0, verdict: { ok: true, rows: expect.any(Number) } });
  expect(Math.min(...gapsMs)).toBeLessThan(SLACK * goalMs);
}

it('loses and repeats nothing when the server is killed under load', { timeout: LIMIT_MS + 60_000 }, () =>
  holdsUnder('server', SERVER_BACK_MS, async () => {
    await server.kill();
    await server.start();
  }),
);

it('loses and repeats nothing when PostgreSQL is killed under load, and the server brings it back', { timeout: LIMIT_MS + 60_000 }, () =>
  holdsUnder('PostgreSQL', POSTGRES_BACK_MS, () => server.killPostmaster()),
);
