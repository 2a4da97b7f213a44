import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { nativeHmac } from '../../apps/server/src/platform/native-hmac.ts';
import { createStream } from '@tessera/engines/fair';

/** Bytes handed on at once: large beside a system call, small beside memory. */
const CHUNK_BYTES = 1 << 20;
const WORD_BYTES = 4;

/** Of no player: what is written is for programs that judge randomness, and anybody can write it again. */
const SEEDS = { serverSeed: '7e'.repeat(32), clientSeed: 'rng', nonce: 0, label: 'verify:rng' };

/**
 * Writes the words of one stream of in-house draws, each as four bytes in the order that `dieharder -g 200` reads on the usual
 * machines (little-endian), and waits where the reader is slower. A reader that closes early ends it without an error.
 * @param bytes a multiple of 4; Infinity writes until the reader closes
 */
export async function writeWords(to: Writable, bytes: number): Promise<void> {
  const source = createStream({ ...SEEDS, hmac: nativeHmac });
  let isClosed = false;
  const closed = new Promise<void>((resolve, reject) => {
    to.once('error', (error: NodeJS.ErrnoException) => {
      isClosed = true;
      if (error.code === 'EPIPE') resolve();
      else reject(error);
    });
    to.once('close', () => {
      isClosed = true;
      resolve();
    });
  });
  closed.catch(() => undefined);
  for (let left = bytes; left > 0 && !isClosed; left -= CHUNK_BYTES) {
    const chunk = Buffer.allocUnsafe(Math.min(left, CHUNK_BYTES));
    for (let at = 0; at < chunk.length; at += WORD_BYTES) chunk.writeUInt32LE(source.nextUint32(), at);
    if (!to.write(chunk)) await Promise.race([once(to, 'drain'), closed]);
  }
  if (isClosed) await closed;
}
