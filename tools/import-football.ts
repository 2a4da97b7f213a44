import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { hasLiveBrand } from '../apps/server/src/modules/site/index.ts';
import { importSeason } from '../apps/server/src/modules/sports/index.ts';
import { refuseWrongClock } from '../apps/server/src/platform/clock-check.ts';
import { systemClock, systemRandomBytes } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { type FootballRequest, readFootballRequest, USAGE } from './import/football-request.ts';
import { FileRefused, openFile, tellFaults } from './import/open-file.ts';
import { borrowDatabase } from './verify/borrow-database.ts';

// npm run import -- football FILE --competition NAME: puts a season on offer, or brings it up to date. A running server sees it at once.
const root = fileURLToPath(new URL('..', import.meta.url));

async function run(request: FootballRequest): Promise<void> {
  const csv = await openFile(request.file);
  const database = await borrowDatabase(process.env, root);
  try {
    await migrate(database.ownerUrl);
    const db = openDatabase({ ...(await database.logIn('app')), maxConnections: 2 });
    try {
      await refuseWrongClock(db, systemClock);
      const deps = { db, clock: systemClock, randomBytes: systemRandomBytes };
      if (process.env['NODE_ENV'] === 'production' || (await hasLiveBrand(db)))
        throw new FileRefused('A past season is for demos: anybody can know its results, and production takes no bets on them.');
      const { competition, startMs, speed, longestGapMs } = request;
      const report = await importSeason(deps, { csv, competition, schedule: { startMs, speed, longestGapMs } });
      const times = { firstKickoff: new Date(report.firstKickoffMs).toISOString(), lastEnd: new Date(report.lastEndMs).toISOString() };
      process.stdout.write(`${JSON.stringify({ ...report, ...times })}\n`);
      if (report.errors.length > 0) {
        process.stderr.write(`${report.errors.length} rows were left out; their reasons are under "errors".\n`);
        process.exitCode = 1;
      }
    } finally {
      await db.end();
    }
  } finally {
    await database.giveBack();
  }
}

await tellFaults(USAGE, () => run(readFootballRequest(process.argv.slice(2), systemClock.nowMs())));
