import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSeedFault, isSameRecord, recordWords } from './claims.ts';
import { takeByFloats } from './integers.ts';
import { commitmentOf, InvalidClientSeed, InvalidNonce, InvalidServerSeed, parseClientSeed, parseNonce, parseServerSeed } from './seeds.ts';
import { createInstantStream } from './streams.ts';

const SEEDS = { serverSeed: 'a'.repeat(64), clientSeed: 'player', nonce: 7 };
const CLAIM = { ...SEEDS, serverSeedHash: commitmentOf(SEEDS.serverSeed) };

describe('claimed seeds', () => {
  it.each([
    [{}, null],
    [{ serverSeedHash: CLAIM.serverSeedHash.toUpperCase() }, null],
    [{ serverSeed: 'b'.repeat(64) }, 'commitment_mismatch'],
    [{ serverSeedHash: 'b'.repeat(64) }, 'commitment_mismatch'],
    [{ serverSeed: 'a' }, 'invalid_server_seed'],
    [{ clientSeed: 'a:b' }, 'invalid_client_seed'],
    [{ nonce: -1 }, 'invalid_nonce'],
    [{ nonce: 1.5 }, 'invalid_nonce'],
  ])('%o: %s', (change, fault) => {
    expect(findSeedFault({ ...CLAIM, ...change })).toBe(fault);
  });

  it('are refused with their own codes, whatever they are', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        fc.pre(!(typeof value === 'string' && value.length > 0) && !(typeof value === 'number' && value >= 0));
        expect(() => parseServerSeed(value)).toThrow(InvalidServerSeed);
        expect(() => parseClientSeed(value)).toThrow(InvalidClientSeed);
        expect(() => parseNonce(value)).toThrow(InvalidNonce);
        expect(findSeedFault({ ...CLAIM, serverSeed: value as string })).toBe('invalid_server_seed');
        expect(findSeedFault({ ...CLAIM, serverSeedHash: value as string })).toBe('commitment_mismatch');
      }),
    );
    expect([parseServerSeed(CLAIM.serverSeed), parseNonce(0)]).toEqual([CLAIM.serverSeed, 0]);
  });
});

describe('records', () => {
  it('are the same whatever the order of their keys, and differ by anything else', () => {
    const record = { a: 1, b: [{ c: 'x', d: null }] };
    expect(isSameRecord(record, { b: [{ d: null, c: 'x' }], a: 1 })).toBe(true);
    for (const other of [
      { a: 1 },
      { ...record, e: 1 },
      { a: 1, b: { 0: { c: 'x', d: null } } },
      { a: 1, b: [{ c: 'y', d: null }] },
      null,
      1,
    ])
      expect(isSameRecord(record, other)).toBe(false);
    expect(isSameRecord({ a: undefined }, { b: undefined })).toBe(false);
  });

  it('equal their own copy in JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy: unknown = JSON.parse(JSON.stringify(value));
        expect(isSameRecord(copy, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
  });

  it('of words are those the stream gives', () => {
    const recorded = recordWords(createInstantStream(SEEDS));
    const plain = createInstantStream(SEEDS);
    const taken = [recorded.nextUint32(), recorded.nextUint32(), recorded.nextUint32()];
    expect(recorded.words).toEqual(taken);
    expect(taken).toEqual([plain.nextUint32(), plain.nextUint32(), plain.nextUint32()]);
  });
});

// Method: five items, three taken; playing every triple of indexes must give each of the 60 ordered triples once.
it('picks without replacement reach every order equally often', () => {
  const wordFor = (index: number, bound: number): number => Math.ceil((index * 2 ** 32) / bound);
  const orders: string[] = [];
  for (let a = 0; a < 5; a += 1)
    for (let b = 0; b < 4; b += 1)
      for (let c = 0; c < 3; c += 1) {
        const words = [wordFor(a, 5), wordFor(b, 4), wordFor(c, 3)];
        orders.push(takeByFloats({ nextUint32: () => words.shift() ?? 0 }, [...'vwxyz'], 3).join(''));
      }
  expect(new Set(orders).size).toBe(60);
  expect(orders.every((order) => new Set(order).size === 3)).toBe(true);
});

// A verifier that needs Node could not run where the player is.
it.each(['fair', 'instant', 'fishing', 'cockfight', 'exact'])('the sources of %s run in a browser', (family) => {
  const folder = new URL(`../${family}/`, import.meta.url);
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(1);
  for (const name of sources) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(text.match(/from 'node:|require\(|\bprocess\.|\bBuffer\./g)).toBeNull();
  }
});
