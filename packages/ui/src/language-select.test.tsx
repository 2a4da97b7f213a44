// @vitest-environment happy-dom
import type * as I18n from '@tessera/i18n';
import { startI18n } from '@tessera/i18n';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { LanguageSelect } from './language-select.tsx';

const SHARES: Readonly<Partial<Record<I18n.Language, number>>> = vi.hoisted(() => ({ fr: 87, ar: 100, pt: 100, ja: 100 }));
vi.mock('@tessera/i18n', async (load) => {
  const i18n = await load<typeof I18n>();
  return { ...i18n, translatedShare: (tag: I18n.Language) => SHARES[tag] ?? i18n.translatedShare(tag) };
});

beforeAll(() => startI18n('es', []));

const options = (): (string | null)[] => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('offers what the brand offers and the language that is shown, with the share of those that are not whole', () => {
  render(<LanguageSelect languages={['en', 'fr', 'ar']} />);
  expect(options()).toEqual(['Español', 'English', 'العربية', 'Français (87\u00a0%)']);
});

it('offers every language with texts where no brand is known', () => {
  render(<LanguageSelect />);
  expect(options()).toEqual(expect.arrayContaining(['English', 'Português', '日本語']));
  expect(options()).not.toContain('বাংলা');
});
