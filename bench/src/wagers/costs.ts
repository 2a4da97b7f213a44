import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { isPostgres, listFamily } from '../processes.ts';

const run = promisify(execFile);

/** What wagers cost each; null where the system does not tell, with the reason. */
export interface Costs {
  /** CPU of all PostgreSQL processes, in microseconds. */
  readonly databaseMicros: number | null;
  /** CPU of the server process, in microseconds. */
  readonly serverMicros: number | null;
  readonly walBytes: number;
  readonly cpuUnknown?: string;
}

export interface Measured {
  readonly postgresPid: number;
  readonly serverPid: number;
  readonly db: Database;
}

interface Reading {
  readonly databaseMicros: number;
  readonly serverMicros: number;
  readonly wal: string;
}

const TELLS_CPU = existsSync('/proc/self/stat');
const NO_PROC = 'this system has no /proc that tells the CPU time of a process';

/** Starts counting. The function it answers says what each of so many wagers has cost since. */
export async function startCounting(measured: Measured): Promise<(wagers: number) => Promise<Costs>> {
  const before = await read(measured);
  return async (wagers) => {
    const after = await read(measured);
    const [row] = await measured.db.query<{ bytes: string }>('SELECT pg_wal_lsn_diff($1, $2)::text AS bytes', [after.wal, before.wal]);
    const each = (total: number): number => Math.round((total / wagers) * 10) / 10;
    const walBytes = Math.round(Number(row?.bytes) / wagers);
    if (!TELLS_CPU) return { databaseMicros: null, serverMicros: null, walBytes, cpuUnknown: NO_PROC };
    return {
      databaseMicros: each(after.databaseMicros - before.databaseMicros),
      serverMicros: each(after.serverMicros - before.serverMicros),
      walBytes,
    };
  };
}

async function read({ postgresPid, serverPid, db }: Measured): Promise<Reading> {
  const [row] = await db.query<{ wal: string }>('SELECT pg_current_wal_lsn()::text AS wal');
  const postgres = (await listFamily(postgresPid)).filter(isPostgres);
  const perTick = TELLS_CPU ? 1_000_000 / (await ticksPerSecond()) : 0;
  const ticks = await Promise.all(postgres.map(({ pid }) => cpuTicks(pid)));
  return {
    databaseMicros: ticks.reduce((sum, each) => sum + each, 0) * perTick,
    serverMicros: (await cpuTicks(serverPid)) * perTick,
    wal: row?.wal ?? '',
  };
}

async function ticksPerSecond(): Promise<number> {
  const { stdout } = await run('getconf', ['CLK_TCK']);
  return Number(stdout);
}

/** User and system time of the process and of its children that ended: a session's process leaves its time to the postmaster. */
export async function cpuTicks(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return 0;
  // The name, in brackets, may hold blanks; utime, stime, cutime and cstime are fields 14 to 17 of proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}
