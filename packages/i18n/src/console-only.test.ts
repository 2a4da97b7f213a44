import type * as Catalogue from '#catalogue';
import { expect, it, vi } from 'vitest';
import { changeLanguage, findText, startI18n, textsOf } from './i18n.ts';
import { readPart } from './server/locales.ts';

// Arabic as a language of players alone.
vi.mock('#catalogue', async (load) => {
  const catalogue = await load<typeof Catalogue>();
  const isHidden = (tag: string, namespace: string): boolean => tag === 'ar' && namespace === 'jobs';
  return {
    ...catalogue,
    hasPage: (tag: string, namespace: string) => !isHidden(tag, namespace) && catalogue.hasPage(tag, namespace),
    loadPage: async (tag: string, namespace: string) => {
      if (isHidden(tag, namespace)) throw new Error(`no texts of ${namespace} in ${tag}`);
      return catalogue.loadPage(tag, namespace);
    },
  };
});

const [key = ''] = Object.keys(readPart('en', 'pages')['jobs'] ?? {});
const jobs = (tag: string): string | undefined => readPart(tag, 'pages')['jobs']?.[key];

it('are English where a language of players has none, and all else is in that language', async () => {
  await startI18n('ar', ['jobs', 'casino']);
  expect(findText('jobs', key)).toBe(jobs('en'));
  expect(textsOf('jobs', 'ar')).toBeUndefined();
  expect(findText('casino', 'info.open')).toBe(readPart('ar', 'pages')['casino']?.['info.open']);
  await changeLanguage('es');
  expect(findText('jobs', key)).toBe(jobs('es'));
});
