// @vitest-environment happy-dom
import { loadTexts, startI18n } from '@tessera/i18n';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { LobbyFilters } from './lobby-filters.tsx';
import { type Filter, FILTERS, type Hint, type OfferedFilters, type Part } from './offered-filters.ts';

const OFFERED: OfferedFilters = { filters: FILTERS, parts: ['TG', 'AC'], hints: ['minBet', 'minLineNum'] };

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('lobby');
});
afterEach(cleanup);

function Lobby({ vendors = [] as readonly string[] }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [part, setPart] = useState<Part>();
  const [hints, setHints] = useState<readonly Hint[]>([]);
  const [vendor, setVendor] = useState<string>();
  return (
    <LobbyFilters
      {...{ filter, part, hints, vendor, onFilter: setFilter, onPart: setPart, onHints: setHints, onVendor: setVendor }}
      offered={OFFERED}
      vendors={vendors.map((vassalage) => ({ vassalage, displayName: vassalage }) as never)}
    />
  );
}
const pressedIn = (group: string): (string | null)[] =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const chipsOf = (group: string): HTMLElement[] => within(screen.getByRole('group', { name: group })).getAllByRole('button');
const noneIn = (group: string): boolean =>
  within(screen.getByRole('group', { name: group })).queryByRole('button', { pressed: true }) === null;

it('holds both hints, and takes each away by itself', () => {
  render(<Lobby />);
  const [first, second] = chipsOf('Bets and lines') as [HTMLElement, HTMLElement];
  fireEvent.click(first);
  fireEvent.click(second);
  expect(pressedIn('Bets and lines')).toEqual([first.textContent, second.textContent]);
  fireEvent.click(first);
  expect(pressedIn('Bets and lines')).toEqual([second.textContent]);
  fireEvent.click(second);
  expect(noneIn('Bets and lines')).toBe(true);
});

it('holds one filter, one part and one vendor; a second press clears the part or the vendor', () => {
  render(<Lobby vendors={['Alpha', 'Beta']} />);
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label') ?? '');
  for (const [at, group] of groups.entries()) {
    if (group === 'Bets and lines') continue;
    const [first, second] = chipsOf(group) as [HTMLElement, HTMLElement];
    fireEvent.click(first);
    fireEvent.click(second);
    expect(pressedIn(group)).toEqual([second.textContent]);
    fireEvent.click(second);
    // There is always a filter.
    if (at === 0) expect(pressedIn(group)).toEqual([second.textContent]);
    else expect(noneIn(group)).toBe(true);
  }
});
