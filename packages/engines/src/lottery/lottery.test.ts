import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { FAMILIES } from './registry.ts';
import { SelectionRefused, type Verdict } from './selection.ts';
import { priceTicket, settleTicket } from './ticket.ts';
import type { PlayType } from './play-type.ts';
import { termsOf } from './testing/real-results.ts';
import { RESULTS } from './testing/results.ts';

const PLAYS = [...FAMILIES.values()].flatMap((family) => [...family.playTypes.values()].map((playType) => ({ family, playType })));

function isSound({ wins, refunded }: Verdict, playType: PlayType): boolean {
  return refunded >= 0 && wins.every(({ tier, count }) => playType.tiers.has(tier) && Number.isSafeInteger(count) && count > 0);
}

describe('every play type', () => {
  it.each(PLAYS.map((entry) => [entry.playType.id, entry] as const))(
    '%s takes its example and never pays above its ceiling',
    (_, { family, playType }) => {
      const terms = termsOf(playType);
      const selection = playType.read(playType.example);
      const { maxReturn } = priceTicket(playType, selection, terms);
      fc.assert(
        fc.property(RESULTS[family.id], (result) => {
          const draw = family.readDraw(result);
          expect(isSound(selection.judge(draw), playType)).toBe(true);
          const { payout, refund } = settleTicket(playType, selection, terms, draw);
          expect(payout + refund <= maxReturn).toBe(true);
        }),
        { numRuns: 20, seed: 7 },
      );
    },
  );

  it.each(PLAYS.map((entry) => [entry.playType.id, entry.playType] as const))('%s refuses garbage with a reason', (_, playType) => {
    const pieces = fc.constantFrom(...'0123456789,|@#-BSOETD', '01', '11', '49', ...playType.example.split(/[,|@#]/));
    const text = fc.oneof(
      fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (selection) => {
        try {
          expect(playType.read(selection).notes).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(SelectionRefused);
        }
      }),
      { numRuns: 50, seed: 7 },
    );
  });
});
