import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPart } from './locales.ts';
import { readServerTexts } from './server-texts.ts';

const LOCALES = fileURLToPath(new URL('../locales/', import.meta.url));

describe('the language of a request', () => {
  const { negotiate } = readServerTexts();
  it.each([
    ['en', 'en'],
    ['es-MX,en;q=0.5', 'es'],
    ['de;q=1, en;q=0.2, es;q=0.8', 'es'],
    ['EN-gb', 'en'],
    ['ar-EG, en;q=0.9', 'ar'],
    ['es;q=0, de', undefined],
    ['estonian', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    [`${'xx,'.repeat(30)}en`, undefined],
  ])('%j is answered in %s', (header, expected) => {
    expect(negotiate(header)).toBe(expected);
  });
});

it('is one of those that somebody offers', () => {
  const { negotiate } = readServerTexts();
  expect(negotiate('en-US,es;q=0.5', ['es', 'ar'])).toBe('es');
  expect(negotiate('en-US', ['es'])).toBeUndefined();
  expect(negotiate('de-AT, en;q=0.1', ['en', 'de'])).toBe('de');
});

// Two folders more, and nothing else: what servers say is found by looking.
describe('a folder', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-locales-'));
    await cp(LOCALES, folder, { recursive: true });
    await cp(join(LOCALES, 'en'), join(folder, 'de'), { recursive: true });
    await cp(join(LOCALES, 'es'), join(folder, 'nl'), { recursive: true });
    await rm(join(folder, 'nl/pages/staff-errors.json'));
    await rm(join(folder, 'nl/server/push.json'));
    for (const file of ['nl/server/mails.json', 'nl/first/errors.json', 'nl/first/frame.json']) {
      const {
        'unlock.action': _,
        insufficient_funds: __,
        description: ___,
        ...rest
      } = JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, string>;
      await writeFile(join(folder, file), JSON.stringify(rest));
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('adds a language to refusals, mails and pages of the gateway', () => {
    const ours = readServerTexts();
    const texts = readServerTexts(folder);
    expect([ours.negotiate('de-AT'), texts.negotiate('de-AT'), texts.negotiate('nl-BE')]).toEqual([undefined, 'de', 'nl']);
    expect([ours.negotiate('zh-TW'), ours.negotiate('zh-CN'), ours.negotiate('pt-BR')]).toEqual(['zh-Hant', 'zh-Hans', 'pt']);
    expect(texts.errorText('insufficient_funds', 'de')).toBe(ours.errorText('insufficient_funds', 'en'));
    expect(texts.errorText('code_wrong', 'de')).toBe(ours.errorText('code_wrong', 'en'));
    expect(texts.textsOf('mails', 'de-AT')('unlock.action')).toBe(ours.textsOf('mails', 'en')('unlock.action'));
    expect(texts.textsOf('gateway', 'nl-BE')('payNow', { amount: '5' })).toBe(ours.textsOf('gateway', 'es')('payNow', { amount: '5' }));
    expect(texts.shownTagOf('pl')).toBe('es');
    // Of staff alone, so that a language of players may lack it.
    const [ofStaff = ''] = Object.keys(readPart('en', 'pages')['staff-errors'] ?? {});
    expect([texts.errorText(ofStaff, 'nl'), texts.errorText('no_such_code', 'nl')]).toEqual([
      ours.errorText(ofStaff, 'en'),
      ours.errorText('unknown_error', 'es'),
    ]);
  });

  it('shows in English what it lacks: single texts, whole files, refusals and the description of the site', () => {
    const ours = readServerTexts();
    const texts = readServerTexts(folder);
    expect([texts.translatedShare('de'), texts.translatedShare('nl'), texts.translatedShare('pl')]).toEqual([100, expect.any(Number), 0]);
    expect(texts.translatedShare('nl')).toBeLessThan(100);
    expect(texts.errorText('insufficient_funds', 'nl')).toBe(ours.errorText('insufficient_funds', 'en'));
    expect(texts.errorText('below_min', 'nl')).toBe(ours.errorText('below_min', 'es'));
    expect(texts.textsOf('mails', 'nl')('unlock.action')).toBe(ours.textsOf('mails', 'en')('unlock.action'));
    const [pushKey = ''] = Object.keys(readPart('en', 'server')['push'] ?? {});
    expect(texts.textsOf('push', 'nl')(pushKey as never)).toBe(ours.textsOf('push', 'en')(pushKey as never));
    expect(texts.descriptionOf('nl')).toBe(ours.descriptionOf('en'));
    expect(texts.sourcesOfSite('nl', ['casino', 'staff-errors'])).toEqual([
      'nl/first.ts',
      'en/first.ts',
      'nl/pages/casino.json',
      'en/pages/staff-errors.json',
    ]);
  });
});

it('describes the site in the language of whoever looks', () => {
  const { descriptionOf } = readServerTexts();
  expect([descriptionOf('en-GB'), descriptionOf('pl')]).toEqual([
    'Casino, sports and lotteries with results you can check.',
    'Casino, deportes y loterías con resultados que puedes comprobar.',
  ]);
});

it('says what it can of a refusal that has no text', () => {
  const { errorText } = readServerTexts();
  expect(errorText('no_such_code', 'en')).toBe(errorText('unknown_error', 'en'));
});
