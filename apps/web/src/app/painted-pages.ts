import type { QueryClient } from '@tanstack/react-query';
import type { Language, LaterNamespace } from '@tessera/i18n';
import { announcementsQuery } from '../features/content/content.queries.ts';
import { homeGamesQuery, lobbyQuery, shelfQuery } from '../features/games/games.queries.ts';
import { competitionsQuery, eventQuery, eventsQuery } from '../features/sports/sports.queries.ts';
import { choiceOf, listOf, type LobbyPlace } from '../features/games/lobby-choice.ts';
import { GAME_PAGES, isLotteryLobby } from './game-pages.ts';

interface PaintedPage {
  /** Asks for what the first screen shows. */
  readonly fetchData: (client: QueryClient, language: Language) => readonly Promise<unknown>[];
  /** Whose code takes the page over. */
  readonly sources: readonly string[];
  readonly texts: readonly LaterNamespace[];
}

const HOME_GAMES = 6;
const MATCH = /^\/sports\/([\da-f-]{36})$/;

/** What an address may ask for beside its path without the page being another one: the others are left to the browser. */
const ELSEWHERE = [
  ...(['popup', 'vassalage', 'gameCode', 'when', 'competition'] as const),
  ...(['part', 'filter', 'volatility', 'minReturn', 'feature', 'minBet', 'minLineNum', 'order', 'name'] as const),
] as const;

/** What most covers show: tiles are laid as soon as the page is taken over. */
const MOTIFS = ['../../packages/ui/src/mosaic/motifs-classic.ts'] as const;

export function isPainted(path: string, search: string): boolean {
  const asked = new URLSearchParams(search);
  return findPaintedPage(path) !== undefined && ELSEWHERE.every((name) => !asked.has(name));
}

/** The pages that come painted: those that most people open first. */
export function findPaintedPage(path: string): PaintedPage | undefined {
  if (path === '/') {
    return {
      fetchData: (client, language) => [
        client.fetchQuery(homeGamesQuery('HOT', HOME_GAMES)),
        client.fetchQuery(announcementsQuery(language)),
      ],
      sources: [...sourcesOf('home/home-page', 'content/announced'), ...MOTIFS],
      texts: ['content'],
    };
  }
  const lobby: (LobbyPlace & { readonly path: string }) | undefined = GAME_PAGES.find((page) => page.path === path);
  // Clocks go on while a page is on its way: the browser draws them.
  if (lobby && isLotteryLobby(lobby.category)) return undefined;
  if (lobby) {
    const list = listOf(lobby.category, choiceOf({}, lobby), {});
    return {
      fetchData: (client) => [client.fetchInfiniteQuery(lobbyQuery(list)), client.fetchQuery(shelfQuery(lobby.category, lobby.part))],
      sources: [...sourcesOf('games/lobby-page'), ...MOTIFS],
      texts: ['lobby'],
    };
  }
  if (path === '/sports') {
    return {
      fetchData: (client) => [
        client.fetchQuery(competitionsQuery),
        client.fetchInfiniteQuery(eventsQuery({ when: 'upcoming', competition: undefined })),
      ],
      sources: sourcesOf('sports/sports-page'),
      texts: ['sports'],
    };
  }
  const eventId = MATCH.exec(path)?.[1];
  if (eventId === undefined) return undefined;
  return {
    fetchData: (client) => [client.fetchQuery(competitionsQuery), client.fetchQuery(eventQuery(eventId))],
    sources: sourcesOf('sports/event-page'),
    texts: ['sports'],
  };
}

function sourcesOf(...features: readonly string[]): readonly string[] {
  return features.map((feature) => `src/features/${feature}.tsx`);
}
