import { expect, it } from 'vitest';
import { AWAITED_FLAGS, PROFILES } from '../../packages/contract/src/profiles.ts';
import { isTest, listFiles } from '../project-files.ts';

it('has each flag of the profiles read by a module, or named as waiting for one', () => {
  const modules = listFiles(['.ts']).filter(({ path }) => path.startsWith('apps/server/src/modules/') && !isTest(path));
  const readers = modules.filter(({ text }) => /\bprofile\b|: Profile\b/.test(text));
  const isRead = (flag: string): boolean =>
    readers.some(({ text }) => new RegExp(`\\bprofile\\.${flag}\\b|\\b${flag}\\b.*Profile\\b|profileOf\\(.*\\)\\.${flag}\\b`).test(text));
  const unread = Object.keys(PROFILES.demo).filter((flag) => !isRead(flag));
  expect(unread.toSorted()).toEqual(Object.keys(AWAITED_FLAGS).toSorted());
});
