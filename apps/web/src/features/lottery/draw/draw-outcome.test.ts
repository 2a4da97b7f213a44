import { describe, expect, it } from 'vitest';
import type { WagerView } from '../lottery.queries.ts';
import { outcomeOf } from './draw-outcome.ts';

const DRAW = 'd1';

function ticket(stake: string, payout: string | null, change: Partial<WagerView> & { readonly drawId?: string } = {}): WagerView {
  const { drawId = DRAW, ...rest } = change;
  return {
    stake,
    payout,
    currency: 'USD',
    result: payout === null ? null : 'lose',
    detail: { product: 'lottery', drawId },
    ...rest,
  } as unknown as WagerView;
}

describe('what a draw brought', () => {
  it('waits until every ticket on it is settled', () => {
    expect(outcomeOf([], DRAW)).toBeUndefined();
    expect(outcomeOf([ticket('2', '20'), ticket('2', null)], DRAW)).toBeUndefined();
    expect(outcomeOf([ticket('2', '20', { drawId: 'other' })], DRAW)).toBeUndefined();
    expect(outcomeOf([ticket('2', '2', { result: 'void' })], DRAW)).toBeUndefined();
  });

  it('is a win only above everything that was staked on it', () => {
    expect(outcomeOf([ticket('2', '2.0001')], DRAW)).toEqual({ kind: 'won', payout: '2.0001', currency: 'USD', isLarge: false });
    expect(outcomeOf([ticket('2', '2')], DRAW)).toEqual({ kind: 'back', payout: '2.0000', stake: '2.0000', currency: 'USD' });
    // One ticket won what both together lost.
    expect(outcomeOf([ticket('2', '5'), ticket('8', '0')], DRAW)).toMatchObject({ kind: 'back', payout: '5.0000', stake: '10.0000' });
    expect(outcomeOf([ticket('2', '0'), ticket('8', '0')], DRAW)).toEqual({ kind: 'lost', currency: 'USD' });
  });

  it('is large from ten times the stake on', () => {
    expect(outcomeOf([ticket('2', '19.9999')], DRAW)).toMatchObject({ isLarge: false });
    expect(outcomeOf([ticket('2', '20')], DRAW)).toMatchObject({ isLarge: true });
  });

  it('leaves out tickets that were taken back', () => {
    expect(outcomeOf([ticket('2', '5'), ticket('100', '100', { result: 'void' })], DRAW)).toMatchObject({ kind: 'won', payout: '5.0000' });
  });
});
