import type * as Catalogue from '#catalogue';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, findText, loadAllTexts, startI18n, textsOf } from './i18n.ts';
import { readPart } from './server/locales.ts';

const loads: string[] = [];

// Arabic that lags behind: without the lobby's texts, without some of the casino's and of the first page's.
vi.mock('#catalogue', async (load) => {
  const catalogue = await load<typeof Catalogue>();
  return {
    ...catalogue,
    COVERAGE: { ...catalogue.COVERAGE, ar: { share: 80, partial: ['casino', 'frame'], absent: ['lobby'] } },
    loadFirst: async (tag: string) => {
      loads.push(tag);
      const { frame, ...first } = await catalogue.loadFirst(tag);
      const { 'nav.home': _, ...rest } = frame ?? {};
      return { ...first, frame: tag === 'ar' ? rest : (frame ?? {}) };
    },
    loadPage: async (tag: string, namespace: string) => {
      loads.push(`${tag}/${namespace}`);
      if (tag !== 'ar') return catalogue.loadPage(tag, namespace);
      if (namespace === 'lobby') throw new Error('there is no such file');
      const texts = await catalogue.loadPage(tag, namespace);
      return Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith('info.') && !/_(?:other|few)$/.test(key)));
    },
  };
});

const text = (tag: string, part: 'first' | 'pages', namespace: string, key: string): string =>
  readPart(tag, part)[namespace]?.[key] ?? 'not there';
/** A sentence from left to right on a page from right to left. */
const isolated = (sentence: string): string => `\u2068${sentence}\u2069`;
const [lobbyKey = ''] = Object.keys(readPart('en', 'pages')['lobby'] ?? {});
const [plural = ''] = Object.keys(readPart('en', 'pages')['casino'] ?? {}).flatMap((key) =>
  key.endsWith('_other') ? [key.slice(0, -6)] : [],
);

beforeEach(async () => {
  await startI18n('ar', ['casino', 'lobby', 'sports']);
});

it('shows a missing text in English, and all others of its namespace in the language', () => {
  expect(findText('casino', 'info.open')).toBe(isolated(text('en', 'pages', 'casino', 'info.open')));
  expect(findText('frame', 'nav.home')).toBe(isolated(text('en', 'first', 'frame', 'nav.home')));
  expect(findText('frame', 'nav.sports')).toBe(text('ar', 'first', 'frame', 'nav.sports'));
  expect(findText('casino', 'no.such.key')).toBeUndefined();
});

it('shows a plural by the English rules where the language lacks the form that it needs', () => {
  expect(plural).not.toBe('');
  const english = text('en', 'pages', 'casino', `${plural}_other`).replace('{{count}}', '7');
  expect(findText('casino', plural, { count: 7 })).toBe(isolated(english));
});

it('shows a namespace that the language has nothing of in English', () => {
  expect(textsOf('lobby', 'ar')).toBeUndefined();
  expect(findText('lobby', lobbyKey)).toBe(isolated(text('en', 'pages', 'lobby', lobbyKey)));
});

it('loads English where texts are missing and nowhere else', async () => {
  expect(loads).toContain('en/casino');
  expect(loads.filter((one) => one === 'en/sports')).toEqual([]);
  loads.length = 0;
  await loadAllTexts();
  expect(loads.filter((one) => one.startsWith('en/'))).toEqual([]);
  await changeLanguage('es');
  expect(findText('lobby', lobbyKey)).toBe(text('es', 'pages', 'lobby', lobbyKey));
  expect(loads.filter((one) => !one.startsWith('es'))).toEqual(expect.not.arrayContaining(['en/sports']));
});
