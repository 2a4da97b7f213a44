import { describe, expect, it } from 'vitest';
import { autoConfirmAtMs, checkDenial, CONFIRMATION, type Denial, forcedReceiptAtMs, p2pBlockedUntilMs } from './index.ts';

const HOUR = 3_600_000;
const PAID = 1_000_000;
const PROOF = { mediaType: 'image/png', bytes: 5 * 1_024 * 1_024 };
const FINE: Denial = {
  paidAtMs: PAID,
  nowMs: PAID + 24 * HOUR,
  proofs: [PROOF, PROOF, { mediaType: 'image/jpeg', bytes: 1 }],
  comment: 'é'.repeat(140),
};

describe('saying that nothing came', () => {
  it('is heard up to every limit', () => {
    expect(checkDenial(FINE)).toBeUndefined();
  });

  it.each<[string, Partial<Denial>]>([
    ['denial_too_late', { nowMs: PAID + 24 * HOUR + 1, proofs: [] }],
    ['proof_count', { proofs: [], comment: 'x'.repeat(141) }],
    ['proof_count', { proofs: [PROOF, PROOF, PROOF, PROOF] }],
    ['proof_type', { proofs: [{ ...PROOF, mediaType: 'image/gif' }] }],
    ['proof_too_large', { proofs: [{ ...PROOF, bytes: PROOF.bytes + 1 }] }],
    ['proof_too_large', { proofs: [{ ...PROOF, bytes: 0 }] }],
    ['proof_too_large', { proofs: [{ ...PROOF, bytes: Number.NaN }] }],
    ['comment_too_long', { comment: 'é'.repeat(141) }],
    ['invalid_input', { nowMs: Number.NaN }],
  ])('is refused: %s, case %#', (code, change) => {
    expect(() => checkDenial({ ...FINE, ...change })).toThrow(expect.objectContaining({ code }));
  });
});

describe('the times', () => {
  it('of the rule book', () => {
    expect(CONFIRMATION).toMatchObject({ maxProofs: 3, maxCommentCharacters: 140, denialHours: 24, blockDays: 30 });
    expect(autoConfirmAtMs(PAID) - PAID).toBe(HOUR / 4);
    expect(autoConfirmAtMs(PAID, 0)).toBe(PAID);
    expect(forcedReceiptAtMs(PAID) - PAID).toBe(48 * HOUR);
    expect(() => autoConfirmAtMs(PAID, 1.5)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    expect(() => forcedReceiptAtMs(0.5)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('of a block: from the second false denial, 30 days after the last', () => {
    expect([[], [PAID], [PAID, 5], [5, 6, PAID]].map(p2pBlockedUntilMs)).toEqual([null, null, PAID + 720 * HOUR, PAID + 720 * HOUR]);
    expect(() => p2pBlockedUntilMs([Number.NaN])).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
