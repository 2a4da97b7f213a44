import { beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, currentLanguage, findText, onLanguageChange, startI18n, textsOf } from './i18n.ts';
import { localeOf, shownTagOf } from './language.ts';
import { readPart } from './server/locales.ts';

const spanish = readPart('es', 'first');
const english = readPart('en', 'first');

beforeAll(() => startI18n('es'));

describe('switching language', () => {
  it('answers in the first one and, after the change, in the other', async () => {
    expect(findText('errors', 'insufficient_funds')).toBe(spanish['errors']?.['insufficient_funds']);
    await changeLanguage('en');
    expect(currentLanguage()).toBe('en');
    expect(findText('errors', 'insufficient_funds')).toBe(english['errors']?.['insufficient_funds']);
  });

  it('tells once a change', async () => {
    let told = 0;
    const stop = onLanguageChange(() => (told += 1));
    await Promise.all([changeLanguage('ar'), changeLanguage('es')]);
    expect([told, currentLanguage()]).toEqual([1, 'es']);
    stop();
    await changeLanguage('en');
    expect(told).toBe(1);
  });

  it('fills values in and leaves markup to the renderer', () => {
    expect(findText('common', 'step.progress', { current: 2, total: '<4>' })).toBe('Step 2 of <4>');
  });

  it('has no text for an unknown code', () => {
    expect(findText('errors', 'no_such_code')).toBeUndefined();
  });
});

describe('a language without texts', () => {
  it('stands on English, and says so: sentences, figures and direction', async () => {
    await changeLanguage('ur');
    expect(currentLanguage()).toBe('ur');
    expect(findText('errors', 'insufficient_funds')).toBe(english['errors']?.['insufficient_funds']);
    expect([shownTagOf('ur'), localeOf('ur'), textsOf('common', 'ur')]).toEqual(['en', 'en', undefined]);
  });
});
