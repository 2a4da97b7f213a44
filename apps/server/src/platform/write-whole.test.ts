import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-whole-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('writes and replaces a file that only its user reads, and leaves no draft', async () => {
  const path = join(folder, 'a.json');
  for (const text of ['one', 'two']) {
    await writeWhole(path, text);
    expect(await readFile(path, 'utf8')).toBe(text);
  }
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['a.json']);
});

/** Writes 100 kB in a process that may write no more than a block, as on a disk that fills up. */
const writeTooMuch = (path: string): Promise<string> => {
  const script = `import { writeWhole } from ${JSON.stringify(new URL('./write-whole.ts', import.meta.url).href)};
    await writeWhole(process.argv[1], 'x'.repeat(100_000)).catch((error) => console.log(error.code));`;
  return new Promise((resolve, reject) =>
    execFile('sh', ['-c', 'ulimit -f 1 && exec "$0" "$@"', process.execPath, '--input-type=module', '-e', script, path], (error, said) =>
      error ? reject(error) : resolve(said.trim()),
    ),
  );
};

it('leaves what was there, or nothing, when the disk is full in the middle', async () => {
  const path = join(folder, 'a.json');
  expect(await writeTooMuch(path)).toBe('EFBIG');
  expect(await readdir(folder)).toEqual([]);
  await writeFile(path, 'the one before');
  expect(await writeTooMuch(path)).toBe('EFBIG');
  expect(await readdir(folder)).toEqual(['a.json']);
  expect(await readFile(path, 'utf8')).toBe('the one before');
});
