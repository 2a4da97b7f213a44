import { expect, it } from 'vitest';
import { findVersion } from './versions.ts';

const ENTRIES = [
  { id: 'a', version: 1, name: 'old' },
  { id: 'b', version: 1, name: 'other' },
  { id: 'a', version: 2, name: 'new' },
];

it('answers the version that is named, and the newest where none is', () => {
  expect(findVersion(ENTRIES, 'a', 1)?.name).toBe('old');
  expect(findVersion(ENTRIES, 'a', 2)?.name).toBe('new');
  expect(findVersion(ENTRIES, 'a')?.name).toBe('new');
  expect(findVersion(ENTRIES, 'b')?.name).toBe('other');
});

it.each([
  ['a', 3],
  ['a', 0],
  ['c', undefined],
  ['', 1],
])('answers nothing for %j version %j', (id, version) => {
  expect(findVersion(ENTRIES, id, version)).toBeUndefined();
});
