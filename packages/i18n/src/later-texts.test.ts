import { beforeAll, expect, it } from 'vitest';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { changeLanguage, findText, loadTexts, startI18n, textsOf } from './i18n.ts';

beforeAll(() => startI18n('ES', []));

it('has a page wait for its texts, once, and takes them along into another language', async () => {
  expect(findText('casino', 'info.open')).toBeUndefined();
  const pending = textsOf('casino');
  expect(textsOf('casino')).toBe(pending);
  await pending;
  expect(textsOf('casino')).toBeUndefined();
  expect(findText('casino', 'info.open')).toBe(es.casino['info.open']);
  await changeLanguage('EN');
  expect(findText('casino', 'info.open')).toBe(en.casino['info.open']);
  await changeLanguage('ES');
});

it('fetches texts together before a page is shown', async () => {
  await loadTexts('member', 'cashier');
  expect([textsOf('member'), textsOf('cashier'), textsOf('common')]).toEqual([undefined, undefined, undefined]);
});
