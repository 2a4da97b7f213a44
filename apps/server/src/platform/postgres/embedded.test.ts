import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNativePackage, prepareBinaries } from './binaries.ts';
import { StartRefused, findEmbeddedPostgres } from './index.ts';
import { isAlive } from './postmaster.ts';
import { type DataFolders, makeDataFolders, query } from './testing/data-folders.ts';

const isRoot = process.getuid?.() === 0;

let folders: DataFolders;
beforeAll(async () => {
  folders = await makeDataFolders();
});
afterAll(() => folders.cleanUp());

/** The one sentence a person sees. */
async function refusalOf(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartRefused);
  const { message } = error as StartRefused;
  expect(message).toMatch(/^[^\n]+\.$/);
  return message;
}

describe('a first start', () => {
  it('makes a durable cluster with checksums and the builtin locale, closed to everyone without the password', async () => {
    const dataDir = await folders.empty();
    const postgres = await folders.start(dataDir, { durability: 'durable' });
    const settings = await query(
      postgres.url,
      `select name, setting from pg_settings where name in
       ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'unix_socket_directories', 'server_encoding', 'wal_compression')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      server_encoding: 'UTF8',
      wal_compression: 'pglz',
    });
    expect(await query(postgres.url, `select datlocprovider, datlocale from pg_database where datname = current_database()`)).toEqual([
      { datlocprovider: 'b', datlocale: 'C.UTF-8' },
    ]);
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    const stranger = new URL(postgres.url);
    stranger.password = 'guess';
    await expect(query(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    await postgres.stop();
    expect(isAlive(postgres.pid)).toBe(false);
  });

  it('clears away what a start killed in the middle of it left behind', async () => {
    const dataDir = await folders.empty();
    const left = join(dataDir, 'postgres.init-999999999');
    await mkdir(join(left, 'data', 'base'), { recursive: true });
    await writeFile(join(left, 'data', 'PG_VERSION'), '18\n');
    const postgres = await folders.start(dataDir);
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(stat(left)).rejects.toThrow('ENOENT');
    await postgres.stop();
  });
});

describe('a later start', () => {
  it('keeps the data, the password and the port', async () => {
    const dataDir = await folders.ready();
    const first = await folders.start(dataDir);
    await query(first.url, 'create table kept (n int)', 'insert into kept values (7)');
    expect(await findEmbeddedPostgres({ dataDir })).toBe(first.url);
    await first.stop();
    expect(await findEmbeddedPostgres({ dataDir })).toBeUndefined();
    const second = await folders.start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('moves to another port when the remembered one is taken, and refuses when the taken one was asked for', async () => {
    const dataDir = await folders.ready();
    const port = Number(await readFile(join(dataDir, 'postgres.port'), 'utf8'));
    const squatter = createServer();
    await new Promise<void>((listening) => {
      squatter.listen(port, '127.0.0.1', listening);
    });
    expect(await refusalOf(folders.start(dataDir, { port }))).toContain(`Port ${port}`);
    const postgres = await folders.start(dataDir);
    expect(Number(new URL(postgres.url).port)).not.toBe(port);
    await postgres.stop();
    squatter.close();
  });

  it('refuses a folder of another major version', async () => {
    const dataDir = await folders.ready();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    expect(await refusalOf(folders.start(dataDir))).toContain('was made by PostgreSQL 17 and Tessera now brings PostgreSQL 18');
  });

  it('refuses when the password file is gone or wrong', async () => {
    const dataDir = await folders.ready();
    await rm(join(dataDir, 'postgres.password'));
    expect(await refusalOf(folders.start(dataDir))).toContain('postgres.password');
    await writeFile(join(dataDir, 'postgres.password'), 'wrong\n');
    expect(await refusalOf(folders.start(dataDir))).toContain('password');
  });

  it('says what PostgreSQL says when its settings are broken', async () => {
    const dataDir = await folders.ready();
    await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), `shared_buffers = 'plenty'\n`);
    expect(await refusalOf(folders.start(dataDir))).toContain('did not start');
  });
});

describe('the binaries', () => {
  it('are missed with one sentence', async () => {
    const native = { folder: join(await folders.empty(), 'native'), version: '18.0.0' };
    expect(await refusalOf(folders.start(await folders.ready(), { native }))).toMatch(/is missing: run "npm ci" again/);
    expect(await refusalOf(findNativePackage(import.meta.resolve('file:///nowhere/else.ts')))).toContain('npm ci');
  });

  it('work when the install scripts that make the library links did not run', async () => {
    const installed = await findNativePackage();
    const copy = join(await folders.empty(), 'native');
    await cp(installed.folder, copy, { recursive: true, filter: (path) => !/\/lib\/lib(?:pq|icu)\S*\.so(?:\.\d+)?$/.test(path) });
    const postgres = await folders.start(await folders.ready(), { native: { ...installed, folder: copy } });
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
  });
});

describe.skipIf(!isRoot)('as root', () => {
  it('runs as an ordinary user who owns the cluster', async () => {
    const dataDir = await folders.ready();
    const postgres = await folders.start(dataDir);
    const { uid } = await stat(`/proc/${postgres.pid}`);
    expect(uid).not.toBe(0);
    expect((await stat(join(dataDir, 'postgres', 'base'))).uid).toBe(uid);
    await postgres.stop();
  });

  it('opens its own data folder for passing through but names a closed folder above it', async () => {
    const closed = await folders.empty();
    await mkdir(join(closed, 'data'), { recursive: true });
    await chmod(join(closed, 'data'), 0o700);
    await (await folders.start(join(closed, 'data'))).stop();
    await chmod(closed, 0o700);
    expect(await refusalOf(folders.start(join(closed, 'data')))).toContain(`may not enter ${closed}`);
  });

  it('runs a copy of the binaries when they lie in a closed folder, and mends the copy', async () => {
    const installed = await findNativePackage();
    const closed = await folders.empty();
    const stageRoot = join(await folders.empty());
    await mkdir(stageRoot, { mode: 0o755, recursive: true });
    await mkdir(closed, { mode: 0o700 });
    await cp(installed.folder, join(closed, 'native'), { recursive: true });
    const native = { ...installed, folder: join(closed, 'native') };
    const account = { name: 'user "nobody"', uid: 65_534, gid: 65_534 };
    const first = await prepareBinaries(native, account, stageRoot);
    expect(first.postgres.startsWith(stageRoot)).toBe(true);
    await rm(join(stageRoot, first.postgres.slice(stageRoot.length + 1).replace('bin/postgres', 'share/postgresql/timezone/UTC')));
    const second = await prepareBinaries(native, account, stageRoot);
    expect(second).toEqual(first);
    const timezone = first.postgres.replace('bin/postgres', 'share/postgresql/timezone/UTC');
    expect((await stat(timezone)).mode & 0o777).toBe(0o644);
    await chmod(join(first.postgres, '../../..'), 0o777);
    expect(await refusalOf(prepareBinaries(native, account, stageRoot))).toContain('can be changed by another user');
  });
});
