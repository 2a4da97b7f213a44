import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBetLog, type BetLog } from './bet-log.ts';
import { betUnderKills, listOffers, openPlayers } from './betting.ts';
import { checkBets } from './check-bets.ts';
import { readLedger, runAsOwner } from './read-ledger.ts';
import { makeServerProcess, type ServerProcess } from './server-process.ts';

const BETS = 500;
/** Only ends what hangs. */
const LIMIT_MS = 240_000;

let server: ServerProcess;
let log: BetLog;

beforeAll(async () => {
  server = await makeServerProcess({ env: { GATEWAY_URL: 'http://127.0.0.1:9', ALLOW_UNSAFE_DATABASE: '1' } });
  const { accounts } = await server.start();
  log = createBetLog(await openPlayers(server.url, { trials: 11, accounts }));
});
afterAll(() => server?.remove());

/** Acknowledges commits that wait in memory for as long as PostgreSQL lets them. */
const CARELESS = [
  `ALTER SYSTEM SET synchronous_commit = 'off'`,
  `ALTER SYSTEM SET wal_writer_delay = '10s'`,
  `ALTER SYSTEM SET wal_writer_flush_after = '1GB'`,
  'SELECT pg_reload_conf()',
];

// Goal: the crash tests can fail. Method: the same load and the same checker on a database that may forget what it acknowledged.
it('finds the loss when PostgreSQL acknowledges before it writes', { timeout: LIMIT_MS + 30_000 }, async () => {
  const offers = await listOffers(server.url);
  await runAsOwner(await server.databaseUrl(), 'CHECKPOINT', ...CARELESS);
  const load = { urls: [server.url], log, offers, bets: BETS, clients: 16, deadlineMs: performance.now() + LIMIT_MS };
  await betUnderKills(load, { kills: 1, kill: () => server.killPostmaster() });

  const { acknowledged, committed, violations } = checkBets(log, await readLedger(await server.databaseUrl()));
  console.log(`control: ${violations.lost.length} of ${acknowledged} acknowledged bets lost`);
  expect(violations.lost.length).toBeGreaterThan(0);
  expect(committed).toBe(acknowledged - violations.lost.length);
  expect(violations.wrongCash).not.toEqual([]);
  // What is left adds up perfectly: only the clients' log can tell.
  const { unbalancedTransfers, wrongBalances, unbalancedCurrencies } = violations;
  expect({ unbalancedTransfers, wrongBalances, unbalancedCurrencies }).toEqual({
    unbalancedTransfers: [],
    wrongBalances: [],
    unbalancedCurrencies: [],
  });
  expect((await server.verifyLedger()).code).toBe(0);
});
