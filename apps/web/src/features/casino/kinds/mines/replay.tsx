import { useFormat, useT } from '@tessera/i18n';
import { casinoDetailOf } from '../../casino-detail.ts';
import type { RoundReplayProps } from '../game-kind.ts';
import { boardOf, placeOf } from './board.ts';
import { BoardView } from './stage.tsx';

/** The board at the end of the round, and the order in which it was opened. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const t = useT('mines');
  const member = useT('member');
  const format = useFormat();
  const board = boardOf(casinoDetailOf(wager)?.events ?? []);
  const multiplier = format.number(Number(board.multiplier ?? 1), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  return (
    <section aria-label={member('replay.title')} className="grid gap-3">
      <BoardView board={board} className="mx-auto w-full max-w-xs" />
      <p className="text-center text-sm font-semibold">
        {board.isLost && t('read.lost')}
        {board.end === 'cashed-out' && t('read.cashed', { multiplier })}
        {board.end === 'cleared' && t('read.cleared', { multiplier })}
        {board.end === 'refunded' && t('read.refunded')}
        {board.end === null && !board.isLost && t('read.going', { count: board.found, multiplier })}
      </p>
      {board.opened.length > 0 && (
        <p className="num text-center text-xs text-muted">
          {t('mines.count', { count: board.mines })} · {t('replay.opened')}: {placesText(board.opened)}
        </p>
      )}
    </section>
  );
}

/** Row and column of each, for example `1·3, 2·5`. */
export function placesText(tiles: readonly number[]): string {
  return tiles
    .map(placeOf)
    .map(({ row, column }) => `${row}·${column}`)
    .join(', ');
}
