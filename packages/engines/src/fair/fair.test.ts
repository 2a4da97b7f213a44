import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import vectors from '../../vectors/fair.json' with { type: 'json' };
import { portableHmacSha256, sha256Hex, textBytes } from './hashing.ts';
import type { HmacSha256 } from './hashing.ts';
import { acceptedWords, floatBelow, integerBelow, nextFloat, shuffle, shuffleByFloats } from './integers.ts';
import {
  commitSeedPair,
  commitmentOf,
  createServerSeed,
  InvalidClientSeed,
  isServerSeed,
  parseClientSeed,
  revealSeedPair,
} from './seeds.ts';
import { createInstantStream, createStream } from './streams.ts';

const nodeHmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();
const SEEDS = { serverSeed: 'a'.repeat(64), clientSeed: 'player', nonce: 7 };

afterEach(() => vi.restoreAllMocks());

function take(source: { nextUint32(): number }, count: number): number[] {
  return Array.from({ length: count }, () => source.nextUint32());
}

function wordsOf(words: readonly number[]): { nextUint32(): number; used: () => number } {
  let next = 0;
  return { nextUint32: () => words[next++] ?? 0, used: () => next };
}

describe('instant streams', () => {
  it.each(vectors.floats)('$id gives the published words', ({ input, expect: expected }) => {
    expect(commitmentOf(input.serverSeed)).toBe(expected.serverSeedHash);
    expect(take(createInstantStream(input), input.count)).toEqual(expected.uint32);
    expect(take(createInstantStream({ ...input, hmac: nodeHmac }), input.count)).toEqual(expected.uint32);
    expect(nextFloat(createInstantStream(input))).toBe((expected.uint32[0] ?? 0) / 2 ** 32);
  });

  it.each(vectors.shuffles)('$id gives the published deck', ({ input, expect: expected }) => {
    const deck = [...'shdc'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
    expect(shuffleByFloats(createInstantStream(input), deck)).toEqual(expected.shuffled);
  });

  it('refuses a cursor inside a word', () => {
    expect(() => createInstantStream({ ...SEEDS, cursor: 3 })).toThrow(/cursor/);
  });
});

it('texts become their UTF-8 bytes, ASCII or not', () => {
  for (const text of ['', 'slots:a:b:7:0', 'ünïcode', '骰', '\u007f\u0080'])
    expect([...textBytes(text)]).toEqual([...Buffer.from(text, 'utf8')]);
});

describe('labelled streams', () => {
  it('are the big-endian words of HMAC(seed text, label:clientSeed:nonce:round), block after block', () => {
    const blocks = [0, 1, 2].map((round) => createHmac('sha256', 'a'.repeat(64)).update(`slots:ember-mosaic:player:7:${round}`).digest());
    const expected = blocks.flatMap((block) => Array.from({ length: 8 }, (_, word) => block.readUInt32BE(word * 4)));
    expect(take(createStream({ ...SEEDS, label: 'slots:ember-mosaic' }), 24)).toEqual(expected);
  });

  it('differ by label, client seed, nonce and server seed', () => {
    const first = (change: object): string => take(createStream({ ...SEEDS, label: 'slots:a', ...change }), 2).join();
    const all = [
      first({}),
      first({ label: 'slots:b' }),
      first({ clientSeed: 'other' }),
      first({ nonce: 8 }),
      first({ serverSeed: 'b'.repeat(64) }),
    ];
    expect(new Set(all).size).toBe(5);
  });

  it('compute a block only when a word of it is asked for', () => {
    const hmac = vi.fn(portableHmacSha256);
    const source = createStream({ ...SEEDS, label: 'x', hmac });
    expect(hmac).toHaveBeenCalledTimes(0);
    take(source, 8);
    expect(hmac).toHaveBeenCalledTimes(1);
    take(source, 1);
    expect(hmac).toHaveBeenCalledTimes(2);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('refuse the nonce %d', (nonce) => {
    expect(() => createStream({ ...SEEDS, label: 'x', nonce })).toThrow(/nonce/);
  });

  // Bound: chi-squared with 255 degrees of freedom exceeds 330.5 once in a thousand seeds.
  it('spread their words evenly', () => {
    const source = createStream({ ...SEEDS, label: 'x', hmac: nodeHmac });
    const counts = Array.from({ length: 256 }, () => 0);
    for (let draw = 0; draw < 100_000; draw += 1) {
      const word = source.nextUint32() >>> 24;
      counts[word] = (counts[word] ?? 0) + 1;
    }
    const even = 100_000 / 256;
    expect(counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0)).toBeLessThan(330.5);
  });
});

describe('integers', () => {
  it('accept a whole number of words per result, and never reject more than half, for every bound to 100000', () => {
    for (let bound = 1; bound <= 100_000; bound += 1) {
      const accepted = acceptedWords(bound);
      if (accepted % bound !== 0 || accepted + bound <= 2 ** 32 || accepted > 2 ** 32) expect.fail(`bound ${bound} accepts ${accepted}`);
    }
  });

  it('throw away exactly the words past the last whole cycle', () => {
    const last = acceptedWords(10) - 1;
    const source = wordsOf([2 ** 32 - 1, last + 1, last, 13]);
    expect(integerBelow(source, 10)).toBe(9);
    expect(source.used()).toBe(3);
    expect(integerBelow(source, 10)).toBe(3);
  });

  it('take one word of every value for the bounds 1 and 2^32', () => {
    expect(integerBelow(wordsOf([2 ** 32 - 1]), 2 ** 32)).toBe(2 ** 32 - 1);
    expect(integerBelow(wordsOf([2 ** 32 - 1]), 1)).toBe(0);
  });

  it('give up on a source that says the same for ever', () => {
    let asked = 0;
    const stuck = { nextUint32: () => (asked++, 2 ** 32 - 1) };
    expect(() => integerBelow(stuck, 3)).toThrow(/source of chance/);
    expect(asked).toBe(128);
    const late = wordsOf([...Array.from({ length: 127 }, () => 2 ** 32 - 1), 5]);
    expect(integerBelow(late, 3)).toBe(2);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuse the bound %d', (bound) => {
    expect(() => integerBelow(wordsOf([1]), bound)).toThrow(/bound/);
  });

  it('floats stay below their bound at the largest word', () => {
    expect(floatBelow(wordsOf([2 ** 32 - 1]), 1_000_000)).toBe(999_999);
    expect(() => floatBelow(wordsOf([1]), 2 ** 21 + 1)).toThrow(/exact/);
  });

  it('shuffles keep every item and leave the input alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (items, nonce) => {
        const before = [...items];
        const shuffled = shuffle(createStream({ ...SEEDS, nonce, label: 'x' }), items);
        expect(items).toEqual(before);
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
      }),
    );
  });

  // Method: three items take two draws, bounds 3 and 2; playing all six pairs must give all six orders once.
  it('shuffles reach every order equally often', () => {
    const orders = [0, 1, 2].flatMap((first) => [0, 1].map((second) => shuffle(wordsOf([first, second]), ['a', 'b', 'c']).join('')));
    expect(new Set(orders).size).toBe(6);
  });
});

