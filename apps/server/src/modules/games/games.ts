import type { Clock } from '@tessera/kernel';
import { type games as contract, Refusal } from '@tessera/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { OutboxRange } from '../../platform/outbox/index.ts';
import { hasGame, insertGame, lockNodes, type Nodes, setListing } from './added-games.repo.ts';
import {
  type CatalogueGame,
  forgetWinners,
  type GameClass,
  listClasses,
  listWinners,
  putCatalogue,
  type Vendor,
  type Winner,
} from './games.repo.ts';
import {
  type Found,
  type GameFilter,
  isListed,
  listGames,
  listMenus,
  listOwn,
  listPopular,
  type Offer,
  type Ordered,
  type OwnFilter,
  type OwnList,
  type Page,
} from './listings.repo.ts';
import { readLobby } from './lobby.ts';
import type { LobbyAsked } from './lobby.repo.ts';
import { notePlays, popularSince } from './note-plays.ts';
import { type FoundGame, searchGames } from './search-games.repo.ts';
import { deleteFavourite, forgetPopularity, insertFavourite, listFavouriteIds, type PlayerRef } from './own-games.repo.ts';
import { catalogueOf, type GameVendor } from './vendors/game-vendor.ts';
import { createLaunches, type Launches, type LaunchesDeps } from './vendors/launches.ts';
import { putOutside } from './vendors/launches.repo.ts';
import { showWinners, type WinnerBoardDeps } from './winner-board.ts';

/** Vendors and games of one module, as the lobby lists them. */
export interface Catalogue {
  readonly vendors: readonly Vendor[];
  readonly games: readonly CatalogueGame[];
}

export interface PageAsked {
  readonly number: number;
  readonly size: number;
}

interface GamePage {
  readonly games: contract.GameView[];
  readonly totalPages: number;
}

export interface Games {
  readonly launches: Launches;
  /** Puts the games of vendors outside into the catalogue, as the operator's file has them. */
  putOutside(): Promise<void>;
  putCatalogue(catalogue: Catalogue): Promise<void>;
  /** With the next node of some that is free, not open yet. @returns that node; undefined where a game has its id */
  addGame(tx: Tx, game: Omit<CatalogueGame, 'nodeId'>, nodes: Nodes): Promise<number | undefined>;
  hasGame(tx: Tx, gameId: string): Promise<boolean>;
  /** Whether lists show a game, and where. */
  setListing(tx: Tx, gameId: string, listing: { readonly isOpen: boolean; readonly sort: number }): Promise<void>;
  list(filter: GameFilter, page: PageAsked, order?: Pick<Ordered, 'by' | 'brand'>): Promise<GamePage>;
  /** What the lobby of a category has, and the first games of its lanes. */
  readLobby(asked: Omit<LobbyAsked, 'newSince'>): Promise<contract.LobbyView>;
  /** By real wagers of the last seven days. */
  listPopular(filter: { readonly brand: string } & Offer, page: PageAsked): Promise<GamePage>;
  /** What a player played or marked, the last first. */
  listOwn(list: OwnList, player: PlayerRef, filter: OwnFilter, page: PageAsked): Promise<GamePage>;
  listFavouriteIds(player: PlayerRef): Promise<number[]>;
  /** @throws Refusal game_not_found when no such game is on offer */
  addFavourite(
    player: PlayerRef,
    game: { readonly nodeId: number; readonly vendor: string; readonly gameType: string },
    filter: Pick<GameFilter, 'without'>,
  ): Promise<void>;
  removeFavourite(player: PlayerRef, nodeId: number): Promise<void>;
  listMenus(
    filter: Pick<GameFilter, 'without'>,
  ): Promise<{ gameCategory: string; vendors: { vassalage: string; displayName: string }[] }[]>;
  /** Of one brand, newest first: another's members are none of its business. */
  listWinners(filter: {
    readonly brand: string;
    readonly gameType: string | undefined;
    readonly limit: number;
  }): Promise<(Winner & { readonly gameName: string })[]>;
  /** Inside `withTypingErrors`. */
  search(tx: Tx, asked: { readonly folded: string; readonly without: readonly string[]; readonly limit: number }): Promise<FoundGame[]>;
  /** The effect of the outbox consumer that knows what was played last and most. */
  onPlays(tx: Tx, ranges: readonly OutboxRange[]): Promise<void>;
  /** The effect of the winner board's outbox consumer. */
  onEvents(tx: Tx, ranges: readonly OutboxRange[]): Promise<void>;
  /** Category and vendor of games, by id. */
  classOf(gameIds: readonly string[]): Promise<ReadonlyMap<string, GameClass>>;
  sweep(): Promise<void>;
}

