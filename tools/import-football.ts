import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { DomainError } from '@tessera/kernel';
import { hasLiveBrand } from '../apps/server/src/modules/site/index.ts';
import { importSeason } from '../apps/server/src/modules/sports/index.ts';
import { refuseWrongClock } from '../apps/server/src/platform/clock-check.ts';
import { systemClock, systemRandomBytes } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate, MigrationRefused } from '../apps/server/src/platform/db/migrate.ts';
import { StartRefused } from '../apps/server/src/platform/postgres/index.ts';
import { BadRequest, type FootballRequest, readFootballRequest, USAGE } from './import/football-request.ts';
import { borrowDatabase } from './verify/borrow-database.ts';

// npm run import -- football FILE --competition NAME: puts a season on offer, or brings it up to date. A running server sees it at once.
const root = fileURLToPath(new URL('..', import.meta.url));

async function openFile({ file }: FootballRequest): Promise<AsyncIterable<Uint8Array>> {
  // npm runs commands from the project's root and tells where they were typed.
  if (!/^https?:\/\//.test(file)) return (await open(resolve(process.env['INIT_CWD'] ?? '.', file))).createReadStream();
  const answer = await fetch(file).catch((error: unknown) => {
    throw new BadRequest(
      `${file} cannot be fetched: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)}.`,
    );
  });
  if (!answer.ok || !answer.body) throw new BadRequest(`${file} answered ${answer.status}.`);
  return answer.body;
}

async function run(request: FootballRequest): Promise<void> {
  const csv = await openFile(request);
  const database = await borrowDatabase(process.env, root);
  try {
    await migrate(database.ownerUrl);
    const db = openDatabase({ ...(await database.logIn('app')), maxConnections: 2 });
    try {
      await refuseWrongClock(db, systemClock);
      const deps = { db, clock: systemClock, randomBytes: systemRandomBytes };
      if (process.env['NODE_ENV'] === 'production' || (await hasLiveBrand(db)))
        throw new BadRequest('A past season is for demos: anybody can know its results, and production takes no bets on them.');
      const { competition, startMs, speed, longestGapMs } = request;
      const report = await importSeason(deps, { csv, competition, schedule: { startMs, speed, longestGapMs } });
      const times = { firstKickoff: new Date(report.firstKickoffMs).toISOString(), lastEnd: new Date(report.lastEndMs).toISOString() };
      process.stdout.write(`${JSON.stringify({ ...report, ...times })}\n`);
    } finally {
      await db.end();
    }
  } finally {
    await database.giveBack();
  }
}

/** What went wrong as a sentence, where it is nothing to be mended in the code. */
function explain(error: unknown): string | undefined {
  if (error instanceof BadRequest) return `${error.message}\n\n${USAGE}`;
  if (error instanceof DomainError) return `${error.code}: ${JSON.stringify(error.details)}\n`;
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem || error instanceof StartRefused || error instanceof MigrationRefused ? `${error.message}\n` : undefined;
}

try {
  await run(readFootballRequest(process.argv.slice(2), systemClock.nowMs()));
} catch (error) {
  const sentence = explain(error);
  if (sentence === undefined) throw error;
  process.stderr.write(sentence);
  process.exitCode = 1;
}
