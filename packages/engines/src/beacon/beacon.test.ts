import { describe, expect, it } from 'vitest';
import { bytesToHex, portableHmacSha256, utf8ToBytes } from '../fair/hashing.ts';
import { commitmentOf } from '../fair/seeds.ts';
import { createDrawStream, drawResult } from '../lottery/own-draws.ts';
import { drawFromBook } from '../lottery/provable/draw-from-book.ts';
import { chainHashOf, isWholeChain, QUICKNET, randomnessOf, roundAt, roundTimeMs } from '../lottery/provable/drand-chain.ts';
import { drandSource, type ValueSource, witnessCommitment } from '../lottery/provable/public-value.ts';
import { findDrawFault, type PublishedDraw } from '../lottery/provable/verify-draw.ts';
import { checkRound } from './index.ts';
import { RECORDED_ROUNDS, recordedRound } from './testing/recorded-rounds.ts';

describe('quicknet', () => {
  it('is the chain whose hash everybody knows, and no other with a value changed', () => {
    expect(chainHashOf(QUICKNET)).toBe('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971');
    expect(isWholeChain(QUICKNET)).toBe(true);
    const otherKey = QUICKNET.publicKey.replace(/^83/, 'a3');
    for (const change of [
      { publicKey: otherKey },
      { genesisSeconds: 1 },
      { periodSeconds: 30 },
      { groupHash: QUICKNET.hash },
      { beaconId: 'x' },
    ])
      expect(isWholeChain({ ...QUICKNET, ...change })).toBe(false);
  });

  it('has the first round at or after a moment', () => {
    const at = roundTimeMs(QUICKNET, 1_000);
    expect(at).toBe(Date.UTC(2023, 7, 23, 15, 59, 24));
    expect([at - 3_000, at - 2_999, at - 1, at, at + 1, at + 3_000].map((moment) => roundAt(QUICKNET, moment))).toEqual([
      999, 1_000, 1_000, 1_000, 1_001, 1_001,
    ]);
    expect([0, QUICKNET.genesisSeconds * 1_000].map((moment) => roundAt(QUICKNET, moment))).toEqual([1, 1]);
  });

  it.each(RECORDED_ROUNDS)(
    'signed its recorded round $round, and its value is the hash of the signature',
    ({ round, signature, randomness }) => {
      expect(checkRound(QUICKNET, round, signature)).toBe(true);
      expect(randomnessOf(signature)).toBe(randomness);
    },
  );

  it('signed no other round with that, and nothing else for the round', () => {
    const [{ signature }, other] = [recordedRound(1_000), recordedRound(1_001)];
    for (const [round, forged] of [
      [1_001, signature],
      [999, signature],
      [1_000, other.signature],
      [1_000, `${signature.slice(0, -1)}8`],
      [1_000, signature.toUpperCase()],
      [1_000, signature.slice(2)],
      [1_000, `c0${'0'.repeat(94)}`],
      [1_000, ''],
      [0, signature],
      [1_000.5, signature],
    ] as const)
      expect(checkRound(QUICKNET, round, forged)).toBe(false);
    expect(checkRound({ ...QUICKNET, publicKey: QUICKNET.publicKey.replace(/^83/, 'a3') }, 1_000, signature)).toBe(false);
  });
});

const SEED = 'a'.repeat(64);
const DRAWN_AT_MS = Date.UTC(2023, 7, 23, 15, 59, 30);
const BOOK = 'c'.repeat(64);
const WITNESSED = 'd'.repeat(64);

function published(source: ValueSource, proof: string): PublishedDraw {
  const facts = { family: 'ssc', lotteryId: 'ssc-30', drawId: 'd', serverSeed: SEED, bookRoot: BOOK, lunarYear: null } as const;
  const publicValue = source.kind === 'drand' ? randomnessOf(proof) : proof;
  const result = drawFromBook({ ...facts, publicValue });
  return { ...facts, version: 2, serverSeedHash: commitmentOf(SEED), drawAtMs: DRAWN_AT_MS, beacon: { source, proof }, result };
}

