import { createCipheriv, createHmac } from 'node:crypto';
import { InvalidInput } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/chacha20.json' with { type: 'json' };
import { chachaBlock, chachaState, createChaChaSource, quarterRound } from './chacha20.ts';
import { bytesToHex, hexToBytes } from './hashing.ts';
import { createLongStream } from './streams.ts';

const SEEDS = { serverSeed: 'a'.repeat(64), clientSeed: 'draw-1', nonce: 0, label: 'lottery:fast' };

function bytesOf(block: Int32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(64));
  block.forEach((word, index) => view.setInt32(index * 4, word, true));
  return new Uint8Array(view.buffer);
}

/** The same key stream by the operating system's library. */
function nativeKeyStream(key: Uint8Array, bytes: number): Buffer {
  return createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(bytes));
}

describe('the block function', () => {
  it('mixes four words as the RFC does', () => {
    const words = Int32Array.from(vectors.quarterRound.input, (hex) => Number.parseInt(hex, 16));
    quarterRound(words, 0, 1, 2, 3);
    expect(Array.from(words, (word) => (word >>> 0).toString(16))).toEqual(vectors.quarterRound.output);
  });

  it.each(vectors.blocks)('gives the key stream of $id', ({ key, nonce, counter, keyStream }) => {
    const block = new Int32Array(16);
    chachaBlock(chachaState({ key: hexToBytes(key), nonce: hexToBytes(nonce), counter }), block);
    expect(bytesToHex(bytesOf(block))).toBe(keyStream);
  });

  it.each([
    ['key', 31, 12],
    ['key', 33, 12],
    ['nonce', 32, 8],
    ['nonce', 32, 16],
  ])('refuses a %s of the wrong length', (field, keyBytes, nonceBytes) => {
    const state = () => chachaState({ key: new Uint8Array(keyBytes), nonce: new Uint8Array(nonceBytes), counter: 0 });
    expect(state).toThrow(InvalidInput);
    expect(state).toThrow(expect.objectContaining({ details: expect.objectContaining({ field }) }));
  });
});

describe('a ChaCha source', () => {
  it('takes the bytes of the key stream in fours, big-endian, over many blocks', () => {
    const key = Uint8Array.from({ length: 32 }, (_, index) => index * 7);
    const bytes = nativeKeyStream(key, 4 * 5_000);
    const source = createChaChaSource(key);
    for (let word = 0; word < 5_000; word += 1) expect(source.nextUint32()).toBe(bytes.readUInt32BE(word * 4));
  });
});

describe('a long stream', () => {
  it('is keyed with the first HMAC block of its message', () => {
    const key = createHmac('sha256', SEEDS.serverSeed).update('lottery:fast:draw-1:0:0').digest();
    const bytes = nativeKeyStream(key, 64);
    const source = createLongStream(SEEDS);
    expect(Array.from({ length: 16 }, () => source.nextUint32())).toEqual(
      Array.from({ length: 16 }, (_, word) => bytes.readUInt32BE(word * 4)),
    );
  });

  it('is the same with the HMAC of the operating system', () => {
    const native = createLongStream({ ...SEEDS, hmac: (key, message) => createHmac('sha256', key).update(message).digest() });
    const portable = createLongStream(SEEDS);
    for (let word = 0; word < 40; word += 1) expect(native.nextUint32()).toBe(portable.nextUint32());
  });

  it('differs by label, client seed, nonce and server seed', () => {
    const changes = [{}, { label: 'x' }, { clientSeed: 'draw-2' }, { nonce: 1 }, { serverSeed: 'b'.repeat(64) }];
    expect(new Set(changes.map((change) => createLongStream({ ...SEEDS, ...change }).nextUint32())).size).toBe(changes.length);
  });

  it.each([{ label: '' }, { nonce: -1 }, { nonce: 0.5 }])('refuses %o', (change) => {
    expect(() => createLongStream({ ...SEEDS, ...change })).toThrow(/invariant/);
  });
});
