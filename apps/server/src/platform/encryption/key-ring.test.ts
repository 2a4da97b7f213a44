import { expect, it } from 'vitest';
import { dataKeyOf, digestWith, encryptWith, freshSecret, type Place, readKeyId } from './envelope.ts';
import { createKeyRing, Undecipherable } from './index.ts';
import { freshKey, givenKeyRing } from './testing/given-encryption.ts';

const PLACE: Place = { table: 'a_table', column: 'encrypted_name', row: 'one' };
const TEXT = 'Ana Lima, née Ñandú 🌊';

it('gives back what it encrypted, and never makes the same bytes twice', () => {
  const ring = givenKeyRing();
  const [first, second] = [ring.encrypt(PLACE, TEXT), ring.encrypt(PLACE, TEXT)];
  expect([first, second].map((stored) => ring.decrypt(PLACE, stored))).toEqual([TEXT, TEXT]);
  expect(first.equals(second)).toBe(false);
  expect(first.includes('Lima')).toBe(false);
  expect(ring.decrypt(PLACE, ring.encrypt(PLACE, ''))).toBe('');
});

it.each([
  ['table', { ...PLACE, table: 'b_table' }],
  ['column', { ...PLACE, column: 'encrypted_mail' }],
  ['row', { ...PLACE, row: 'two' }],
  ['border between them', { table: 'a_table', column: 'encrypted_nam', row: 'eone' }],
])('refuses what was moved to another %s, and names the place', (_what, elsewhere) => {
  const ring = givenKeyRing();
  const stored = ring.encrypt(PLACE, TEXT);
  expect(() => ring.decrypt(elsewhere, stored)).toThrow(Undecipherable);
  expect(() => ring.decrypt(elsewhere, stored)).toThrow(`${elsewhere.table}.${elsewhere.column} of ${elsewhere.row}`);
});

it('refuses a value of which any bit was changed, or that was cut', () => {
  const ring = givenKeyRing();
  const stored = ring.encrypt(PLACE, 'x');
  for (let bit = 0; bit < stored.length * 8; bit += 1) {
    const changed = Buffer.from(stored);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => ring.decrypt(PLACE, changed), `bit ${bit}`).toThrow(Undecipherable);
  }
  for (let length = 0; length < stored.length; length += 1)
    expect(() => ring.decrypt(PLACE, stored.subarray(0, length)), `${length} bytes`).toThrow(Undecipherable);
});

it('reads with every key of the ring, writes with the first, and names a key that it does not have', () => {
  const [former, next] = [freshKey(), freshKey()];
  const before = givenKeyRing(former).encrypt(PLACE, TEXT);
  const both = givenKeyRing(next, former);
  expect(both.decrypt(PLACE, before)).toBe(TEXT);
  const after = both.encrypt(PLACE, TEXT);
  expect([before, after].map((stored) => readKeyId(PLACE, stored))).toEqual([former.id, next.id]);
  expect(() => givenKeyRing(next).decrypt(PLACE, before)).toThrow(former.id);
});

it('looks for a key that was added since, but not for every broken row', () => {
  const [former, next] = [freshKey(), freshKey()];
  let keys = [former];
  let nowMs = 0;
  let reads = 0;
  const ring = createKeyRing(
    () => {
      reads += 1;
      return keys;
    },
    () => nowMs,
  );
  keys = [next, former];
  const stored = encryptWith(next, PLACE, TEXT);
  expect(() => ring.decrypt(PLACE, stored)).toThrow(Undecipherable);
  nowMs += 1_000;
  expect(ring.decrypt(PLACE, stored)).toBe(TEXT);
  expect(ring.current.id).toBe(next.id);
  expect(reads).toBe(2);
});

it('keeps its keys when those that are there now cannot be read', () => {
  const key = freshKey();
  let isBroken = false;
  const ring = createKeyRing(() => {
    if (isBroken) throw new Error('gone');
    return [key];
  });
  const stored = ring.encrypt(PLACE, TEXT);
  isBroken = true;
  expect(() => ring.refresh()).toThrow('gone');
  expect(ring.decrypt(PLACE, stored)).toBe(TEXT);
});

it('tells digests of one text apart by key and label', () => {
  const [key, other] = [dataKeyOf(freshSecret()), dataKeyOf(freshSecret())];
  const first = digestWith(key, 'mail', 'ana@example.com');
  expect(digestWith(key, 'mail', 'ana@example.com').equals(first)).toBe(true);
  for (const another of [
    digestWith(other, 'mail', 'ana@example.com'),
    digestWith(key, 'mai', 'lana@example.com'),
    digestWith(key, 'mail', 'a'),
  ])
    expect(another.equals(first)).toBe(false);
});
