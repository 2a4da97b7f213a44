import { expect, it } from 'vitest';
import { readInvitation } from './invitation.ts';

const TOKEN = 'a'.repeat(43);

it('reads the token of a link', () => {
  expect(readInvitation(`#invitation=${TOKEN}`)).toBe(TOKEN);
});

it.each([
  '',
  '#',
  '#invitation=',
  `#invitation=${TOKEN}a`,
  `#invitation=${TOKEN.slice(1)}`,
  `#invitation=${TOKEN.slice(1)}/`,
  `#x&invitation=${TOKEN}`,
])('reads nothing from %s', (fragment) => {
  expect(readInvitation(fragment)).toBeNull();
});
