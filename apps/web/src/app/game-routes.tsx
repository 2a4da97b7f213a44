import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { HOUSE_STUDIOS } from '@tessera/contract/house-studios';
import { type LobbySearch, readLobbySearch } from '../features/games/lobby-search.ts';
import { sessionQuery } from '../features/identity/session.queries.ts';
import { placeOf } from '../features/games/game-place.ts';
import { lotteryPathOf } from '../features/lottery/lottery-paths.ts';
import type { LotterySearch } from '../features/lottery/lottery-search.ts';
import { readSportsSearch } from '../features/sports/sports-search.ts';
import { Crash } from './crash.tsx';
import { GAME_PAGES, isLotteryLobby, LOTTERY_PAGES } from './game-pages.ts';
import { root } from './root-route.tsx';
import { withTexts } from './with-texts.ts';

const lobby = lazyRouteComponent(
  withTexts(() => import('../features/games/lobby-page.tsx'), 'lobby'),
  'LobbyPage',
);

const lotteryLobby = lazyRouteComponent(
  withTexts(() => import('../features/games/lottery-lobby-page.tsx'), 'lottery'),
  'LotteryLobbyPage',
);

/** A link with the code of a game leads to the game: to its page, or into a frame where another vendor made it. */
function openGame({ gameCode, vassalage }: LobbySearch, category?: string): void {
  if (gameCode === undefined) return;
  if (vassalage !== undefined && !HOUSE_STUDIOS.some((studio) => studio === vassalage) && !lotteryPathOf(vassalage))
    throw redirect({ to: '.', search: { vassalage, popup: 'game', game: `${vassalage}.${gameCode}` }, replace: true });
  throw redirect({ ...placeOf({ gameId: gameCode, vassalage: vassalage ?? category }), replace: true });
}

export const gamePages = GAME_PAGES.map(({ path, title, ...lobbyPlace }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title, lobby: lobbyPlace },
    validateSearch: readLobbySearch,
    beforeLoad: ({ search }) => openGame(search, lobbyPlace.category),
    errorComponent: Crash,
    component: isLotteryLobby(lobbyPlace.category) ? lotteryLobby : lobby,
  }),
);

/** Further lists of games, which each brand has of its own. */
export const gameListPage = createRoute({
  getParentRoute: () => root,
  path: '/$gameType',
  staticData: { title: 'page.rng' },
  validateSearch: readLobbySearch,
  beforeLoad: ({ search }) => openGame(search),
  errorComponent: Crash,
  component: lazyRouteComponent(
    withTexts(() => import('./game-list-page.tsx'), 'lobby'),
    'GameListPage',
  ),
});

export const lotteryPages = LOTTERY_PAGES.map(({ path, lotteries }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'nav.lott', lotteries },
    // The page reads them, which nobody needs before.
    validateSearch: (search: LotterySearch) => search,
    beforeLoad: async ({ context: { queryClient } }) => {
      // Whether somebody is logged in is asked once for all pages; an answer that is lost leaves it to the calls of the page.
      const member = await queryClient.ensureQueryData(sessionQuery).catch(() => undefined);
      if (member === null) throw redirect({ to: '/', search: { popup: 'login' }, replace: true });
    },
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/lottery/lottery-page.tsx'), 'lottery', 'lottery-plays', 'lottery-errors'),
      'LotteryPage',
    ),
  }),
);

/** Pages that say something once, and the sports book under its other name. */
export const otherPages = [
  createRoute({
    getParentRoute: () => root,
    path: '/join',
    staticData: { title: 'register' },
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/site/join-page.tsx'), 'places'),
      'JoinPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/pointMall',
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/site/point-mall-page.tsx'), 'places'),
      'PointMallPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/down',
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/site/download-page.tsx'), 'places'),
      'DownloadPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/seamless',
    staticData: { title: 'page.play', isBare: true },
    validateSearch: readLobbySearch,
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/casino/play-page.tsx'), 'casino', 'rounds', 'round-errors', 'member'),
      'SeamlessPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/fbSports',
    validateSearch: readSportsSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/sports', search, replace: true });
    },
  }),
] as const;
