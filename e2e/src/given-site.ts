import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BUNDLES, buildStaleBundle } from '../../apps/server/src/build-sites.ts';
import { runAsOwner } from '../../apps/server/tests/crash/read-ledger.ts';
import { makeServerProcess, type ServerProcess } from '../../apps/server/tests/crash/server-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Of staff whose login needs a code: what an app makes codes from. */
  readonly totpSecret?: string;
}

export interface Season {
  readonly competition: string;
  /** In the format of football-data.co.uk. */
  readonly csv: string;
  /** The season begins then on our clock, six of its hours before the first kick-off. */
  readonly startMs: number;
  /** Hours of the season in an hour of our clock. */
  readonly speed: number;
}

export interface GivenSite {
  readonly url: string;
  /** The address of the second brand's site. */
  readonly novaUrl: string;
  /** Of the demo account with that role; of the second brand where told. */
  credentialsOf(role: 'member' | 'trial' | 'agent' | 'operator', brand?: 'nova'): Credentials;
  /** The mails that were written, as files hold them. */
  listMails(): Promise<readonly string[]>;
  /** Runs statements as the owner of the database. */
  asOwner(...statements: readonly string[]): Promise<void>;
  /** What `npm run staff -- …` says. */
  staff(...words: readonly string[]): Promise<string>;
  /** What `npm run import -- football` does. */
  importSeason(season: Season): Promise<void>;
  /** Stops everything and leaves no file behind. */
  remove(): Promise<void>;
}

/**
 * The product as `npm start` runs it, with a data folder and ports of its own: PostgreSQL with its safe settings, server, sandbox
 * gateway, site and console. Calls are not throttled, and every answer is checked against the contract.
 */
export async function givenSite(): Promise<GivenSite> {
  // Before the server, which would serve yesterday's site where today's cannot be built.
  for (const bundle of BUNDLES) await buildStaleBundle(ROOT, bundle, () => undefined);
  const server = await makeServerProcess({ env: { SERVE_SITES: '1', CHECK_ANSWERS: '1', LOG_LEVEL: 'warn' } });
  const remove = async (): Promise<void> => {
    await server.stop();
    await server.remove();
  };
  try {
    const { accounts } = await server.start();
    return {
      url: server.url,
      novaUrl: server.url.replace('127.0.0.1', 'nova.localhost'),
      credentialsOf(wanted, brand) {
        const isAsked = (name = ''): boolean => name.startsWith('nova_') === (brand === 'nova');
        const [, username, password, totpSecret] = accounts.find(([role, name]) => role === wanted && isAsked(name)) ?? [];
        if (!username || !password) throw new Error(`the server named no demo account for ${wanted}`);
        return { username, password, ...(totpSecret ? { totpSecret } : {}) };
      },
      asOwner: async (...statements) => runAsOwner(await server.databaseUrl(), ...statements),
      async staff(...words) {
        const { code, said } = await server.staff(...words);
        if (code !== 0) throw new Error(said);
        return said;
      },
      listMails: () => listMails(join(server.dataDir, 'mailbox')),
      importSeason: (season) => importSeason(server, season),
      remove,
    };
  } catch (error) {
    await server.remove();
    throw error;
  }
}

async function listMails(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

async function importSeason(server: ServerProcess, { competition, csv, startMs, speed }: Season): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-season-'));
  try {
    const file = join(folder, 'season.csv');
    await writeFile(file, csv);
    const options = ['--competition', competition, '--start', new Date(startMs).toISOString(), '--speed', String(speed)];
    const env = { ...process.env, DATABASE_URL: await server.databaseUrl() };
    await promisify(execFile)(process.execPath, ['tools/import-football.ts', 'football', file, ...options], { cwd: ROOT, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
