import { beforeAll, describe, expect, it } from 'vitest';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { changeLanguage, currentLanguage, findText, startI18n } from './i18n.ts';

type Texts = Readonly<Record<string, string>>;
const english: Readonly<Record<string, Texts>> = en;
const spanish: Readonly<Record<string, Texts>> = es;

const variablesOf = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1] ?? '').toSorted();

describe.each(Object.keys(english))('texts of %s', (name) => {
  const source = english[name] ?? {};
  const translated = spanish[name] ?? {};

  it('has the same keys in both languages', () => {
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(source).toSorted());
  });

  it('has no empty text and no stray space', () => {
    const bad = [...Object.entries(source), ...Object.entries(translated)].filter(([, text]) => text === '' || text !== text.trim());
    expect(bad).toEqual([]);
  });

  it('names the same values in both languages', () => {
    const differing = Object.keys(source).filter(
      (key) => variablesOf(source[key] ?? '').join() !== variablesOf(translated[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('has both plural forms wherever it has one', () => {
    const lonely = Object.keys(source).filter((key) => key.endsWith('_one') && !(`${key.slice(0, -4)}_other` in source));
    expect(lonely).toEqual([]);
  });
});

describe('switching language', () => {
  beforeAll(() => startI18n('ES'));

  it('answers in Spanish first and in English after the change', async () => {
    expect(findText('errors', 'insufficient_funds')).toBe(spanish.errors?.insufficient_funds);
    await changeLanguage('EN');
    expect(currentLanguage()).toBe('EN');
    expect(findText('errors', 'insufficient_funds')).toBe(english.errors?.insufficient_funds);
  });

  it('fills values in and leaves markup to the renderer', () => {
    expect(findText('common', 'step.progress', { current: 2, total: '<4>' })).toBe('Step 2 of <4>');
  });

  it('has no text for an unknown code', () => {
    expect(findText('errors', 'no_such_code')).toBeUndefined();
  });
});
