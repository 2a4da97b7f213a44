import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadLanguage } from './i18n.ts';
import type { Language } from './manifest.ts';
import { readPart } from './server/locales.ts';
import { LanguageContext, useFormat, useT } from './use-text.ts';

function Entry() {
  const t = useT('frame');
  return `${t('nav.home')} ${useFormat().number(1_234.5)}`;
}

const pageIn = (language: Language): string =>
  renderToString(
    <LanguageContext value={language}>
      <Entry />
    </LanguageContext>,
  );

it('shows pages of several languages side by side, without a current one', async () => {
  await Promise.all([loadLanguage('en'), loadLanguage('es')]);
  const home = (tag: string): string | undefined => readPart(tag, 'first')['frame']?.['nav.home'];
  expect(pageIn('en')).toBe(`${home('en')} 1,234.5`);
  expect(pageIn('es')).toBe(`${home('es')} 1.234,5`);
});
