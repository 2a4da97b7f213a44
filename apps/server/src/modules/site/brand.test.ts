import { expect, it } from 'vitest';
import { offeredLanguages } from './brand.ts';

const shareOf = (tag: string): number => ({ en: 100, fr: 60, th: 59 })[tag] ?? 0;

it.each([
  [60, ['es', 'en', 'fr']],
  [100, ['es', 'en']],
  [0, ['es', 'en', 'fr', 'th', 'fa']],
])('offers its own language and those with at least %i %% of the texts', (minTranslatedShare, offered) => {
  const brand = { defaultLanguage: 'es', languages: ['en', 'fr', 'th', 'fa'], minTranslatedShare };
  expect(offeredLanguages(brand, shareOf)).toEqual(offered);
});
