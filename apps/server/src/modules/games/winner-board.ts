import { getCurrency, units } from '@tessera/kernel';
import type { OutboxEvent } from '../../platform/outbox/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertWinners, type Winner } from './games.repo.ts';

export interface WinnerBoardDeps {
  /** Account names of members, by id; those that are gone are left out. */
  readonly accountsOf: (members: readonly { readonly cell: number; readonly id: string }[]) => Promise<ReadonlyMap<string, string>>;
}

/** A win is worth showing from this many times its stake. */
const SHOWN_FROM = 5n;

/** Puts real wins on the board. Trial money never appears there. */
export async function showWinners(tx: Tx, events: readonly OutboxEvent[], deps: WinnerBoardDeps): Promise<void> {
  const wins = events.flatMap((event) => winOf(event));
  if (wins.length === 0) return;
  const accounts = await deps.accountsOf(wins.map((win) => ({ cell: win.cell, id: win.memberId })));
  await insertWinners(
    tx,
    wins.flatMap(({ memberId, cell: _cell, ...win }) => {
      const account = accounts.get(memberId);
      return account ? [{ ...win, account: nameOnBoard(account) }] : [];
    }),
  );
}

/** The first two characters tell players themselves apart and nobody else. */
function nameOnBoard(account: string): string {
  return `${account.slice(0, 2)}***`;
}

const GAME_TYPE_OF_PRODUCT: Readonly<Record<string, string>> = { casino: 'RNG', sports: 'SPORTS' };

function winOf(event: OutboxEvent): (Omit<Winner, 'account'> & { readonly memberId: string; readonly cell: number })[] {
  if (event.kind !== 'wagers.played' && event.kind !== 'wagers.settled') return [];
  const { wagerId, product, gameId, currency, stake, payout, version } = event.payload as Record<string, string | number | null>;
  const amount = BigInt(payout ?? 0);
  const isFirst = version === undefined || version === 1;
  if (!isFirst || amount < BigInt(stake ?? 0) * SHOWN_FROM || getCurrency(String(currency)).class === 'trial') return [];
  return [
    {
      id: String(wagerId),
      cell: event.cell,
      memberId: event.memberId,
      gameId: String(gameId),
      gameType: GAME_TYPE_OF_PRODUCT[String(product)] ?? 'RNG',
      currency: String(currency),
      amount: units(amount),
      atMs: event.atMs,
    },
  ];
}
