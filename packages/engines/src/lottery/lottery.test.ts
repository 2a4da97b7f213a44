import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { FAMILIES } from './registry.ts';
import { SelectionRefused, type Verdict } from './selection.ts';
import { priceTicket, settleTicket } from './ticket.ts';
import type { Play } from './play.ts';
import { termsOf } from './testing/real-results.ts';
import { RESULTS } from './testing/results.ts';

const PLAYS = [...FAMILIES.values()].flatMap((family) => [...family.plays.values()].map((play) => ({ family, play })));

function isSound({ wins, refunded }: Verdict, play: Play): boolean {
  return refunded >= 0 && wins.every(({ tier, count }) => play.tiers.has(tier) && Number.isSafeInteger(count) && count > 0);
}

describe('every play', () => {
  it.each(PLAYS.map((entry) => [entry.play.id, entry] as const))(
    '%s takes its example and never pays above its ceiling',
    (_, { family, play }) => {
      const terms = termsOf(play);
      const selection = play.read(play.example);
      const { maxReturn } = priceTicket(play, selection, terms);
      fc.assert(
        fc.property(RESULTS[family.id], (result) => {
          const draw = family.readDraw(result);
          expect(isSound(selection.judge(draw), play)).toBe(true);
          const { payout, refund } = settleTicket(play, selection, terms, draw);
          expect(payout + refund <= maxReturn).toBe(true);
        }),
        { numRuns: 20, seed: 7 },
      );
    },
  );

  it.each(PLAYS.map((entry) => [entry.play.id, entry.play] as const))('%s refuses garbage with a reason', (_, play) => {
    const pieces = fc.constantFrom(...'0123456789,|@#-BSOETD', '01', '11', '49', ...play.example.split(/[,|@#]/));
    const text = fc.oneof(
      fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (selection) => {
        try {
          expect(play.read(selection).notes).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(SelectionRefused);
        }
      }),
      { numRuns: 50, seed: 7 },
    );
  });
});
