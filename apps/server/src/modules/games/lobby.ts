import { games as contract } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { countLobby, type LaneRow, listLanes, type LobbyAsked } from './lobby.repo.ts';

/** What the lobby of a category has: how many games of each kind, and the first of each lane. */
export async function readLobby(tx: Tx, asked: LobbyAsked): Promise<contract.LobbyView> {
  const lanes = lanesOf(await listLanes(tx, asked, contract.HOME_PAGE));
  const counts = await countLobby(tx, asked, contract.LIST_HINTS);
  const of = (by: contract.LobbyLane['by']) => lanes.filter((lane) => lane.by === by);
  const countOf = (by: 'hot' | 'new'): number => of(by)[0]?.count ?? 0;
  const classes = of('class').map(({ id, count }) => ({ id: id as contract.LobbyView['classes'][number]['id'], count }));
  const some = <Id>(...entries: readonly (readonly [Id, bigint | number | undefined])[]) =>
    entries.map(([id, count = 0]) => ({ id, count: Number(count) })).filter(({ count }) => count > 0);
  return {
    total: Number(counts?.total ?? 0n),
    filters: some(['hot', countOf('hot')], ['new', countOf('new')], ['jackpot', classes.find(({ id }) => id === 'JP')?.count]),
    classes,
    vendors: of('vendor').map(({ id, count }) => ({ id: id ?? '', count })),
    volatilities: some(['low', counts?.low], ['medium', counts?.medium], ['high', counts?.high]),
    returns: some(['96', counts?.from96], ['98', counts?.from98], ['99', counts?.from99]),
    features: some(['LINES', counts?.lines], ['FREE_SPINS', counts?.freeSpins], ['CHOICES', counts?.choices], ['DEMO', counts?.demo]),
    hints: some(['minBet', counts?.minBet], ['minLineNum', counts?.minLineNum]),
    lanes,
  };
}

function lanesOf(rows: readonly LaneRow[]): contract.LobbyLane[] {
  const lanes = Map.groupBy(rows, ({ by, id }) => `${by} ${id}`);
  return [...lanes.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { by, id, count } = first;
    return [{ by, id, count: Number(count), games: [first, ...rest].map(gameOf) }];
  });
}

function gameOf({ by: _by, id: _id, count: _count, place: _place, ...game }: LaneRow): contract.GameView {
  return game;
}
