import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tuples } from './counting.ts';
import { balls } from './grammar.ts';
import { mostHits, ordersWithoutHit } from './orders.ts';
import { allOrders, allSets, ballsInOrder } from './places.ts';

const NUMBERS = balls(1, 11);
const text = (numbers: readonly number[]): string => numbers.map((number) => String(number).padStart(2, '0')).join();

describe('places of different balls', () => {
  it('go through every order and every set once', () => {
    const orders = [...allOrders(11, 3).draws()];
    expect(new Set(orders.map(text)).size).toBe(990);
    expect(orders.every((order) => new Set(order).size === 3 && order.every((ball) => ball >= 1 && ball <= 11))).toBe(true);
    expect([allOrders(11, 3).size, orders.length, allSets(11, 5).size]).toEqual([990, 990, 462]);
  });

  it('count the notes of groups as a list of them does', () => {
    const group = fc.shuffledSubarray([...NUMBERS.values()], { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 4 }), (groups) => {
        const notes = [...tuples(groups)].filter((note) => new Set(note).size === note.length);
        expect(ballsInOrder(groups.length, NUMBERS).read(groups.map(text).join('|')).notes).toBe(notes.length);
      }),
      { seed: 7 },
    );
  });

  // Method: every order of three of five numbers.
  it('find the most hits and the orders without any', () => {
    const table = fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(table, (hits) => {
        const counts = [...allOrders(5, 3).draws()].map((order) =>
          order.reduce((sum, ball, place) => sum + (hits[place]?.[ball - 1] ?? 0), 0),
        );
        expect(mostHits(hits)).toBe(Math.max(...counts));
        expect(ordersWithoutHit(hits)).toBe(counts.filter((count) => count === 0).length);
      }),
      { seed: 7 },
    );
  });
});
