// @vitest-environment happy-dom
import { startI18n } from '@tessera/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type RecentResult, RecentResults } from './recent-results.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const RESULTS: readonly RecentResult[] = Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, text: `×${index}`, isWin: false }));
const textsOf = (): readonly string[] => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('shows in a row all that there are, newest first, and keeps its height without any', () => {
  const { rerender } = render(<RecentResults results={RESULTS} />);
  expect(textsOf()).toEqual(RESULTS.map(({ text }) => text));
  rerender(<RecentResults results={[]} />);
  expect(screen.getByRole('list', { name: 'Last results' })).toBeTruthy();
});

it('shows the newest five in a column, and no column without any', () => {
  const { rerender } = render(<RecentResults isColumn results={RESULTS} />);
  expect(textsOf()).toEqual(['×0', '×1', '×2', '×3', '×4']);
  rerender(<RecentResults isColumn results={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});

it('gives a result its own colours', () => {
  render(<RecentResults results={[{ id: 'a', text: '×2', isWin: true, colours: { fill: '#ffcf66', ink: '#1b1405' } }]} />);
  expect(screen.getByRole('listitem').style).toMatchObject({ backgroundColor: '#ffcf66', color: '#1b1405' });
});