describe('a draw bound to a round', () => {
  const source = drandSource(QUICKNET, DRAWN_AT_MS);
  const { signature } = recordedRound(1_002);
  const draw = published(source, signature);

  it('is bound to the round of its time, and is drawn again', () => {
    expect(source).toMatchObject({ round: 1_002 });
    expect(findDrawFault(draw, checkRound)).toBeNull();
  });

  it('is refused with another secret', () => {
    const other = 'b'.repeat(64);
    expect(findDrawFault({ ...draw, serverSeed: other }, checkRound)).toBe('seed');
    expect(findDrawFault({ ...draw, serverSeed: other, serverSeedHash: commitmentOf(other) }, checkRound)).toBe('numbers');
  });

  it('is refused with another book', () => {
    expect(findDrawFault({ ...draw, bookRoot: 'e'.repeat(64) }, checkRound)).toBe('numbers');
  });

  it.each([1_001, 1_003])('is refused with round %i, also where numbers and source were made of it', (round) => {
    const other = recordedRound(round);
    expect(findDrawFault({ ...draw, beacon: { source, proof: other.signature } }, checkRound)).toBe('beacon');
    expect(findDrawFault(published({ ...source, round } as ValueSource, other.signature), checkRound)).toBe('beacon');
  });

  it('is refused with a chain that somebody has the key of, and by who cannot check rounds', () => {
    const forged = { ...QUICKNET, publicKey: QUICKNET.publicKey.replace(/^83/, 'a3') };
    expect(findDrawFault(published(drandSource(forged, DRAWN_AT_MS), signature), () => true)).toBe('beacon');
    expect(findDrawFault(draw)).toBe('beacon');
  });

  it('is refused without its public value, as of the version before', () => {
    const bare = drawFromBook({ ...draw, publicValue: null });
    expect(findDrawFault({ ...draw, beacon: null, result: bare }, checkRound)).toBe('beacon');
    expect(findDrawFault({ ...draw, version: 1 }, checkRound)).toBe('beacon');
    expect(findDrawFault({ ...draw, version: 1, beacon: null }, checkRound)).toBe('numbers');
  });
});

it('has numbers from the stream of its message, which another public value changes', () => {
  const facts = { family: 'ssc', lotteryId: 'ssc-30', drawId: 'd', serverSeed: SEED, bookRoot: BOOK, lunarYear: null } as const;
  const bytes = portableHmacSha256(utf8ToBytes(SEED), utf8ToBytes(`draw/2:d:${BOOK}:${WITNESSED}`));
  const stream = createDrawStream({ lotteryId: 'ssc-30', serverSeed: bytesToHex(bytes), drawId: 'd' });
  expect(drawFromBook({ ...facts, publicValue: WITNESSED })).toBe(drawResult('ssc', stream));
  const values = [WITNESSED, 'e'.repeat(64), null].map((publicValue) => drawFromBook({ ...facts, publicValue }));
  expect(new Set(values).size).toBe(3);
});

describe('a draw bound to a witness', () => {
  const source = { kind: 'witness', commitment: witnessCommitment('d', WITNESSED) } as const;
  const draw = published(source, WITNESSED);

  it('is drawn again', () => {
    expect(findDrawFault(draw)).toBeNull();
  });

  it('is refused with another value, also where the numbers were made of it, and with that of another draw', () => {
    const other = 'f'.repeat(64);
    expect(findDrawFault({ ...draw, beacon: { source, proof: other } })).toBe('beacon');
    expect(findDrawFault(published(source, other))).toBe('beacon');
    const ofAnother = { kind: 'witness', commitment: witnessCommitment('e', WITNESSED) } as const;
    expect(findDrawFault(published(ofAnother, WITNESSED))).toBe('beacon');
    expect(findDrawFault({ ...draw, beacon: { source, proof: 'no value' } })).toBe('beacon');
  });

  it('is refused with another secret or another book', () => {
    expect(findDrawFault({ ...draw, serverSeed: 'b'.repeat(64) })).toBe('seed');
    expect(findDrawFault({ ...draw, bookRoot: 'e'.repeat(64) })).toBe('numbers');
  });
});
