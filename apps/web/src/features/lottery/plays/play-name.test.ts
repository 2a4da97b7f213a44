import { FAMILIES, playTypesOf } from '@tessera/engines/lottery';
import { changeLanguage, findText, type Language, loadTexts, type Translate } from '@tessera/i18n';
import { describe, expect, it } from 'vitest';
import { hasLocalName, playNameOf } from './play-name.ts';

const t = ((key: string, values?: Record<string, unknown>) =>
  findText('lottery-plays', key, values) ?? key) as unknown as Translate<'lottery-plays'>;

const FAMILY_IDS = [...FAMILIES.keys()];

describe.each(['en', 'es'] as const)('names of plays in %s', (language: Language) => {
  it.each(FAMILY_IDS)('say what each play of %s is, and no two are alike', async (familyId) => {
    await changeLanguage(language);
    await loadTexts('lottery-plays');
    const family = FAMILIES.get(familyId);
    const names = family ? playTypesOf(family).map(({ id }) => ({ id, ...playNameOf(id, t) })) : [];
    expect(names.length).toBeGreaterThan(0);
    for (const { id, group, short, whole } of names)
      for (const text of [group, short, whole]) {
        // A key of the texts, a value left out, or a letter that stands for a number.
        expect(text, id).not.toMatch(/^[a-z]+\.[a-z]|\{|(?<!\p{L})[ikn](?!\p{L})|\.\./u);
        expect(text.length, `${id}: ${text}`).toBeLessThan(80);
      }
    const alike = Map.groupBy(names, ({ whole }) => whole.toLowerCase());
    expect([...alike.values()].filter((plays) => plays.length > 1).map((plays) => plays.map(({ id, whole }) => `${id}: ${whole}`))).toEqual(
      [],
    );
    // Chips of one group and mode stand side by side.
    const chips = names.map(({ id, group, short }) => `${id.includes('.c.') ? 'odds' : 'prizes'} ${group}: ${short}`);
    expect(chips.filter((chip, index) => chips.indexOf(chip) !== index)).toEqual([]);
  });
});

it.each([
  ['zh-Hans', ['ssc', '11x5', 'k3', 'pk10', 'pcb', 'lhc']],
  ['vi', ['vn.n', 'vn.s']],
  ['th', ['sea.th']],
] as const)('in %s no two plays of a lottery of the place have the same local name', (language, families) => {
  for (const familyId of families) {
    const family = FAMILIES.get(familyId);
    const plays = family ? playTypesOf(family) : [];
    expect(plays.every(({ id }) => hasLocalName(id, language))).toBe(true);
    const names = plays.map(({ localName }) => localName);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => /[a-z]/.test(name) && language.startsWith('zh'))).toEqual([]);
  }
});

it.each([
  ['ssc.c.ball3', 'Ball 3 · Number or side'],
  ['pk10.c.lh.2', 'Dragon v tiger · Place 2 v place 9 (odds)'],
  ['lhc.zt4', 'Normal ball 4'],
  ['lhc.zt4_two', 'Normal ball 4 · Side or colour'],
  ['11x5.any7_dt', 'Pick numbers · Pick 7, bankers and legs'],
  ['ssc.l4.g24', 'Last four · Group 24: four different'],
  ['vn.n.truot4', 'Trượt xiên 4: none comes'],
])('%s is called “%s”', async (id, name) => {
  await changeLanguage('en');
  await loadTexts('lottery-plays');
  expect(playNameOf(id, t).whole).toBe(name);
});
