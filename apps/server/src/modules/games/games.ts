import type { Clock } from '@tessera/kernel';
import type { games as contract } from '@tessera/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { OutboxRange } from '../../platform/outbox/index.ts';
import {
  type CatalogueGame,
  forgetWinners,
  type GameClass,
  type GameFilter,
  listClasses,
  listGames,
  listMenus,
  listWinners,
  putCatalogue,
  type Vendor,
  type Winner,
} from './games.repo.ts';
import { showWinners, type WinnerBoardDeps } from './winner-board.ts';

/** Vendors and games of one module, as the lobby lists them. */
export interface Catalogue {
  readonly vendors: readonly Vendor[];
  readonly games: readonly CatalogueGame[];
}

export interface Games {
  putCatalogue(catalogue: Catalogue): Promise<void>;
  list(
    filter: GameFilter,
    page: { readonly number: number; readonly size: number },
  ): Promise<{ games: contract.GameView[]; totalPages: number }>;
  listMenus(
    filter: Pick<GameFilter, 'without'>,
  ): Promise<{ gameCategory: string; vendors: { vassalage: string; displayName: string }[] }[]>;
  /** Of one brand, newest first: another's members are none of its business. */
  listWinners(filter: {
    readonly brand: string;
    readonly gameType: string | undefined;
    readonly limit: number;
  }): Promise<(Winner & { readonly gameName: string })[]>;
  /** The effect of the winner board's outbox consumer. */
  onEvents(tx: Tx, ranges: readonly OutboxRange[]): Promise<void>;
  /** Category and vendor of games, by id. */
  classOf(gameIds: readonly string[]): Promise<ReadonlyMap<string, GameClass>>;
  sweep(): Promise<void>;
}

export interface GamesDeps extends WinnerBoardDeps {
  readonly db: Database;
  readonly clock: Clock;
}

const SHOWN_FOR_MS = 30 * 24 * 3_600_000;

export function createGames(deps: GamesDeps): Games {
  const { db, clock } = deps;
  return {
    putCatalogue: (catalogue) => db.transaction((tx) => putCatalogue(tx, catalogue)),
    async list(filter, page) {
      const { games, total } = await listGames(db, filter, { limit: page.size, offset: (page.number - 1) * page.size });
      return { games, totalPages: Math.ceil(total / page.size) };
    },
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
    sweep: () => forgetWinners(db, clock.nowMs() - SHOWN_FOR_MS),
  };
}
