import { useQuery } from '@tanstack/react-query';
import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { casinoDetailOf } from '../../casino-detail.ts';
import { roundsQuery } from '../../casino.queries.ts';
import type { RoundHandle } from '../../use-round.ts';
import type { ResultMark, TableGame } from './table-game.ts';
import { drawEventsOf } from './table-round.ts';

const TONES: Readonly<Record<ResultMark['tone'], string>> = {
  red: 'bg-[#b3262e] text-[#fff]',
  black: 'bg-[#14181d] text-[#fff]',
  green: 'bg-[#0f7a4b] text-[#fff]',
  blue: 'bg-[#1d5fae] text-[#fff]',
  gold: 'bg-[#8a6100] text-[#fff]',
};

export interface MarksProps {
  readonly gameId: string;
  readonly memberId: string;
  readonly table: TableGame;
  readonly handle: RoundHandle;
}

const MOST_MARKS = 14;

/** What was drawn last at this table for this player, newest first. It says nothing about the next draw. */
export function Marks({ gameId, memberId, table, handle }: MarksProps) {
  const t = useT('table');
  const recent = useQuery(roundsQuery(memberId));
  // A round is among them only when it has been shown.
  const hidden = handle.state.phase === 'revealing' ? handle.state.round?.roundId : undefined;
  const fresh = handle.ended ? [handle.ended.round] : [];
  const marks = [
    ...fresh.map(({ roundId, events }) => ({ id: roundId, events })),
    ...(recent.data ?? [])
      .filter((wager) => wager.gameId === gameId && wager.state === 'settled')
      .map((wager) => ({ id: wager.id, events: casinoDetailOf(wager)?.events ?? [] })),
  ].filter(({ id }, index, all) => id !== hidden && all.findIndex((other) => other.id === id) === index);
  if (marks.length === 0) return null;
  return (
    <ol aria-label={t('marks')} className="lane min-w-0 gap-1">
      {marks.slice(0, MOST_MARKS).map(({ id, events }) => {
        const mark = table.markOf(drawEventsOf(events));
        return mark ? (
          <li
            key={id}
            className={cx('num grid h-7 min-w-7 place-items-center rounded-sm px-1 text-xs font-bold whitespace-nowrap', TONES[mark.tone])}
          >
            {mark.text}
          </li>
        ) : null;
      })}
    </ol>
  );
}
