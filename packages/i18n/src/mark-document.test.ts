// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { markDocument } from './language.ts';

it('tells the page what it is written in and which way it runs, and what stands in for a language without texts', () => {
  const told = (['ar', 'es', 'ar', 'sw'] as const).map((language) => {
    markDocument(language);
    return [document.documentElement.lang, document.documentElement.dir];
  });
  expect(told).toEqual([
    ['ar', 'rtl'],
    ['es', 'ltr'],
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ]);
});
