import { basename } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { importFile, NotResults } from '../apps/server/src/modules/lottery/index.ts';
import { refuseWrongClock } from '../apps/server/src/platform/clock-check.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { LOTTERY_USAGE, type LotteryRequest, readLotteryRequest } from './import/lottery-request.ts';
import { FileRefused, openFile, tellFaults } from './import/open-file.ts';
import { borrowDatabase } from './verify/borrow-database.ts';

// npm run import -- lottery FILE --lottery ID: announces results of a lottery whose numbers come from elsewhere. A running server settles them at once.
const root = fileURLToPath(new URL('..', import.meta.url));

async function run({ file, ...request }: LotteryRequest): Promise<void> {
  const results = await text(await openFile(file));
  const database = await borrowDatabase(process.env, root);
  try {
    await migrate(database.ownerUrl);
    const db = openDatabase({ ...(await database.logIn('app')), maxConnections: 2 });
    try {
      await refuseWrongClock(db, systemClock);
      const source = { actor: 'import', reason: basename(file).slice(0, 140) };
      const report = await importFile({ db, clock: systemClock }, { ...request, text: results, source });
      process.stdout.write(`${JSON.stringify(report)}\n`);
      if (report.refused.length > 0) process.exitCode = 1;
    } finally {
      await db.end();
    }
  } catch (error) {
    throw error instanceof NotResults ? new FileRefused(error.message) : error;
  } finally {
    await database.giveBack();
  }
}

await tellFaults(LOTTERY_USAGE, () => run(readLotteryRequest(process.argv.slice(2))));
