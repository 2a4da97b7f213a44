import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchOutside, NotFetched } from './fetch-outside.ts';

let contentType: string | undefined;
let body: Buffer = Buffer.alloc(0);
const server = createServer((_request, response) => {
  if (contentType !== undefined) response.setHeader('content-type', contentType);
  response.end(body);
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => void server.close(resolve)));

function ask(bytes: Buffer, type?: string): Promise<string> {
  [body, contentType] = [bytes, type];
  const { port } = server.address() as AddressInfo;
  return fetchOutside({ url: `http://127.0.0.1:${port}/`, maxBytes: 1_000, timeoutMs: 2_000, allowsInside: true });
}

describe('the text of an answer', () => {
  it('has no byte order mark', async () => {
    expect(await ask(Buffer.from('\uFEFF[]'), 'application/json')).toBe('[]');
    expect(await ask(Buffer.from('\uFEFF[]', 'utf16le'), 'application/json')).toBe('[]');
    expect(await ask(Buffer.from('\uFEFF[]'), 'text/plain; charset=windows-1252')).toBe('[]');
  });

  it.each([
    [undefined, Buffer.from('đặc biệt’')],
    ['application/json', Buffer.from('đặc biệt’')],
    ['text/csv;charset=UTF-8', Buffer.from('đặc biệt’')],
    ['text/csv; header=present; charset="utf-16le"', Buffer.from('đặc biệt’', 'utf16le')],
  ])('is read in the encoding of %s', async (type, bytes) => {
    expect(await ask(bytes, type)).toBe('đặc biệt’');
  });

  // King’s, with the apostrophe and the é that each of these encodings has.
  it.each([
    ['text/csv; charset=windows-1252', [0x92, 0xe9], '’é'],
    ['text/csv; charset=ISO-8859-1', [0xe9, 0xfc], 'éü'],
    ['text/csv; charset="Latin1"', [0xe9, 0xfc], 'éü'],
    ['text/csv; charset=windows-1258', [0xf0, 0xe2], 'đâ'],
    ['text/csv; charset=tis-620', [0xa1, 0xb7], 'กท'],
  ])('is read as %s', async (type, bytes, text) => {
    expect(await ask(Buffer.from(bytes), type)).toBe(text);
  });

  it.each([
    ['no UTF-8', [0x4b, 0x92, 0x73], undefined, 'bytes that are not utf-8'],
    ['half a sign', [0x41, 0xe1, 0xba], 'application/json', 'bytes that are not utf-8'],
    ['no GB 18030', [0xff, 0xff], 'text/csv; charset=gb18030', 'bytes that are not gb18030'],
    ['an unknown encoding', [0x41], 'text/csv; charset=klingon', 'the unknown encoding klingon'],
    ['an encoding that browsers refuse', [0x41], 'text/csv; charset=utf-7', 'the unknown encoding utf-7'],
  ])('is refused where it is %s', async (_what, bytes, type, reason) => {
    const asked = ask(Buffer.from(bytes), type);
    await expect(asked).rejects.toThrow(NotFetched);
    await expect(asked).rejects.toThrow(reason);
  });
});
