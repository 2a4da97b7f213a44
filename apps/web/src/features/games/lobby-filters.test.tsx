// @vitest-environment happy-dom
import { loadTexts, startI18n } from '@tessera/i18n';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { choiceOf, FILTERS, HINT_IDS } from './lobby-choice.ts';
import { LobbyFilters } from './lobby-filters.tsx';
import type { OfferedFilters } from './offered-filters.ts';

const OFFERED: OfferedFilters = {
  total: 12,
  filters: FILTERS,
  parts: [],
  vendors: ['ALPHA', 'BETA'].map((id) => ({ id, count: 6 })),
  volatilities: [{ id: 'high', count: 5 }],
  returns: [{ id: '98', count: 4 }],
  features: [{ id: 'LINES', count: 3 }],
  hints: HINT_IDS,
};

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('lobby');
});
afterEach(cleanup);

function Lobby() {
  const [choice, setChoice] = useState(choiceOf({}, { category: 'RNG' }));
  return (
    <>
      <LobbyFilters
        choice={choice}
        onChoice={(change) => setChoice({ ...choice, ...change })}
        offered={OFFERED}
        vendors={[{ vassalage: 'ALPHA', displayName: 'Alpha Works' }]}
      />
      <output>{JSON.stringify(choice)}</output>
    </>
  );
}
const chosen = () => JSON.parse(screen.getByRole('status').textContent) as Record<string, unknown>;
const pressedIn = (group: string): (string | null)[] =>
  within(screen.getByRole('group', { name: group }))
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const chipsOf = (group: string): HTMLElement[] => within(screen.getByRole('group', { name: group })).getAllByRole('button');

it('holds both hints, and takes each away by itself', () => {
  render(<Lobby />);
  const [first, second] = chipsOf('Bets and lines') as [HTMLElement, HTMLElement];
  fireEvent.click(first);
  fireEvent.click(second);
  expect(pressedIn('Bets and lines')).toEqual([first.textContent, second.textContent]);
  fireEvent.click(first);
  expect(pressedIn('Bets and lines')).toEqual([second.textContent]);
  fireEvent.click(second);
  expect(pressedIn('Bets and lines')).toEqual([]);
});

it('holds one filter at a time, and lets it go by a second press', () => {
  render(<Lobby />);
  const [hot, recent] = chipsOf('Filter') as [HTMLElement, HTMLElement];
  fireEvent.click(recent);
  fireEvent.click(hot);
  expect(pressedIn('Filter')).toEqual([hot.textContent]);
  fireEvent.click(hot);
  expect([pressedIn('Filter'), chosen()['filter']]).toEqual([[], 'all']);
});

it('chooses a vendor, a volatility, a return, a feature and an order, each with how many games it leaves, and lets each go', () => {
  render(<Lobby />);
  const lists = [
    ['Providers', 'vassalage', 'ALPHA', 'Alpha Works (6)'],
    ['Volatility', 'volatility', 'high', 'High (5)'],
    ['Return', 'minReturn', '98', '98 % and more (4)'],
    ['Features', 'feature', 'LINES', 'Lines (3)'],
  ] as const;
  for (const [label, field, value, shown] of lists) {
    const list = screen.getByRole('combobox', { name: label });
    expect(within(list).getByRole('option', { name: shown })).toBeDefined();
    fireEvent.change(list, { target: { value } });
    expect(chosen()[field]).toBe(value);
    fireEvent.change(list, { target: { value: '' } });
    expect(chosen()[field]).toBeUndefined();
  }
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'return' } });
  expect(chosen()['order']).toBe('return');
});
