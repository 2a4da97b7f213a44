import { createHash, createHmac } from 'node:crypto';
import { DomainError, InvalidInput } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chainBlock,
  createHashChain,
  earlierGameHash,
  InvalidGameHash,
  InvalidSalt,
  isChainLink,
  LONGEST_CHAIN,
  parseGameHash,
  parseSalt,
} from './hash-chain.ts';
import { bytesToHex } from './hashing.ts';

const LAST = 'c'.repeat(64);
const SALT = '0000000000000000000a';
const nodeHash = (text: string): string => createHash('sha256').update(text, 'ascii').digest('hex');

/** Hashes from the last round back to the commitment, one by one. */
function plainChain(length: number): string[] {
  const hashes = [LAST];
  for (let step = 0; step < length; step += 1) hashes.push(nodeHash(hashes.at(-1) ?? ''));
  return hashes.toReversed();
}

describe('a chain', () => {
  // Lengths around whole squares, where the kept hashes begin and end.
  it.each([1, 2, 3, 4, 5, 8, 9, 10, 99, 100, 101])('of %i rounds is the hashes of hex texts, played backwards', (length) => {
    const chain = createHashChain({ lastHash: LAST, length });
    const plain = plainChain(length);
    expect(chain.commitment).toBe(plain[0]);
    for (let round = 1; round <= length; round += 1) expect(chain.gameHashOf(round)).toBe(plain[round]);
    expect(chain.gameHashOf(length)).toBe(LAST);
  });

  it('hashes at most two square roots for a round', () => {
    let hashes = 0;
    const counted = (text: string): string => {
      hashes += 1;
      return nodeHash(text);
    };
    const chain = createHashChain({ lastHash: LAST, length: 10_000, hashText: counted });
    hashes = 0;
    for (const round of [1, 2, 5_000, 9_901, 10_000]) chain.gameHashOf(round);
    expect(hashes).toBeLessThanOrEqual(5 * 100);
  });

  it('refuses rounds it does not have', () => {
    const chain = createHashChain({ lastHash: LAST, length: 10 });
    for (const round of [0, 11, 1.5, Number.NaN, -1]) expect(() => chain.gameHashOf(round)).toThrow(InvalidInput);
    for (const length of [0, -1, 1.5, Number.NaN, LONGEST_CHAIN + 1])
      expect(() => createHashChain({ lastHash: LAST, length })).toThrow(InvalidInput);
    expect(() => createHashChain({ lastHash: 'C'.repeat(64), length: 10 })).toThrow(InvalidGameHash);
  });

  it('links every round to its commitment and to no other', () => {
    const chain = createHashChain({ lastHash: LAST, length: 20 });
    const link = { gameHash: chain.gameHashOf(7), round: 7, commitment: chain.commitment };
    expect(isChainLink(link)).toBe(true);
    expect(isChainLink({ ...link, round: 8 })).toBe(false);
    expect(isChainLink({ ...link, gameHash: chain.gameHashOf(8) })).toBe(false);
    expect(isChainLink({ ...link, commitment: chain.gameHashOf(1) })).toBe(false);
    expect(() => isChainLink({ gameHash: chain.commitment, round: 0, commitment: chain.commitment })).toThrow(InvalidInput);
  });
});

describe('the block of a round', () => {
  it('is keyed with the bytes of the hash and signs the salt as text', () => {
    const expected = createHmac('sha256', Buffer.from(LAST, 'hex')).update(SALT, 'ascii').digest('hex');
    expect(bytesToHex(chainBlock(LAST, SALT))).toBe(expected);
    expect(expected).not.toBe(createHmac('sha256', LAST).update(SALT).digest('hex'));
  });
});

describe('what is typed in', () => {
  it('is refused with its own code', () => {
    for (const text of ['', 'c'.repeat(63), 'C'.repeat(64), `${'c'.repeat(64)}\n`, 7, null])
      expect(() => parseGameHash(text)).toThrow(InvalidGameHash);
    for (const text of ['', ' ', 'a b', 'é', 'x'.repeat(129), 7, undefined]) expect(() => parseSalt(text)).toThrow(InvalidSalt);
    expect(parseSalt('x'.repeat(128))).toHaveLength(128);
    expect(() => earlierGameHash(LAST, -1)).toThrow(InvalidInput);
    expect(() => earlierGameHash(LAST, LONGEST_CHAIN + 1)).toThrow(InvalidInput);
  });

  it('never breaks anything', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (hash, salt, round) => {
        for (const attempt of [
          () => chainBlock(hash as string, salt as string),
          () =>
            isChainLink({
              gameHash: hash as string,
              round: (typeof round === 'number' ? Math.min(round, 50) : round) as number,
              commitment: LAST,
            }),
        ]) {
          try {
            attempt();
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
        }
      }),
    );
  });
});
