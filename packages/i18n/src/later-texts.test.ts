import { beforeAll, expect, it } from 'vitest';
import { changeLanguage, findText, loadTexts, startI18n, textsOf } from './i18n.ts';
import { readPart } from './server/locales.ts';

const infoOpen = (tag: string): string | undefined => readPart(tag, 'pages')['casino']?.['info.open'];

beforeAll(() => startI18n('es', []));

it('has a page wait for its texts, once, and takes them along into another language', async () => {
  expect(findText('casino', 'info.open')).toBeUndefined();
  const pending = textsOf('casino', 'es');
  expect(textsOf('casino', 'es')).toBe(pending);
  await pending;
  expect(textsOf('casino', 'es')).toBeUndefined();
  expect(findText('casino', 'info.open')).toBe(infoOpen('es'));
  await changeLanguage('en');
  expect(findText('casino', 'info.open')).toBe(infoOpen('en'));
  await changeLanguage('es');
});

it('fetches texts together before a page is shown', async () => {
  await loadTexts('member', 'payments');
  expect([textsOf('member', 'es'), textsOf('payments', 'es'), textsOf('common', 'es')]).toEqual([undefined, undefined, undefined]);
});
