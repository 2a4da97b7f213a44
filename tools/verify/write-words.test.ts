import { createHash, createHmac } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { parseBytes } from './parse-bytes.ts';
import { writeWords } from './write-words.ts';

it('writes the blocks of the stream word by word, each in the order of the machine', async () => {
  const to = new PassThrough();
  const read = buffer(to);
  await writeWords(to, 64);
  to.end();
  const blocks = [0, 1].map((round) => createHmac('sha256', '7e'.repeat(32)).update(`verify:rng:rng:0:${round}`).digest());
  expect((await read).toString('hex')).toBe(Buffer.concat(blocks).swap32().toString('hex'));
});

it('writes as many bytes as asked for, across chunks', async () => {
  const to = new PassThrough();
  const read = buffer(to);
  const bytes = 2 ** 21 + 12;
  await writeWords(to, bytes);
  to.end();
  const written = await read;
  expect(written.length).toBe(bytes);
  expect(
    createHash('sha256')
      .update(written.subarray(0, 2 ** 20))
      .digest('hex'),
  ).not.toBe(
    createHash('sha256')
      .update(written.subarray(2 ** 20, 2 ** 21))
      .digest('hex'),
  );
});

it('ends with a reader that has had enough, and fails where writing fails', async () => {
  const failing = (code: string): Writable =>
    new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) });
  await expect(writeWords(failing('EPIPE'), Infinity)).resolves.toBeUndefined();
  await expect(writeWords(failing('ENOSPC'), Infinity)).rejects.toThrow('ENOSPC');
});

it('reads sizes as people write them', () => {
  expect(['64', '1k', '3M', '1G'].map(parseBytes)).toEqual([64, 1024, 3 * 2 ** 20, 2 ** 30]);
  expect(['', '0', '-4', '5', '1.5M', '1T', 'all', '9999999999G'].map(parseBytes)).toEqual(Array.from({ length: 8 }, () => undefined));
});
