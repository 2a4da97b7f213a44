import { DomainError } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import type { TienLenSetup } from './hand.ts';
import { tienLen, tienLenRules } from './tien-len.ts';

describe('a setup', () => {
  const good: TienLenSetup = {
    rules: tienLenRules(1),
    players: [1, 2, 3].map((seat) => ({ seat, chips: 10 })),
    isFirstHand: true,
    leader: null,
  };
  it.each([
    { players: [{ seat: 1, chips: 10 }] },
    { players: [1, 1].map((seat) => ({ seat, chips: 10 })) },
    { players: [1, 5].map((seat) => ({ seat, chips: 10 })) },
    { players: [1, 2].map((seat) => ({ seat, chips: -1 })) },
    { isFirstHand: false, leader: 4 },
    { leader: 1 },
    { isFirstHand: null as unknown as boolean },
    { rules: tienLenRules(0) },
    { rules: { ...good.rules, feeBps: 10_001 } },
    { rules: tienLenRules(1, 'fixed') },
    { rules: { ...good.rules, mode: 'free' as 'fixed' } },
  ])('%j is refused', (change) => {
    expect(() => tienLen.start({ ...good, ...change }, { nextUint32: () => 0 })).toThrow(DomainError);
  });
});
