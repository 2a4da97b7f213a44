import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKeyText } from '../../src/platform/encryption/key-source.ts';
import { makeServerProcess, type ServerProcess } from '../crash/server-process.ts';

// Goal: keys are made, asked for, replaced and missed as docs/operating.md says, with the commands that an operator types.

let server: ServerProcess;
let file: string;
beforeAll(async () => {
  server = await makeServerProcess({ env: { GATEWAY_URL: 'http://127.0.0.1:9' }, keyFile: 'beside' });
  file = `${server.dataDir}.key`;
});
afterAll(async () => {
  await server.remove();
  await rm(file, { force: true });
});

describe('production', () => {
  const start = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const production = await makeServerProcess({ env: { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1', ...env }, keyFile: 'none' });
    try {
      await production.start();
      return 'started';
    } catch (error) {
      return String(error);
    } finally {
      await production.remove();
    }
  };

  it('does not start without a key, or with one in the data folder', async () => {
    expect(await start({})).toContain('name a file outside the data folder in DATA_KEY_FILE and make it with: npm run keys -- new');
    const inside = join(server.dataDir, 'data.key');
    await writeFile(inside, freshKeyText());
    expect(await start({ DATA_KEY_FILE: inside, DATA_DIR: server.dataDir })).toContain('lies in the data folder');
    expect(await start({ DATA_KEY_FILE: join(server.dataDir, '..', 'no.key') })).toContain('npm run keys -- new');
    await rm(inside);
  });
});

it('makes a key once, and says what to do with it', async () => {
  const inEnvironment = await server.run('keys', 'new');
  expect(inEnvironment).toMatchObject({ code: 0, said: expect.stringContaining(`A new key is in ${file}`) });
  expect(await server.run('keys', 'new')).toMatchObject({ code: 1, said: expect.stringContaining('npm run keys -- rotate') });
  expect(await server.run('keys', 'nonsense')).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
});

it('is replaced while the server runs, which then starts with the new one alone', async () => {
  await server.start();
  const before = await readFile(file, 'utf8');
  const { said } = await server.run('keys', 'rotate');
  expect(said).toMatch(/The new key [0-9a-f]{16} stands first/);
  expect(said).toMatch(/Nothing is encrypted with [0-9a-f]{16} any more: npm run keys -- drop/);
  expect(await server.run('keys', 'drop')).toMatchObject({ code: 0, said: expect.stringMatching(/^Dropped [0-9a-f]{16}\.$/m) });
  const after = await readFile(file, 'utf8');
  expect(after.trim().split('\n')).toHaveLength(1);
  expect(after).not.toBe(before);
  expect((await server.run('keys', 'status')).said).toMatch(/^[0-9a-f]{16} {2}\d+ values, encrypts$/m);
  expect(await server.verifyLedger()).toMatchObject({ code: 0, verdict: { ok: true } });
  expect(await server.stop()).toBe(0);
  await server.start();
  expect(await server.stop()).toBe(0);

  await writeFile(file, before);
  await expect(server.start()).rejects.toThrow(/encrypted with the key [0-9a-f]{16}, which is not the one given/);
  expect(await server.run('staff', 'add', 'olga')).toMatchObject({ code: 1, said: expect.stringContaining('which is not the one given') });
  await writeFile(file, after);
});

it('erases a person by name', async () => {
  expect(await server.run('members', 'erase', 'nobody')).toMatchObject({ code: 1, said: 'Nobody plays as nobody.\n' });
  expect(await server.run('members', 'erase', 'demo_member')).toMatchObject({
    code: 0,
    said: expect.stringContaining('The account is closed'),
  });
  expect(await server.verifyLedger()).toMatchObject({ code: 0, verdict: { ok: true } });
});
