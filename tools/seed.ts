import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { StartRefused } from '../apps/server/src/platform/postgres/index.ts';
import { seedDemo } from '../apps/server/src/seed.ts';
import { composeBeside } from './compose-beside.ts';

// npm run seed: brand, catalogue and demo accounts, in a database that the server may or may not be using. Safe to repeat.
const root = fileURLToPath(new URL('..', import.meta.url));
const config = readConfig(process.env, root);
if (config.isProduction) {
  process.stderr.write('Demo accounts are never seeded in production.\n');
  process.exit(78);
}

try {
  await composeBeside(config, root, async ({ modules, money }) => {
    await modules.sports.ensureFictionalLeague(systemClock.nowMs());
    for (const account of await seedDemo(modules, money.accounts, config.dataDir)) {
      process.stdout.write(`${account.role.padEnd(8)} ${account.username}  ${account.password}\n`);
    }
  });
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
