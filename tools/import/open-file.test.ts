import process from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';
import { BadRequest } from './football-request.ts';
import { FileRefused, tellFaults } from './open-file.ts';

// Goal: what is wrong with a file is the last line that is read; only a wrong command is answered with how it is used.

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

async function saidOf(error: Error): Promise<string> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await tellFaults('Usage: …', () => Promise.reject(error));
  expect(process.exitCode).toBe(1);
  return write.mock.calls.join('');
}

it('a refused file is a sentence alone', async () => {
  expect(await saidOf(new FileRefused('Row 2, column special: empty.'))).toBe('Row 2, column special: empty.\n');
});

it('a wrong command is told how it is used', async () => {
  expect(await saidOf(new BadRequest('Name one football file.'))).toBe('Name one football file.\n\nUsage: …');
});

it('a fault in the code is thrown on', async () => {
  await expect(tellFaults('Usage: …', () => Promise.reject(new TypeError('undefined')))).rejects.toThrow(TypeError);
});
