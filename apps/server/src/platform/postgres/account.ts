import { execFile } from 'node:child_process';
import { chmod, lchown, lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from './start-refused.ts';

const run = promisify(execFile);

/** Whom PostgreSQL runs as when this process is root, which PostgreSQL refuses to run as. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'] as const;

/**
 * Undefined when this process is not root: PostgreSQL then runs as this process does. An existing cluster keeps the account
 * that owns it, so that a user `postgres` added to the machine later changes nothing.
 */
export async function chooseAccount(clusterFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  for (const name of CANDIDATES) {
    const account = await findAccount(name);
    if (account) return account;
  }
  throw new StartRefused(
    'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody": start Tessera as an ordinary user.',
  );
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { name: `user "${name}"`, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** The first folder on the way to `path`, itself included, that the account may not pass through. `path` has no links in it. */
export async function findClosedFolder(path: string, account: Account): Promise<string | undefined> {
  const chain = [path];
  for (let folder = dirname(path); folder !== chain[0]; folder = dirname(folder)) chain.unshift(folder);
  for (const folder of chain) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return folder;
  }
  return undefined;
}

/** Our own data folder may be passed through (not listed); the folders above it are not ours to open. */
export async function openDataFolder(dataDir: string, account: Account): Promise<void> {
  const { mode } = await stat(dataDir);
  if ((mode & 0o001) === 0) await chmod(dataDir, (mode & 0o777) | 0o001);
  const closed = await findClosedFolder(dataDir, account);
  if (closed === undefined) return;
  throw new StartRefused(
    `PostgreSQL does not run as root, and ${account.name}, whom it runs as instead, may not enter ${closed}: ` +
      `set DATA_DIR to a folder that every user may enter (for example DATA_DIR=/var/lib/tessera), or start Tessera as an ordinary user.`,
  );
}

export async function giveFolder(folder: string, account: Account): Promise<void> {
  const { uid } = await lstat(folder);
  if (uid !== account.uid) await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveFolder(path, account);
    else await lchown(path, account.uid, account.gid);
  }
}
