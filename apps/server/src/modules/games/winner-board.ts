import type { games, wagers } from '@tessera/contract';
import { getCurrency, subtract } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import { listFacts, type OutboxRange } from '../../platform/outbox/index.ts';
import { insertWinners, listClasses } from './games.repo.ts';

export interface WinnerBoardDeps {
  /** Account names of members, by id; those that are gone are left out. */
  readonly usernamesOf: (members: readonly { readonly cell: number; readonly id: string }[]) => Promise<ReadonlyMap<string, string>>;
}

/** A win is worth showing once the bet pays out this many times its stake; what is shown is the rest after the stake. */
const SHOWN_FROM = 2n;
/** The most that a board shows at once (specification §9), and so the most that is kept of what came at once. */
const MOST = 20;

/** Puts real wins on the board. Trial money never appears there. */
export async function showWinners(tx: Tx, ranges: readonly OutboxRange[], deps: WinnerBoardDeps): Promise<void> {
  const wins = (await listFacts(tx, ranges, SHOWN_FROM)).filter(({ currency }) => getCurrency(currency).class !== 'trial');
  if (wins.length === 0) return;
  const accounts = await deps.usernamesOf(wins.map((win) => ({ cell: win.cell, id: win.memberId })));
  const classes = new Map(
    (await listClasses(tx, [...new Set(wins.map(({ gameId }) => gameId))])).map(({ gameId, category }) => [gameId, category]),
  );
  const shown = wins.flatMap(({ brand, cell, memberId, id, gameId, product, currency, staked, won, atMs }) => {
    const account = accounts.get(memberId);
    if (!account) return [];
    const gameType = classes.get(gameId) ?? GAME_TYPE_OF_PRODUCT[product];
    return [{ brand, cell, memberId, id, account: nameOnBoard(account), gameId, gameType, currency, amount: subtract(won, staked), atMs }];
  });
  await insertWinners(
    tx,
    [...Map.groupBy(shown, ({ brand, gameType, currency }) => `${brand} ${gameType} ${currency}`).values()].flatMap(largest),
  );
}

/** So many wins come with every second of a busy site that the board could only show a few of them. */
function largest<Win extends { readonly amount: bigint }>(wins: readonly Win[]): Win[] {
  return wins.toSorted((left, right) => (left.amount < right.amount ? 1 : left.amount > right.amount ? -1 : 0)).slice(0, MOST);
}

/** The first two characters tell players themselves apart and nobody else. */
function nameOnBoard(account: string): string {
  return `${account.slice(0, 2)}***`;
}

/** Of a game that the catalogue does not have. */
const GAME_TYPE_OF_PRODUCT: Readonly<Record<wagers.Product, games.GameView['gameType']>> = {
  casino: 'RNG',
  sports: 'SPORTS',
  lottery: 'LOTT',
};
