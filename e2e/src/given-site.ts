import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePortPair, programAt } from '@tessera/testkit';
import { PROVIDER_CLIENT } from '../../apps/server/src/modules/identity/testing/provider-client.ts';
import { BUNDLES, buildStaleBundle } from '../../apps/server/src/build-sites.ts';
import { runAsOwner } from '../../apps/server/tests/crash/read-ledger.ts';
import { makeServerProcess, runBeside } from '../../apps/server/tests/crash/server-process.ts';
import { findEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';

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

export interface Site {
  readonly url: string;
  /** Where a service that people log in by is looked for; a test that needs it starts it there. */
  readonly socialPort: number;
  /** The address of the second brand's site. */
  readonly novaUrl: string;
  /** Of the demo account with that role, of the first brand unless told; it has two operators. */
  credentialsOf(role: 'member' | 'trial' | 'agent' | 'operator', which?: { readonly brand?: 'nova'; readonly nth?: number }): Credentials;
  /** The mails that were written, as files hold them. */
  listMails(): Promise<readonly string[]>;
  /** Runs statements as the owner of the database. */
  asOwner(...statements: readonly string[]): Promise<void>;
  /** What `npm run staff -- …` says. */
  staff(...words: readonly string[]): Promise<string>;
  /** What `npm run import -- football` does. */
  importSeason(season: Season): Promise<void>;
}

export interface GivenSite extends Site {
  /** Stops everything and leaves no file behind. */
  remove(): Promise<void>;
}

/** Where a site runs, in words that another process can read. */
export interface SiteAddress {
  readonly url: string;
  readonly socialPort: number;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** As the server named them: `role username password`, and what codes are made from. */
  readonly accounts: readonly (readonly string[])[];
}

/** Builds what is served, where it was built from other sources or never. */
export async function buildBundles(): Promise<void> {
  for (const bundle of BUNDLES) await buildStaleBundle(ROOT, bundle, () => undefined);
}

/** What a proof of work costs where it is not what a journey is about. */
const LITTLE_WORK = { CAPTCHA_EFFORT: '0.125' };

/**
 * The product as `npm start` runs it, with a data folder and ports of its own: PostgreSQL with its safe settings, server, sandbox
 * gateway, site and console. Calls are not throttled, and every answer is checked against the contract.
 */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly address: SiteAddress; remove(): Promise<void> }> {
  // Before the server, which would serve yesterday's site where today's cannot be built.
  await buildBundles();
  const socialPort = await freePortPair();
  const folder = await mkdtemp(join(tmpdir(), 'tessera-social-'));
  const SOCIAL_LOGIN_FILE = join(folder, 'providers.json');
  const provider = { brand: 'tessera', id: 'meadow', label: 'Meadow', issuer: `http://127.0.0.1:${socialPort}`, ...PROVIDER_CLIENT };
  await writeFile(SOCIAL_LOGIN_FILE, JSON.stringify([provider]));
  const server = await makeServerProcess({
    env: { SERVE_SITES: '1', CHECK_ANSWERS: '1', LOG_LEVEL: 'warn', SOCIAL_LOGIN_FILE, ...LITTLE_WORK, ...env },
  });
  try {
    const { accounts } = await server.start();
    const { url, dataDir, env } = server;
    return {
      address: { url, socialPort, dataDir, env, accounts },
      async remove() {
        await server.stop();
        await server.remove();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await server.remove();
    throw error;
  }
}

/** A site for this file alone, which counts who fails from where, or looks at everything there is. Others take `sharedSite`. */
export async function givenSite(env?: Readonly<Record<string, string>>): Promise<GivenSite> {
  const { address, remove } = await startSite(env);
  return { ...siteAt(address), remove };
}

export function siteAt({ url, socialPort, dataDir, env, accounts }: SiteAddress): Site {
  const databaseUrl = async (): Promise<string> => {
    const found = await findEmbeddedPostgres({ dataDir });
    if (!found) throw new Error('the database of the site does not answer');
    return found;
  };
  return {
    url,
    socialPort,
    novaUrl: url.replace('127.0.0.1', 'nova.localhost'),
    credentialsOf(wanted, { brand, nth = 0 } = {}) {
      const isAsked = (name = ''): boolean => name.startsWith('nova_') === (brand === 'nova');
      const [, username, password, totpSecret] = accounts.filter(([role, name]) => role === wanted && isAsked(name))[nth] ?? [];
      if (!username || !password) throw new Error(`the server named no demo account for ${wanted}`);
      return { username, password, ...(totpSecret ? { totpSecret } : {}) };
    },
    asOwner: async (...statements) => runAsOwner(await databaseUrl(), ...statements),
    async staff(...words) {
      const { code, said } = await runBeside(env, 'staff', ...words);
      if (code !== 0) throw new Error(said);
      return said;
    },
    listMails: () => listMails(join(dataDir, 'mailbox')),
    importSeason: async (season) => importSeason(await databaseUrl(), season),
  };
}

async function listMails(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  // Beside a mail lies what it is being written to.
  const mails = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
}

async function importSeason(databaseUrl: string, { competition, csv, startMs, speed }: Season): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-season-'));
  try {
    const file = join(folder, 'season.csv');
    await writeFile(file, csv);
    const options = ['--competition', competition, '--start', new Date(startMs).toISOString(), '--speed', String(speed)];
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    await promisify(execFile)(process.execPath, [programAt('tools/import-football.ts'), 'football', file, ...options], { cwd: ROOT, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
