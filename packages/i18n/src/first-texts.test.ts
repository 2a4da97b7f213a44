import { expect, it } from 'vitest';
import { loadTexts, startI18n, textsOf } from './i18n.ts';

it('brings texts of a page while the first language is on its way', async () => {
  await Promise.all([startI18n('es', []), loadTexts('payments')]);
  expect(textsOf('payments', 'es')).toBeUndefined();
});
