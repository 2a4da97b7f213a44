import { DomainError, InvalidInput } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/merkle.json' with { type: 'json' };
import { bytesToHex, hexToBytes } from './hashing.ts';
import { InvalidProof, isIncluded, merkleLeaf, merkleProof, merkleRoot, parseInclusionProof } from './merkle.ts';

const leavesOf = (count: number): Uint8Array[] => Array.from({ length: count }, (_, index) => merkleLeaf(`leaf ${index}`));

describe('a tree', () => {
  it('has the roots of the reference tree', () => {
    const leaves = vectors.leaves.map((hex) => merkleLeaf(hexToBytes(hex)));
    expect(bytesToHex(merkleRoot([]))).toBe(vectors.emptyRoot);
    expect(leaves.map((_, index) => bytesToHex(merkleRoot(leaves.slice(0, index + 1))))).toEqual(vectors.roots);
  });

  it('takes a text as its UTF-8 bytes', () => {
    expect(merkleLeaf('0 é')).toEqual(merkleLeaf(Uint8Array.of(0x30, 0x20, 0xc3, 0xa9)));
  });

  it('never passes an inner node off as a leaf', () => {
    const [left, right] = leavesOf(2) as [Uint8Array, Uint8Array];
    expect(merkleLeaf(Uint8Array.of(...left, ...right))).not.toEqual(merkleRoot([left, right]));
  });
});

describe('an inclusion proof', () => {
  it('shows every leaf of every tree up to 24, and only that leaf at that place', () => {
    for (let count = 1; count <= 24; count += 1) {
      const leaves = leavesOf(count);
      const root = merkleRoot(leaves);
      for (let index = 0; index < count; index += 1) {
        const proof = merkleProof(leaves, index);
        expect(proof.path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
        leaves.forEach((leaf, other) => {
          if (isIncluded(leaf, proof, root) !== (other === index)) expect.fail(`leaf ${other} by the proof of ${index} of ${count}`);
        });
      }
    }
  });

  it('fails when any hash of it changes', () => {
    const leaves = leavesOf(21);
    const [root, proof, leaf] = [merkleRoot(leaves), merkleProof(leaves, 13), leaves[13] as Uint8Array];
    proof.path.forEach((_, level) => {
      const path = proof.path.with(level, 'f'.repeat(64));
      expect(isIncluded(leaf, { ...proof, path }, root)).toBe(false);
    });
    expect(isIncluded(leaf, { ...proof, index: 12 }, root)).toBe(false);
    expect(isIncluded(leaf, proof, merkleRoot(leavesOf(20)))).toBe(false);
  });

  it('is refused when it cannot be read', () => {
    const proof = merkleProof(leavesOf(5), 2);
    const wrong: unknown[] = [
      null,
      'proof',
      { ...proof, index: 5 },
      { ...proof, index: -1 },
      { ...proof, index: 0.5 },
      { ...proof, count: 0 },
      { ...proof, count: 2 ** 33 },
      { ...proof, path: proof.path.slice(1) },
      { ...proof, path: [...proof.path, 'a'.repeat(64)] },
      { ...proof, path: proof.path.with(0, 'A'.repeat(64)) },
      { ...proof, path: undefined },
    ];
    for (const value of wrong) expect(() => parseInclusionProof(value)).toThrow(InvalidProof);
    expect(() => isIncluded(new Uint8Array(31), proof, new Uint8Array(32))).toThrow(InvalidProof);
    expect(parseInclusionProof(JSON.parse(JSON.stringify(proof)))).toEqual(proof);
    for (const index of [-1, 5, 0.5]) expect(() => merkleProof(leavesOf(5), index)).toThrow(InvalidInput);
  });

  it('of any garbage is refused with its own code', () => {
    const near = fc.record({ index: fc.anything(), count: fc.nat(100), path: fc.array(fc.constantFrom('a'.repeat(64), 'b', 7)) });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (value) => {
        try {
          isIncluded(new Uint8Array(32), value as never, new Uint8Array(32));
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
    );
  });
});
