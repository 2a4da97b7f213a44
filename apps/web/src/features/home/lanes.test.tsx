// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startI18n } from '@tessera/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { homeGamesQuery, winnersQuery } from '../games/games.queries.ts';
import { FishingLane } from './fishing-lane.tsx';
import { GamesLane } from './games-lane.tsx';
import { WinnerBoard } from './winner-board.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { readonly to: string; readonly children: ReactNode }) => <a href={to}>{children}</a>,
}));
vi.mock('../games/game-card.tsx', () => ({
  GameCard: ({ game }: { readonly game: { readonly gameName: string } }) => <article>{game.gameName}</article>,
  GameCardSkeleton: () => null,
}));

beforeAll(() => startI18n('en', ['home-more']));
afterEach(cleanup);

const gamesOf = (names: readonly string[]) => ({
  content: names.map((gameName, nodeId) => ({ nodeId, gameName })),
  pageNum: 1,
  totalPages: 1,
});

function open(Lane: ComponentType, key: readonly unknown[], data: unknown): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(key, data);
  render(
    <QueryClientProvider client={client}>
      <Lane />
    </QueryClientProvider>,
  );
}

it.each([
  ['hot', GamesLane, homeGamesQuery('HOT', 6).queryKey, '/hot'],
  ['fishing', FishingLane, homeGamesQuery('FISH', 6).queryKey, '/fish'],
])('shows the first six %s games with the way to all of them, and nothing without any', (_name, Lane, key, path) => {
  open(Lane, key, gamesOf(['First', 'Second']));
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
  expect(screen.getByRole('link').getAttribute('href')).toBe(path);
  cleanup();
  open(Lane, key, gamesOf([]));
  expect(document.body.textContent).toBe('');
});

it('shows who won what in which game, and no board without wins', () => {
  const win = { account: 'an***', gameName: 'Ember Mosaic', winAmount: '77.0000', currency: 'USD', atMs: 1 };
  open(WinnerBoard, winnersQuery(20).queryKey, [win]);
  expect(screen.getByRole('listitem').textContent).toBe('an***Ember Mosaic$77.00');
  expect(screen.getByText(/^Net wins of players on this site/)).toBeDefined();
  cleanup();
  open(WinnerBoard, winnersQuery(20).queryKey, []);
  expect(document.body.textContent).toBe('');
});
