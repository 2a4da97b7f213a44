import { commitmentOf } from '@tessera/engines/fair';
import {
  drandSource,
  drawFromBook,
  publicValueOf,
  QUICKNET,
  roundTimeMs,
  type ValueSource,
  witnessCommitment,
} from '@tessera/engines/lottery';
import { RECORDED_ROUNDS } from '@tessera/engines/beacon/recorded-rounds';
import { describe, expect, it } from 'vitest';
import type { DrawProofView } from '../lottery.queries.ts';
import { checkDraw } from './check-draw.ts';

const ID = '01960000-0000-7000-8000-000000000001';
const [SEED, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];
const BOOK = { root: 'c'.repeat(64), count: 3 };
const [, ROUND, LATER] = RECORDED_ROUNDS;
if (!ROUND || !LATER) throw new Error('rounds were recorded');
const drawAtMs = roundTimeMs(QUICKNET, ROUND.round);

function proofOf(valueSource: ValueSource, valueProof: string, change: Partial<DrawProofView> = {}): DrawProofView {
  const publicValue = publicValueOf(valueSource, valueProof);
  const result = drawFromBook({
    ...{ family: 'ssc', lotteryId: 'ssc-60', drawId: ID, serverSeed: SEED, bookRoot: BOOK.root, lunarYear: null, publicValue },
  }) as string;
  const draw = { id: ID, lotteryId: 'ssc-60', number: '1', state: 'SETTLED', opensAtMs: 0, closeAtMs: 0, drawAtMs, result } as const;
  return {
    ...{ draw, family: 'ssc', version: 2, serverSeedHash: commitmentOf(SEED), serverSeed: SEED, book: BOOK, valueSource, valueProof },
    kenoMethod: null,
    results: [{ version: 1, result, keno: null, reason: 'drawn', atMs: drawAtMs }],
    ...change,
  };
}

const ofRound = (change?: Partial<DrawProofView>) => proofOf(drandSource(QUICKNET, drawAtMs), ROUND.signature, change);
const ofWitness = (change?: Partial<DrawProofView>) =>
  proofOf({ kind: 'witness', commitment: witnessCommitment(ID, OTHER) }, OTHER, change);

describe.each([
  ['a round of a chain', ofRound],
  ['a witness', ofWitness],
])('the verdict of the browser on a draw bound to %s', (_what, given) => {
  it('is right for what was drawn, and unknown before', async () => {
    expect(await checkDraw(given())).toBe('right');
    expect(await checkDraw(given({ serverSeed: null, valueProof: null, results: [] }))).toBe('unknown');
  });

  it('refuses another secret, another book, another public value, and none', async () => {
    expect(await checkDraw(given({ serverSeed: OTHER }))).toBe('seed');
    expect(await checkDraw(given({ book: { root: OTHER, count: 3 } }))).toBe('numbers');
    expect(await checkDraw(given({ valueProof: LATER.signature }))).toBe('beacon');
    expect(await checkDraw(given({ valueSource: null, valueProof: null }))).toBe('beacon');
  });
});

it('refuses the next round, also where the numbers follow from it', async () => {
  expect(await checkDraw(proofOf({ kind: 'drand', chain: QUICKNET, round: LATER.round }, LATER.signature))).toBe('beacon');
});
