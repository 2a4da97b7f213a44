import { expect, it } from 'vitest';
import { ERRORS } from '@tessera/contract';
import { errorText, TRANSLATED } from '@tessera/i18n/server';

const codes = Object.keys(ERRORS).filter((code) => code !== 'unknown_error');

it.each(TRANSLATED)('says every refusal in its own words in %s', (language) => {
  const fallback = errorText('unknown_error', language);
  expect(fallback.trim()).not.toBe('');
  expect(codes.filter((code) => ['', code, fallback].includes(errorText(code, language).trim()))).toEqual([]);
});

it('has no refusal that was left untranslated', () => {
  expect(['unknown_error', ...codes].filter((code) => errorText(code, 'en') === errorText(code, 'es'))).toEqual([]);
});
