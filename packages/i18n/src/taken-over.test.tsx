// @vitest-environment happy-dom
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from './i18n.ts';
import { readPart } from './server/locales.ts';
import { LanguageContext, useFormat, useT } from './use-text.ts';

function Entry() {
  const t = useT('frame');
  return (
    <p>
      {t('nav.home')} {useFormat().number(1_234.5)}
    </p>
  );
}

it('takes a painted page over in its language and then shows the one that was chosen meanwhile', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startI18n('es', []);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(
    <LanguageContext value="es">
      <Entry />
    </LanguageContext>,
  );
  await changeLanguage('en');
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(
      page,
      <StrictMode>
        <Entry />
      </StrictMode>,
      { onRecoverableError },
    );
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(page.textContent).toBe(`${readPart('en', 'first')['frame']?.['nav.home']} 1,234.5`);
});
