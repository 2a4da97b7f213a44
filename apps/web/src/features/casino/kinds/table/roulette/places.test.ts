import { AMERICAN_WHEEL, EUROPEAN_WHEEL, placesOf } from '@tessera/engines/table';
import { describe, expect, it } from 'vitest';
import { CLOTH_HEIGHT, CLOTH_WIDTH, fieldAfter, fieldsOf, landingAngle, lying, placeAt, pointsOf, standing } from './places.ts';

describe.each([EUROPEAN_WHEEL, AMERICAN_WHEEL])('the cloth of the $id wheel', (wheel) => {
  const points = pointsOf(wheel);

  it('has a point of its own for every place, which is found there', () => {
    expect([...points.keys()].toSorted()).toEqual(
      placesOf(wheel)
        .map(({ code }) => code)
        .toSorted(),
    );
    expect(new Set([...points.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(points.size);
    for (const [code, point] of points) expect(placeAt(wheel, points, point)).toBe(code);
  });

  it('is covered by its fields, none over another', () => {
    const fields = fieldsOf(wheel);
    for (let x = 0.25; x < CLOTH_WIDTH; x += 0.5)
      for (let y = 0.2; y < CLOTH_HEIGHT; y += 0.4) {
        const found = fields.filter((field) => x >= field.x && x < field.x + field.width && y >= field.y && y < field.y + field.height);
        const isCorner = (x < 1 || x > 13) && y > 3;
        expect(found.length).toBe(isCorner ? 0 : 1);
      }
  });

  it('stands upright on a phone with the same places', () => {
    for (const point of points.values()) {
      const upright = standing(point);
      expect(upright.x).toBeLessThanOrEqual(CLOTH_HEIGHT);
      expect(upright.y).toBeLessThanOrEqual(CLOTH_WIDTH);
      expect(lying(upright)).toEqual(point);
    }
  });

  it('comes to rest with the pocket on top, turning on', () => {
    let from = 0;
    for (const pocket of ['0', '17', '17', '36']) {
      const to = landingAngle(wheel, from, pocket);
      expect(to).toBeLessThanOrEqual(from - 3 * 360);
      expect(to).toBeGreaterThan(from - 4 * 360 - 1);
      const index = wheel.order.indexOf(Number(pocket));
      expect((((to + (index * 360) / wheel.order.length) % 360) + 360.000_001) % 360).toBeCloseTo(0, 3);
      from = to;
    }
  });
});

it('is walked by arrow keys as it lies, and as it stands', () => {
  const fields = fieldsOf(EUROPEAN_WHEEL);
  const walk = (code: string, isLying: boolean, ...keys: readonly string[]) =>
    keys.reduce((at, key) => fieldAfter(fields, at, `Arrow${key}`, isLying)?.code ?? at, code);
  expect(walk('straight_0', true, 'Right', 'Right', 'Up', 'Right')).toBe('straight_9');
  expect(walk('straight_17', true, 'Down', 'Down', 'Down')).toMatch(/^(red|black)$/);
  expect(walk('straight_36', true, 'Right')).toBe('column_3');
  expect(walk('column_3', true, 'Right')).toBe('column_3');
  expect(walk('straight_1', false, 'Down')).toBe('straight_4');
  expect(walk('straight_1', false, 'Right')).toBe('straight_2');
  expect(walk('straight_1', false, 'Left')).toBe('dozen_1');
  expect(fieldAfter(fields, 'straight_1', 'Enter', true)).toBeUndefined();
});

it('knows the street and the split next to a number by where it is pressed', () => {
  const points = pointsOf(EUROPEAN_WHEEL);
  const at = (x: number, y: number) => placeAt(EUROPEAN_WHEEL, points, { x, y });
  // The field of 1 is the first one of the bottom row.
  expect([at(1.5, 2.5), at(1.6, 2.4), at(1.5, 2.98), at(1.98, 2.5), at(1.5, 2.05), at(1.97, 2.03), at(1.97, 2.97)]).toEqual([
    'straight_1',
    'straight_1',
    'street_1_2_3',
    'split_1_4',
    'split_1_2',
    'corner_1_2_4_5',
    'sixline_1_2_3_4_5_6',
  ]);
  expect([at(3, 3.5), at(13.5, 0.5), at(2, 4.5), at(0.5, 1.5)]).toEqual(['dozen_1', 'column_3', 'low', 'straight_0']);
});
