import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { freePortPair } from '@tessera/testkit';
import { findEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { createBetLog, type BetLog } from './bet-log.ts';
import { betUnderKills, listOffers, openPlayers, repeatBets, trialsFor } from './betting.ts';
import { openDesk, payInAndOut, untilAllPaid } from './payment-load.ts';
import { checkBets, NO_VIOLATIONS } from './check-bets.ts';
import { checkPayments, isPaid, NO_PAYMENT_VIOLATIONS, readPayments } from './check-payments.ts';
import { type GatewayBeside, makeGatewayBeside } from './gateway-beside.ts';
import { readGatewayJournal } from './gateway-journal.ts';
import { liftPayoutCounts } from './lift-payout-counts.ts';
import { readLedger, runAsOwner } from './read-ledger.ts';
import { makeServerProcess, type ServerProcess } from './server-process.ts';

/** The long form: `npm run prove -- crash`. */
const BETS = Number(process.env['CRASH_BETS'] ?? 400);
const KILLS = Number(process.env['CRASH_KILLS'] ?? 4);
/** One deposit and one withdrawal each. */
const CYCLES = Number(process.env['CRASH_CYCLES'] ?? 4);
const CLIENTS = 16;
/** Only ends what hangs. */
const LIMIT_MS = 180_000 + KILLS * 60_000 + BETS * 100 + CYCLES * 10_000;

/** Only ends what hangs. */
const POSTGRES_BACK_MS = 120_000;

/** What a server must share with the other ones on its database. */
const SHARED_FILES = ['secrets.json', 'database-logins.json', 'demo-accounts.json'];

let gateway: GatewayBeside;
let first: ServerProcess;
let second: ServerProcess | undefined;
let databaseUrl: string;
let log: BetLog;
let accounts: readonly (readonly string[])[];

beforeAll(async () => {
  const gatewayPort = await freePortPair();
  const env = { GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` };
  first = await makeServerProcess({ env });
  ({ accounts } = await first.start());
  databaseUrl = await first.databaseUrl();
  gateway = makeGatewayBeside({ dataDir: first.dataDir, port: gatewayPort });
  await gateway.start();
  const beside = await makeServerProcess({ env: { ...env, DATABASE_URL: databaseUrl } });
  second = beside;
  await Promise.all(SHARED_FILES.map((file) => copyFile(join(first.dataDir, file), join(beside.dataDir, file))));
  await beside.start();
  await liftPayoutCounts(databaseUrl);
  log = createBetLog(await openPlayers(first.url, { trials: trialsFor(BETS), accounts }));
});
afterAll(async () => {
  await second?.remove();
  await gateway?.kill();
  await first?.remove();
});

const accountOf = (role: string) => {
  const [, username = '', password = '', totpSecret = ''] = accounts.find(([one]) => one === role) ?? [];
  return { username, password, totpSecret };
};

// Goal: two servers of different addresses on one database lose nothing and pay nothing twice, whichever of them, of PostgreSQL and of the
// gateway dies. Method: the clients' own log, the database and the gateway's journal held against each other.
it(
  'keeps every bet, credit and payout once, whatever of two servers, PostgreSQL and gateway is killed',
  { timeout: LIMIT_MS + 120_000 },
  async () => {
    const other = second;
    if (!other) throw new Error('there are two servers');
    onTestFailed(() => console.error([first, other].map(({ url, lastWords }) => `${url} said:\n${lastWords()}`).join('\n')));
    const urls = [first.url, other.url];
    const deadlineMs = performance.now() + LIMIT_MS;
    const { desk, memberId } = await openDesk({
      urls,
      member: accountOf('agent'),
      operator: accountOf('operator'),
      cycles: CYCLES,
      deadlineMs,
    });
    const victims = [
      async () => {
        await other.kill();
        await other.start();
      },
      async () => {
        await first.kill();
        await first.start();
      },
      async () => {
        await first.killPostmaster();
        // The next victim is not killed before: a server without a database does not start, and one would give it another port.
        await expect
          .poll(
            () =>
              runAsOwner(databaseUrl, 'SELECT 1').then(
                () => true,
                () => false,
              ),
            { timeout: POSTGRES_BACK_MS },
          )
          .toBe(true);
      },
      async () => {
        await gateway.kill();
        await gateway.start();
      },
    ];
    let killed = 0;
    const kill = async (): Promise<void> => {
      const victim = victims[killed % victims.length];
      killed += 1;
      await victim?.();
    };
    const load = { urls, log, offers: await listOffers(first.url), bets: BETS, clients: CLIENTS, deadlineMs };
    const [gapsMs, told] = await Promise.all([
      betUnderKills(load, { kills: KILLS, kill }),
      payInAndOut(desk, { cycles: CYCLES, memberId }),
    ]);
    await untilAllPaid(desk, told.withdrawals);

    const bets = checkBets(log, await readLedger(databaseUrl));
    const rows = await readPayments(databaseUrl, memberId);
    const journal = await readGatewayJournal(gateway.dataDir);
    const payments = checkPayments(told, rows, journal);
    const retried = log.bets.filter(({ attempts }) => attempts > 1).length;
    console.log(
      `two servers, ${KILLS} kills, ${BETS} bets (${retried} answered by a retry), ${told.deposits.length} deposits, ` +
        `${told.withdrawals.length} withdrawals: lost ${bets.violations.lost.length + payments.lost.length}, ` +
        `duplicated ${bets.violations.duplicated.length}, paid twice ${payments.paidTwice.length}, ` +
        `longest second without answers ${(Math.max(0, ...gapsMs) / 1_000).toFixed(1)}`,
    );
    expect(killed).toBe(KILLS);
    expect(log.bets.find(({ refusal }) => refusal !== null)?.refusal).toBeUndefined();
    expect(bets.violations).toEqual(NO_VIOLATIONS);
    expect([bets.committed, bets.acknowledged]).toEqual([BETS, BETS]);
    expect(payments).toEqual(NO_PAYMENT_VIOLATIONS);
    expect(rows.withdrawals.filter(({ state }) => isPaid(state)).length).toBe(CYCLES);
    expect(journal.filter(({ kind, isPaid: isDone }) => kind === 'payout' && isDone).length).toBe(CYCLES);
    expect(await repeatBets(other.url, log.bets, CLIENTS)).toEqual([]);
    expect(await first.verifyLedger()).toEqual({ code: 0, verdict: { ok: true, rows: expect.any(Number) } });

    expect(await other.stop()).toBe(0);
    expect(await first.stop()).toBe(0);
    expect(await findEmbeddedPostgres({ dataDir: first.dataDir })).toBeFalsy();
  },
);