export interface GamesDeps extends WinnerBoardDeps, Omit<LaunchesDeps, 'db' | 'clock'> {
  readonly db: Database;
  readonly clock: Clock;
}

const DAY_MS = 24 * 3_600_000;
const SHOWN_FOR_MS = 30 * DAY_MS;
/** How many days a game is new, the first included. */
const NEW_FOR_DAYS = 30;
const HOUSE_ORDER = { by: 'house', brand: '' } as const;

export function createGames(deps: GamesDeps): Games {
  const { db, clock, vendors } = deps;
  const launches = createLaunches(deps);
  return {
    launches,
    putOutside: () => db.transaction((tx) => putAllOutside(tx, vendors, dayOf(clock.nowMs()))),
    putCatalogue: (catalogue) => db.transaction((tx) => putCatalogue(tx, catalogue, dayOf(clock.nowMs()))),
    async addGame(tx, game, nodes) {
      await lockNodes(tx);
      return insertGame(tx, game, nodes, dayOf(clock.nowMs()));
    },
    hasGame,
    setListing,
    async list(filter, page, { by, brand } = HOUSE_ORDER) {
      const nowMs = clock.nowMs();
      return pageOf(await listGames(db, filter, rowsOf(page, nowMs), { by, brand, since: popularSince(nowMs) }), page);
    },
    readLobby: (asked) => readLobby(db, { ...asked, newSince: newSince(clock.nowMs()) }),
    listPopular: async (filter, page) =>
      pageOf(await listPopular(db, { ...filter, since: popularSince(clock.nowMs()) }, rowsOf(page, clock.nowMs())), page),
    listOwn: async (list, player, filter, page) => pageOf(await listOwn(db, list, player, filter, rowsOf(page, clock.nowMs())), page),
    listFavouriteIds: (player) => listFavouriteIds(db, player),
    async addFavourite(player, game, { without }) {
      if (!(await isListed(db, game, without))) throw new Refusal('game_not_found');
      await insertFavourite(db, player, game.nodeId, clock.nowMs());
    },
    removeFavourite: (player, nodeId) => deleteFavourite(db, player, nodeId),
    search: searchGames,
    onPlays: notePlays,
    async listMenus({ without }) {
      const rows = await listMenus(db, without);
      return [...Map.groupBy(rows, (row) => row.gameCategory)].map(([gameCategory, vendors]) => ({
        gameCategory,
        vendors: vendors.map(({ vassalage, displayName }) => ({ vassalage, displayName })),
      }));
    },
    listWinners: (filter) => listWinners(db, filter),
    onEvents: (tx, ranges) => showWinners(tx, ranges, deps),
    classOf: async (gameIds) => new Map((await listClasses(db, gameIds)).map(({ gameId, ...gameClass }) => [gameId, gameClass])),
    async sweep() {
      await launches.sweep();
      await forgetWinners(db, clock.nowMs() - SHOWN_FOR_MS);
      await forgetPopularity(db, popularSince(clock.nowMs()));
    },
  };
}

async function putAllOutside(tx: Tx, vendors: readonly GameVendor[], today: string): Promise<void> {
  await putCatalogue(tx, catalogueOf(vendors), today);
  const codes = vendors.flatMap(({ games }) => games.map(({ gameCode }) => gameCode));
  await putOutside(
    tx,
    vendors.map(({ vassalage }) => vassalage),
    codes,
  );
}

const rowsOf = ({ number, size }: PageAsked, nowMs: number): Page => ({
  limit: size,
  offset: (number - 1) * size,
  newSince: newSince(nowMs),
});

/** The first day (UTC) whose games are new. */
function newSince(nowMs: number): string {
  return dayOf(nowMs - (NEW_FOR_DAYS - 1) * DAY_MS);
}

/** In UTC, YYYY-MM-DD. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function pageOf({ games, total }: Found, { size }: PageAsked): GamePage {
  return { games, totalPages: Math.ceil(total / size) };
}
