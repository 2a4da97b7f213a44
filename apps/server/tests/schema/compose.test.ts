import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { manualClock, testDatabase } from '@tessera/testkit';
import { QUICKNET } from '@tessera/engines/lottery';
import { composeModules, composeServer, seedModules } from '../../src/compose.ts';
import { createDrandBeacon } from '../../src/modules/lottery/index.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { givenEncryption } from '../../src/platform/encryption/testing/given-encryption.ts';
import { createPorts } from '../../src/platform/posting/ports.ts';
import { createPostgresLedger } from '../../src/platform/posting/postgres-ledger.ts';
import { settingsOf } from '../../src/settings.ts';

const { ownerUrl } = await testDatabase();
const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
const db = openDatabase({ url: ownerUrl, maxConnections: 4, role: 'tessera_app' });
afterAll(() => Promise.all([owner.end(), db.end()]));

/** Rows of every table, so that one is missed by no list that somebody forgot to lengthen. */
async function countRows(): Promise<Record<string, bigint>> {
  const tables = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*) AS n FROM ${name}`);
  const rows = await owner.query<{ name: string; n: bigint }>(counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

it('writes no row when the server is composed, and what modules need when they are seeded, however often', async () => {
  const clock = manualClock(Date.parse('2027-03-10T12:00:00Z'));
  const log = pino({ level: 'silent' });
  const encryption = await givenEncryption(db);
  const before = await countRows();
  const composed = composeModules({
    platform: { db, clock, randomBytes, log },
    encryption,
    money: createPorts(createPostgresLedger({ db, clock })),
    isByCell: false,
    dataDir: join(tmpdir(), 'tessera-compose'),
    anchorFolder: join(tmpdir(), 'tessera-compose', 'anchors'),
    nameKey: 'a secret of the test installation',
    rateLimitFactor: 1,
    mailTransport: null,
    settings: settingsOf(
      { publicUrl: null, gatewayUrl: null, captchaEffort: 1, rateLimitFactor: 1, roles: new Set(['api']), isProduction: true },
      {
        pepper: 'a secret of the test installation',
        gateway: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
        vapid: { publicKey: '', privateKey: '' },
        socialProviders: [],
        beacon: createDrandBeacon({ urls: [], chain: QUICKNET }),
        vendors: [],
      },
      { url: 'http://127.0.0.1:1', gatewayUrl: 'http://127.0.0.1:2' },
    ),
  });
  const { server } = await composeServer(composed, {
    ...{ log, isInsecureHttp: true, trustedProxies: [], knownHosts: null, checkAnswers: true, isProduction: false },
  });
  await server.ready();
  expect(await countRows()).toEqual(before);

  await seedModules(composed, { isProduction: false });
  const seeded = await countRows();
  const grown = Object.keys(seeded)
    .filter((table) => seeded[table] !== before[table])
    .toSorted();
  expect(grown).toEqual([
    'public.content_item',
    'public.games_game',
    'public.games_vendor',
    'public.lottery_lottery',
    'public.lottery_review_threshold',
    'public.payments_method',
    'public.platform_record',
    'public.site_brand',
    'public.site_switch',
    'public.wagers_gate',
  ]);
  await seedModules(composed, { isProduction: false });
  expect(await countRows()).toEqual(seeded);
  await server.close();
});
