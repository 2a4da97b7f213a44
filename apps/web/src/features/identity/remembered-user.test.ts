import { expect, it } from 'vitest';
import { readRememberedUser, rememberedUserCookie } from './remembered-user.ts';
import { statusOf } from './site.queries.ts';

it('remembers a username for a day and nothing else', () => {
  const cookie = rememberedUserCookie('ñandú; x=1');
  expect(cookie).toContain('Max-Age=86400');
  expect(readRememberedUser(`a=1; ${cookie.split(';')[0] ?? ''}; b=2`)).toBe('ñandú; x=1');
});

it('forgets when asked to and reads no broken cookie', () => {
  expect(rememberedUserCookie('')).toContain('Max-Age=0');
  expect(readRememberedUser('lastUser=%E0%A4%A')).toBe('');
  expect(readRememberedUser('')).toBe('');
});

it.each([
  [false, false, 0],
  [false, true, 2],
  [true, false, 1],
  [true, true, 1],
])('with maintenance %s and a restricted region %s the status is %d', (maintenance, regionRestriction, status) => {
  expect(statusOf({ maintenance, regionRestriction })).toBe(status);
});
