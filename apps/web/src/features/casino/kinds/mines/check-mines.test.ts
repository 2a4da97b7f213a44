import { describe, expect, it } from 'vitest';
import { givenHouse, minesRound, playedRound, wagerOf } from '../../round.fixtures.ts';
import { checkMines, isPlacedAsTraced } from './check-mines.ts';

const NONCE = 7;
const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => minesRound(NONCE, 3, [tile]).choices.length > 0);
const cashed = await playedRound(givenHouse({ kind: 'mines', mines: 3 }, NONCE), [safe[0] ?? 0, safe[1] ?? 0, 'cash_out']);

function givenCheck(change: (wager: ReturnType<typeof wagerOf>) => ReturnType<typeof wagerOf> = (wager) => wager) {
  const checked = checkMines(change(wagerOf(cashed, { isRevealed: true })));
  if (!checked) throw new Error('a revealed round can be checked');
  return checked;
}

type Wager = ReturnType<typeof wagerOf>;
type Detail = Extract<Wager['detail'], { product: 'casino' }>;
const withDetail = (wager: Wager, change: Partial<Detail>): Wager => ({ ...wager, detail: { ...(wager.detail as Detail), ...change } });

describe('checking a round of mines', () => {
  it('agrees with what was played: mines, tiles and payout', () => {
    const checked = givenCheck();
    expect(checked).toMatchObject({ isRight: true, fault: null, opened: [safe[0], safe[1]], payout: { isEqual: true } });
    expect(checked.trace.map(({ left }) => left)).toEqual([25, 24, 23]);
    expect(isPlacedAsTraced(checked.seeds, checked.trace)).toBe(true);
    expect(isPlacedAsTraced({ ...checked.seeds, nonce: NONCE + 1 }, checked.trace)).toBe(false);
  });

  it('cannot check a secret seed or rules it does not know', () => {
    expect(checkMines(wagerOf(cashed))).toBeNull();
    expect(checkMines(withDetail(wagerOf(cashed, { isRevealed: true }), { ruleVersion: '99' }))).toBeNull();
  });

  it('finds every kind of untruth', () => {
    const paidLess = checkMines(wagerOf(cashed, { isRevealed: true, payout: '0.0100' }));
    expect(paidLess).toMatchObject({ isRight: false, payout: { isEqual: false } });
    const otherTiles = givenCheck((wager) => withDetail(wager, { choices: [safe[0] ?? 0, safe[2] ?? 0, 'cash_out'] }));
    expect(otherTiles).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    const otherBet = givenCheck((wager) => withDetail(wager, { bet: { mines: 5 } }));
    expect(otherBet).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    const detail = wagerOf(cashed, { isRevealed: true }).detail as Detail;
    const otherHash = givenCheck((wager) => withDetail(wager, { fairness: { ...detail.fairness, serverSeedHash: '0'.repeat(64) } }));
    expect(otherHash).toMatchObject({ isRight: false, fault: 'commitment_mismatch' });
  });
});
