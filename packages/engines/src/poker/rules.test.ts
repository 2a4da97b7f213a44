import { DomainError } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import type { RakeRule } from './rake.ts';
import { checkRules, holdemRules } from './rules.ts';

// Goal: no rule a table may be opened with can make chips of anything but whole numbers.
describe('the rake of a table', () => {
  const { rake } = holdemRules(5);
  const checked = (change: Partial<RakeRule>) => () => checkRules({ ...holdemRules(5), rake: { ...rake, ...change } });

  it('is taken as the rule book has it, and none where the rate is 0', () => {
    expect(checked({})).not.toThrow();
    expect(checked({ rateBps: 0, caps: [{ players: 9, cap: 0 }] })).not.toThrow();
  });

  it.each<Partial<RakeRule>>([
    { rateBps: Number.NaN, caps: [] },
    { caps: [] },
    { caps: null as unknown as [] },
    { rateBps: Number.NaN },
    { rateBps: 10_001 },
    { caps: [{ players: 2, cap: Number.NaN }] },
    { caps: [{ players: 2, cap: -1 }] },
    { caps: [{ players: 1, cap: 10 }] },
    { caps: [{ players: 2.5, cap: 10 }] },
    { caps: [4, 2].map((players) => ({ players, cap: 10 })) },
    { caps: [2, 2].map((players) => ({ players, cap: 10 })) },
    { noFlopNoDrop: undefined as unknown as boolean },
  ])('%j is refused', (change) => {
    expect(checked(change)).toThrow(DomainError);
  });
});
