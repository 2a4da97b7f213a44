import { expect, it } from 'vitest';
import { zoneText } from './zone.ts';

it.each([
  [480, 'UTC+8'],
  [0, 'UTC'],
  [-210, 'UTC−3:30'],
  [345, 'UTC+5:45'],
])('an offset of %s minutes is written %s', (minutes, text) => expect(zoneText(minutes)).toBe(text));