describe('seeds', () => {
  it('commit to the text of the seed, not to its bytes', () => {
    const seed = createServerSeed((count) => new Uint8Array(count).fill(0xab));
    expect(seed).toBe('ab'.repeat(32));
    expect(commitmentOf(seed)).toBe(createHash('sha256').update(seed, 'ascii').digest('hex'));
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('refuse a generator that gives too few bytes', () => {
    expect(() => createServerSeed(() => new Uint8Array(31))).toThrow(/256 bits/);
  });

  it('hide the server seed until it is revealed', () => {
    const pair = { serverSeed: 'c'.repeat(64), clientSeed: 'player', nextNonce: 3 };
    expect(JSON.stringify(commitSeedPair(pair))).not.toContain(pair.serverSeed);
    expect(revealSeedPair(pair)).toEqual({ ...pair, serverSeedHash: commitmentOf(pair.serverSeed) });
  });

  it('know a server seed', () => {
    expect(['0'.repeat(64), 'A'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)}\n`].map(isServerSeed)).toEqual([true, false, false, false]);
  });

  it.each(['', 'a b', 'a:b', 'é', 'x'.repeat(65), 'a\n'])('refuse the client seed %j', (text) => {
    expect(() => parseClientSeed(text)).toThrow(InvalidClientSeed);
  });

  it('take printable client seeds up to 64 characters', () => {
    expect(parseClientSeed('x'.repeat(64))).toHaveLength(64);
    expect(parseClientSeed('!9;~-_018f')).toBe('!9;~-_018f');
  });
});

it('nothing asks Math.random', () => {
  vi.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('Math.random was called');
  });
  const source = createStream({ ...SEEDS, label: 'x' });
  expect(shuffle(source, [1, 2, 3])).toHaveLength(3);
  expect(integerBelow(createInstantStream(SEEDS), 52)).toBeLessThan(52);
});
