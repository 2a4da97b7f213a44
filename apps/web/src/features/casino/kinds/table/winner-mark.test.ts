import type { DrawGame } from '@tessera/engines/table';
import { describe, expect, it } from 'vitest';
import { table as bacBo } from './dice/bac-bo.tsx';
import { table as baccarat } from './cards/baccarat.tsx';
import { table as dragonTiger } from './cards/dragon-tiger.tsx';
import { findTable } from './table-round.ts';

function markAfter(id: string, { markOf }: typeof baccarat, result: string) {
  const game: DrawGame | undefined = findTable(id);
  const { events } = game?.read(result) ?? { events: [] };
  // Nothing is said before the round is over.
  expect(markOf(events.slice(0, -1))).toBeNull();
  return markOf(events);
}

describe('the mark of a result', () => {
  it('is that of the side that won', () => {
    expect(markAfter('dragon_tiger_8deck', dragonTiger, '9h 2s')).toEqual({ text: 'D', tone: 'red' });
    expect(markAfter('dragon_tiger_8deck', dragonTiger, '2h 9s')).toEqual({ text: 'T', tone: 'gold' });
    expect(markAfter('dragon_tiger_8deck', dragonTiger, '9h 9s')).toEqual({ text: '=', tone: 'green' });
    expect(markAfter('bac_bo', bacBo, '6 6 1 1')).toEqual({ text: 'P', tone: 'blue' });
    expect(markAfter('bac_bo', bacBo, '1 1 6 6')).toEqual({ text: 'B', tone: 'red' });
    // Nine against eight, each with two cards.
    expect(markAfter('baccarat_8deck', baccarat, '9h 8s Kd Kc')).toEqual({ text: 'P', tone: 'blue' });
    expect(markAfter('baccarat_8deck', baccarat, '8h 9s Kd Kc')).toEqual({ text: 'B', tone: 'red' });
  });
});
