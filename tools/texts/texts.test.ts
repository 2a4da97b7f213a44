import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isConsoleOnly } from '../../packages/i18n/src/console-only.ts';
import { isTest, listFiles, ROOT } from '../project-files.ts';
import { readSyntax } from '../syntax.ts';
import { readTextFiles, type TextFile, type Texts } from './catalogues.ts';
import { findTextFaults } from './faults.ts';
import { keysSource } from './keys.ts';
import { listMissing, listShares } from './lists.ts';
import { findUnusedTexts } from './unused.ts';

const files = readTextFiles();
const english = files.filter(({ tag }) => tag === 'en');

describe('the texts of the project', () => {
  it('are whole in English and Spanish, and well formed in every language', () => {
    expect(findTextFaults(files)).toEqual([]);
  });

  it('are known to the compiler by their English keys and values', () => {
    expect(readFileSync(join(ROOT, 'packages/i18n/src/keys.gen.ts'), 'utf8')).toBe(keysSource(english));
  });

  it('are all asked for', () => {
    const sources = listFiles(['.ts', '.tsx']).filter(({ path }) => /^(?:apps|packages)\//.test(path) && !isTest(path));
    const strings = sources.filter(({ path }) => !path.endsWith('.gen.ts')).flatMap((file) => readSyntax(file).texts);
    expect(findUnusedTexts(english, strings)).toEqual([]);
  });
});

it('texts of the console are asked for by no site', () => {
  const sites = listFiles(['.ts', '.tsx']).filter(({ path }) => /^(?:apps\/web|packages\/ui)\//.test(path) && !isTest(path));
  const asked = sites.filter((source) => readSyntax(source).texts.some(isConsoleOnly)).map(({ path }) => path);
  expect(asked).toEqual([]);
});

const file = (tag: string, texts: Texts): TextFile => ({ tag, part: 'pages', namespace: 'bets', texts });

describe('a fault is told', () => {
  const source = file('en', { title: 'Bets of {{name}}', bets_one: '{{count}} bet', bets_other: '{{count}} bets' });
  const whole = { title: 'رهانات {{name}}', bets_zero: 'لا', bets_one: 'واحد', bets_two: 'اثنان' };
  const arabic = { ...whole, bets_few: '{{count}} أ', bets_many: '{{count}} ب', bets_other: '{{count}} ج' };
  const spanish = {
    title: 'Apuestas de {{name}}',
    bets_one: '{{count}} apuesta',
    bets_many: '{{count}} de apuestas',
    bets_other: '{{count}} apuestas',
  };
  const faultsIn = (texts: Texts, tag = 'ar'): string => findTextFaults([source, file(tag, texts)]).join('\n');

  it('and a whole language has none', () => {
    expect([faultsIn(arabic), faultsIn(spanish, 'es')]).toEqual(['', '']);
  });

  it('and a language that lags behind has none', () => {
    expect([faultsIn({}), faultsIn({ title: arabic.title, bets_few: '{{count}} أ' })]).toEqual(['', '']);
  });

  it.each([
    ['a missing text', 'title'],
    ['a missing plural form', 'bets_many'],
  ])('%s of a language that is whole', (_what, key) => {
    const rest = Object.fromEntries(Object.entries(spanish).filter(([one]) => one !== key));
    expect(faultsIn(rest, 'es')).toBe(`es/pages/bets.json: ${key} is missing`);
  });

  it.each([
    ['an unknown text', { ...arabic, extra: 'x' }, 'extra is unknown'],
    ['a lost value', { ...arabic, title: 'رهانات' }, 'title lacks {{name}}'],
    ['a value nobody supplies', { ...arabic, title: '{{name}} {{game}}' }, 'names {{game}}'],
    ['a number left out of a form that needs it', { ...arabic, bets_few: 'أ' }, 'bets_few lacks {{count}}'],
    ['a broken brace', { ...arabic, title: '{{name}} {name}' }, 'has a brace'],
    ['a text left in English', { ...arabic, title: 'Bets of {{name}}' }, 'title is left in English'],
    ['an empty text', { ...arabic, bets_zero: '' }, 'is empty'],
    ['a stray space', { ...arabic, bets_zero: 'لا ' }, 'stray space'],
  ])('%s', (_what, texts, told) => {
    expect(faultsIn(JSON.parse(JSON.stringify(texts)) as Texts)).toContain(told);
  });

  it('a plural form that a language does not have', () => {
    expect(faultsIn({ title: '{{name}}', bets_other: '{{count}}', bets_one: '{{count}}' }, 'ja')).toContain('bets_one is unknown');
  });

  it('a missing file, one without a source, and a folder that the manifest does not know', () => {
    const told = findTextFaults([source, { ...file('xx', {}), namespace: 'more' }]).join('\n');
    expect(findTextFaults([source, { ...file('es', {}), namespace: 'more' }])).toContain('es/pages/bets.json is missing');
    expect(told).toContain('xx/pages/more.json has no English source');
    expect(told).toContain('xx is not in');
  });

  it('a word that both languages share may stay', () => {
    const word = { ...file('en', { koi: 'Koi', odds: '1X2', sum: '+{{amount}}' }), namespace: 'words' };
    expect(findTextFaults([word, { ...word, tag: 'es' }])).toEqual([]);
    expect(findTextFaults([word, { ...word, tag: 'ar' }])).toEqual(['ar/pages/words.json: koi is left in English']);
  });

  it('a text that nobody asks for', () => {
    const texts = file('en', { 'kind.win': 'W', 'kind.loss': 'L', bets_one: 'b', bets_other: 'b', old: 'o', 'reason.old': 'r' });
    expect(findUnusedTexts([texts], ['kind. ? ', 'bets', ' ? ', ' ? .old and more'])).toEqual([
      'pages/bets.json: old',
      'pages/bets.json: reason.old',
    ]);
  });
});

it('keys name the values of their texts, plural forms under one', () => {
  const source = keysSource([file('en', { title: 'Bets of {{name}}', bets_one: 'a bet', bets_other: '{{count}} bets', none: 'None' })]);
  expect(source).toContain("'title': 'name';");
  expect(source).toContain("'bets': 'count';");
  expect(source).toContain("'none': never;");
});

it('lists the share of each language, and the keys that one lacks', () => {
  const languages = new Map([
    ['en', [file('en', { title: 'Bets', bets_one: 'a bet', bets_other: '{{count}} bets' })]],
    ['fr', [file('fr', { title: 'Paris' })]],
    ['es', [file('es', { title: 'Apuestas', bets_one: 'una', bets_other: '{{count}}' })]],
  ]);
  expect(listShares({ fr: { share: 50, partial: [], absent: [] }, es: { share: 100, partial: [], absent: [] } })).toBe(
    'es       100 %  Español\nfr        50 %  Français\n',
  );
  expect(listMissing(languages, 'fr')).toBe('fr/pages/bets.json\n  bets\n');
  expect(listMissing(languages, 'es')).toBe('es lacks nothing.\n');
});
