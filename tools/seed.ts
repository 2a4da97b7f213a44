import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { composeModules } from '../apps/server/src/compose.ts';
import { refuseWrongClock } from '../apps/server/src/platform/clock-check.ts';
import { systemClock, systemRandomBytes } from '../apps/server/src/platform/clock.ts';
import { readConfig, readOrMakeSecrets } from '../apps/server/src/platform/config.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { StartRefused } from '../apps/server/src/platform/postgres/index.ts';
import { createPorts } from '../apps/server/src/platform/posting/ports.ts';
import { createPostgresLedger } from '../apps/server/src/platform/posting/postgres-ledger.ts';
import { seedCatalogue, seedDemo } from '../apps/server/src/seed.ts';
import { borrowDatabase } from './verify/borrow-database.ts';

// npm run seed: brand, catalogue and demo accounts, in a database that the server may or may not be using. Safe to repeat.
const root = fileURLToPath(new URL('..', import.meta.url));
const config = readConfig(process.env, root);
if (config.isProduction) {
  process.stderr.write('Demo accounts are never seeded in production.\n');
  process.exit(78);
}

const database = await borrowDatabase(process.env, root);
await migrate(database.ownerUrl);
const db = openDatabase({ ...(await database.logIn('app')), maxConnections: 4 });
try {
  await refuseWrongClock(db, systemClock);
  const platform = { db, clock: systemClock, randomBytes: systemRandomBytes, log: pino({ level: 'warn' }) };
  const money = createPorts(createPostgresLedger({ db, clock: systemClock, layout: config.layout }));
  const url = `http://${config.host}:${config.port}`;
  const modules = await composeModules({
    ...platform,
    money,
    isByCell: config.layout.mode === 'cell',
    secrets: await readOrMakeSecrets(config.dataDir),
    dataDir: config.dataDir,
    gatewayUrl: url,
    publicUrl: url,
    callbackUrl: url,
    rateLimitFactor: 1,
    isProduction: false,
  });
  await seedCatalogue(modules);
  await modules.sportsbook.ensureFictionalLeague(systemClock.nowMs());
  for (const account of await seedDemo(modules, money.accounts, config.dataDir)) {
    process.stdout.write(`${account.role.padEnd(8)} ${account.username}  ${account.password}\n`);
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await db.end();
  await database.giveBack();
}
