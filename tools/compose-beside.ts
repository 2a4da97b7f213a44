import { pino } from 'pino';
import { adoptKeys } from '../apps/server/src/adopt-keys.ts';
import { composeModules, type Modules, seedModules } from '../apps/server/src/compose.ts';
import { openBeacon } from '../apps/server/src/open-beacon.ts';
import { settingsOf } from '../apps/server/src/settings.ts';
import { readOrMakeVapidKeys } from '../apps/server/src/modules/push/index.ts';
import { refuseWrongClock } from '../apps/server/src/platform/clock-check.ts';
import { systemClock, systemRandomBytes } from '../apps/server/src/platform/clock.ts';
import { type Config, readOrMakeSecrets } from '../apps/server/src/platform/config.ts';
import { layOut } from '../apps/server/src/platform/connect-database.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createEncryption } from '../apps/server/src/platform/encryption/index.ts';
import { openKeyRing } from '../apps/server/src/platform/encryption/key-source.ts';
import { createPorts, type MoneyPorts } from '../apps/server/src/platform/posting/ports.ts';
import { createPostgresLedger } from '../apps/server/src/platform/posting/postgres-ledger.ts';
import { borrowDatabase } from './verify/borrow-database.ts';

export interface Beside {
  readonly modules: Modules;
  readonly money: MoneyPorts;
}

/**
 * Does a piece of work with the modules of the server, in a database that the server may or may not be using.
 * @throws StartRefused
 */
export async function composeBeside<Result>(config: Config, root: string, work: (beside: Beside) => Promise<Result>): Promise<Result> {
  const database = await borrowDatabase(process.env, root);
  try {
    const ring = await openKeyRing(config.keySource);
    await migrate(database.ownerUrl);
    await adoptKeys(database.ownerUrl, ring);
    await layOut(database.ownerUrl, config);
    const db = openDatabase({ ...(await database.logIn('app')), maxConnections: 4 });
    try {
      await refuseWrongClock(db, systemClock);
      const money = createPorts(createPostgresLedger({ db, clock: systemClock, layout: config.layout }));
      const secrets = await readOrMakeSecrets(config.dataDir);
      const url = `http://${config.host}:${config.port}`;
      const composed = composeModules({
        platform: { db, clock: systemClock, randomBytes: systemRandomBytes, log: pino({ level: 'warn' }) },
        encryption: await createEncryption(db, ring),
        money,
        isByCell: config.layout.mode === 'cell',
        dataDir: config.dataDir,
        anchorFolder: config.anchorFolder,
        nameKey: secrets.pepper,
        rateLimitFactor: 1,
        mailTransport: null,
        settings: settingsOf(
          config,
          { ...secrets, vapid: await readOrMakeVapidKeys(config.dataDir), socialProviders: [], beacon: await openBeacon(config) },
          { url, gatewayUrl: url },
        ),
      });
      await seedModules(composed, config);
      try {
        return await work({ modules: composed.modules, money });
      } finally {
        await composed.parts.ports.events.stop();
      }
    } finally {
      await db.end();
    }
  } finally {
    await database.giveBack();
  }
}
