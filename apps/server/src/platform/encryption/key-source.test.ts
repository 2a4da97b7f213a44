import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { StartRefused } from '../postgres/start-refused.ts';
import { freshKeyText, type KeySource, openKeyRing, readKeys } from './key-source.ts';

const root = await mkdtemp(join(tmpdir(), 'tessera-keys-'));
afterAll(() => rm(root, { recursive: true }));
const dataDir = join(root, 'data');
await mkdir(dataDir);
const sourceOf = (file: string, more: Partial<KeySource> = {}): KeySource => ({
  inline: null,
  file,
  isMadeWhenMissing: false,
  dataDir,
  ...more,
});
const PLACE = { table: 't', column: 'encrypted_c', row: 'r' };

it('makes a key once where it may, for its user alone, and leaves the folder as it is', async () => {
  const file = join(root, 'made', 'data.key');
  const source = sourceOf(file, { isMadeWhenMissing: true });
  const stored = (await openKeyRing(source)).encrypt(PLACE, 'x');
  expect((await openKeyRing(source)).decrypt(PLACE, stored)).toBe('x');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = (await stat(root)).mode;
  await openKeyRing(sourceOf(join(root, 'beside.key'), { isMadeWhenMissing: true }));
  expect((await stat(root)).mode).toBe(before);
});

it('refuses a file that is missing or unreadable, and says how to make one', async () => {
  const missing = openKeyRing(sourceOf(join(root, 'missing.key')));
  await expect(missing).rejects.toThrow(StartRefused);
  await expect(missing).rejects.toThrow('npm run keys -- new');
  await expect(openKeyRing(sourceOf(root))).rejects.toThrow(StartRefused);
});

it('refuses a key inside the data folder, also through a link, and makes none there', async () => {
  const inside = join(dataDir, 'data.key');
  for (const isMadeWhenMissing of [true, false])
    await expect(openKeyRing(sourceOf(inside, { isMadeWhenMissing }))).rejects.toThrow('lies in the data folder');
  await expect(stat(inside)).rejects.toThrow('ENOENT');
  await writeFile(inside, freshKeyText());
  const link = join(root, 'link.key');
  await symlink(inside, link);
  await expect(openKeyRing(sourceOf(link))).rejects.toThrow('lies in the data folder');
  const door = join(root, 'door');
  await symlink(dataDir, door);
  await expect(openKeyRing(sourceOf(join(door, 'another.key')))).rejects.toThrow('lies in the data folder');
  // A neighbour whose name begins alike is outside.
  await writeFile(`${dataDir}.key`, freshKeyText());
  await openKeyRing(sourceOf(`${dataDir}.key`));
});

it.each([
  ['nothing', ''],
  ['a short key', Buffer.alloc(31, 1).toString('base64')],
  ['hex', 'ab'.repeat(32)],
  ['a key and something else', `${freshKeyText()}\nnonsense`],
])('refuses %s', async (_what, text) => {
  const file = join(root, 'wrong.key');
  await writeFile(file, text);
  await expect(openKeyRing(sourceOf(file))).rejects.toThrow('DATA_KEY_FILE holds something else than keys');
  await expect(openKeyRing(sourceOf('', { inline: text }))).rejects.toThrow('DATA_KEY holds something else than keys');
});

it('takes several keys, the one that encrypts first', async () => {
  const texts = [freshKeyText(), freshKeyText()];
  const file = join(root, 'several.key');
  await writeFile(file, `${texts.join('\n')}\n`);
  const ids = readKeys({ inline: null, file }).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(readKeys({ inline: texts.join(', '), file: '' }).map(({ id }) => id)).toEqual(ids);
  expect((await openKeyRing(sourceOf(file))).current.id).toBe(ids[0]);
  expect(await readFile(file, 'utf8')).toBe(`${texts.join('\n')}\n`);
});
