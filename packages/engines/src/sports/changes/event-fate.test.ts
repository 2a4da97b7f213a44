import { DomainError } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import type { Score } from '../market.ts';
import { HALF_WIN, VOID, WIN } from '../result.ts';
import { CHANGE_RULES, fateOf, mayCorrect, settleByFate } from './event-fate.ts';
import type { EventChange } from './event-fate.ts';

const HOUR = 3_600_000;
const score = (home: number, away: number): Score => ({ home, away });
const over = (market: string, line: string) => ({ market, specifier: `total=${line}`, outcome: 'over' });

describe('the fate of bets on a changed event', () => {
  // Rule book §2.5, row by row.
  it.each<[EventChange, string, string]>([
    [{ kind: 'postponed', plannedAtMs: 0, playedAtMs: 36 * HOUR }, '1x2', 'stands'],
    [{ kind: 'postponed', plannedAtMs: 0, playedAtMs: 36 * HOUR + 1 }, '1x2', 'void'],
    [{ kind: 'postponed', plannedAtMs: 0 }, '1x2', 'void'],
    [{ kind: 'abandoned', abandonedAtMs: 0, resumedAtMs: 36 * HOUR }, '1x2', 'stands'],
    [{ kind: 'abandoned', abandonedAtMs: 0, resumedAtMs: 36 * HOUR + 1 }, '1x2', 'decided_only'],
    [{ kind: 'abandoned', abandonedAtMs: 0 }, 'over_under', 'decided_only'],
    [{ kind: 'venue_swapped' }, '1x2', 'void'],
    [{ kind: 'neutral_venue' }, '1x2', 'stands'],
    [{ kind: 'retired', setsCompleted: 1 }, 'moneyline', 'stands'],
    [{ kind: 'retired', setsCompleted: 0 }, 'moneyline', 'void'],
    [{ kind: 'retired', setsCompleted: 2 }, 'total', 'decided_only'],
    [{ kind: 'retired', setsCompleted: 2 }, 'spread', 'decided_only'],
    [{ kind: 'shortened', sport: 'basketball', played: 43 }, 'moneyline', 'stands'],
    [{ kind: 'shortened', sport: 'basketball', played: 42.99 }, 'moneyline', 'void'],
    [{ kind: 'shortened', sport: 'basketball', played: 35, planned: 40 }, 'moneyline', 'stands'],
    [{ kind: 'shortened', sport: 'basketball', played: 34, planned: 40 }, 'total', 'void'],
    [{ kind: 'shortened', sport: 'ice_hockey', played: 55 }, 'moneyline', 'stands'],
    [{ kind: 'shortened', sport: 'ice_hockey', played: 54 }, 'moneyline', 'void'],
    [{ kind: 'shortened', sport: 'baseball', played: 5 }, 'moneyline', 'stands'],
    [{ kind: 'shortened', sport: 'baseball', played: 4.5 }, 'moneyline', 'void'],
    [{ kind: 'shortened', sport: 'baseball', played: 4.5, homeLeads: true }, 'moneyline', 'stands'],
    [{ kind: 'walkover', mapsPlayed: 0 }, 'match_winner', 'void'],
    [{ kind: 'walkover', mapsPlayed: 1 }, 'match_winner', 'stands'],
    [{ kind: 'walkover', mapsPlayed: 1 }, 'map_winner', 'stands'],
    [{ kind: 'walkover', mapsPlayed: 1 }, 'map_total', 'decided_only'],
    [{ kind: 'walkover', mapsPlayed: 1 }, 'map_handicap', 'decided_only'],
    [{ kind: 'remake' }, 'map_winner', 'stands'],
  ])('%j in %s: %s', (change, market, fate) => {
    expect(fateOf(change, market)).toBe(fate);
  });

  it('follows what the operator has set', () => {
    const late: EventChange = { kind: 'postponed', plannedAtMs: 0, playedAtMs: 48 * HOUR };
    expect(fateOf(late, '1x2', { ...CHANGE_RULES, postponedHours: 48 })).toBe('stands');
    expect(fateOf({ kind: 'retired', setsCompleted: 1 }, 'moneyline', { ...CHANGE_RULES, setsForWinner: 2 })).toBe('void');
  });

  it.each<EventChange>([
    { kind: 'shortened', sport: 'basketball', played: 40, planned: 47 },
    { kind: 'shortened', sport: 'baseball', played: Number.NaN },
    { kind: 'retired', setsCompleted: -1 },
    { kind: 'walkover', mapsPlayed: 0.5 },
    { kind: 'postponed', plannedAtMs: 0, playedAtMs: Number.NaN },
    { kind: 'abandoned', abandonedAtMs: 1, resumedAtMs: 0 },
    { kind: 'snowed_in' } as unknown as EventChange,
    { kind: 'shortened', sport: 'constructor', played: 50 } as unknown as EventChange,
  ])('refuses %j', (change) => {
    expect(() => fateOf(change, 'moneyline')).toThrow(DomainError);
  });

  it('settles by it', () => {
    const facts = { score: score(2, 1) };
    expect(settleByFate(over('over_under', '2.75'), { fate: 'stands', facts })).toEqual(HALF_WIN);
    expect(settleByFate(over('over_under', '3'), { fate: 'decided_only', facts })).toEqual(VOID);
    expect(settleByFate(over('over_under', '2.5'), { fate: 'decided_only', facts })).toEqual(WIN);
    expect(settleByFate(over('over_under', '2.5'), { fate: 'void', facts })).toEqual(VOID);
    expect(() => settleByFate(over('nothing', '2.5'), { fate: 'void', facts })).toThrow(DomainError);
    expect(() => settleByFate(over('over_under', '2.5'), { fate: 'maybe' as 'void', facts })).toThrow(DomainError);
  });

  it('leaves a day for corrections, unless the feed has confirmed the score', () => {
    const at = (nowMs: number) => ({ settledAtMs: 0, nowMs });
    expect(mayCorrect({ kind: 'price' }, at(24 * HOUR))).toBe(true);
    expect(mayCorrect({ kind: 'price' }, at(24 * HOUR + 1))).toBe(false);
    expect(mayCorrect({ kind: 'score', certainty: 1 }, at(1))).toBe(true);
    expect(mayCorrect({ kind: 'score', certainty: 2 }, at(1))).toBe(false);
    for (const wrong of [-1, Number.NaN]) {
      expect(() => mayCorrect({ kind: 'price' }, at(wrong))).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    }
  });
});
