// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, expect, it } from 'vitest';
import { useOddsText } from './odds-text.ts';

afterEach(cleanup);

function Odds({ odds }: { odds: string }) {
  return <p>{useOddsText()(odds)}</p>;
}

it.each([
  ['en', '9.9', '9.90'],
  ['es', '9.9', '9,90'],
  ['es', '1.98', '1,98'],
  ['es', '1950', '1950,00'],
  ['en', '1.9855', '1.9855'],
] as const)('in %s the odds %s are %s', async (language, odds, shown) => {
  await startI18n(language, []);
  expect(render(<Odds odds={odds} />).container.textContent).toBe(shown);
});
