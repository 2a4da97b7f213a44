import { createInstantStream } from '@tessera/engines/fair';
import { plinko, PLINKO_ROWS } from '@tessera/engines/instant';
import { describe, expect, it } from 'vitest';
import { SERVER_SEED } from '../../round.fixtures.ts';
import { dropOf, fallMs, framesOf, meetsAtMs, pegsMet, pegsOf, restOf } from './path.ts';

const eventsOf = (nonce: number, rows: (typeof PLINKO_ROWS)[number]) =>
  plinko.replay(createInstantStream({ serverSeed: SERVER_SEED, clientSeed: 'mine', nonce }), { rows, risk: 'high' }, []).events;

describe('a ball', () => {
  it('is told by the events alone: its path at once, what it pays with the end', () => {
    const events = eventsOf(4, 12);
    expect(dropOf([])).toBeNull();
    expect(dropOf([{ type: 'a-later-kind' }])).toBeNull();
    expect(dropOf(events.slice(0, 1))?.multiplier).toBeNull();
    const drop = dropOf(events);
    expect(drop?.path).toMatch(/^[LR]{12}$/);
    expect(drop?.bucket).toBe(drop?.path.replaceAll('L', '').length);
    expect(drop?.multiplier).toMatch(/^\d+\.\d{4}$/);
  });

  it.each(PLINKO_ROWS)('meets a peg in each of %i rows and rests in the bucket of the events', (rows) => {
    const pegs = pegsOf(rows).map(({ x, y }) => `${x} ${y}`);
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const drop = dropOf(eventsOf(nonce, rows))!;
      const met = pegsMet(drop.path);
      expect(met).toHaveLength(rows);
      for (const { x, y } of met) expect(pegs).toContain(`${x} ${y}`);
      const turns = met.slice(1).map(({ x }, row) => (x > met[row]!.x ? 'R' : 'L'));
      expect(turns.join('')).toBe(drop.path.slice(0, -1));
      // The last turn leads from the last peg into the bucket.
      expect(restOf(drop).x - met.at(-1)!.x).toBe(drop.path.endsWith('R') ? 0.5 : -0.5);
    }
  });

  it.each(PLINKO_ROWS)('is over each peg of %i rows when it is heard there, and comes to rest as the show ends', (rows) => {
    const drop = dropOf(eventsOf(9, rows))!;
    const frames = framesOf(drop);
    for (const [row, peg] of pegsMet(drop.path).entries()) {
      const at = frames.find(({ atMs }) => Math.abs(atMs - meetsAtMs(row, rows)) < 0.001);
      expect(at?.x).toBeCloseTo(peg.x, 9);
      expect(peg.y - (at?.y ?? 0)).toBeCloseTo(0.4, 9);
    }
    expect(frames.at(-1)).toMatchObject({ atMs: fallMs(rows), ...restOf(drop) });
    expect(frames.map(({ atMs }) => atMs)).toEqual(frames.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
    expect(fallMs(rows)).toBeLessThan(2_600);
  });
});
