import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@tessera/i18n';
import { SectionHead } from '@tessera/ui';
import { type LobbyList, type OwnList, ownGamesQuery } from './games.queries.ts';
import { Lane } from './lobby-lanes.tsx';

/** The rule book's size of a list outside the list pages. */
const SHOWN = 6;

/** What a member played or marked last; without any there is no lane. */
export function OwnLane({ memberId, list, gameType }: { memberId: string; list: OwnList; gameType: LobbyList['gameType'] }) {
  const t = useT('lobby');
  const { data } = useInfiniteQuery(ownGamesQuery(memberId, { list, size: SHOWN, ...(gameType && { gameType }) }));
  const games = data?.pages[0]?.content ?? [];
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={`lane-${list}`} className="mb-7">
      <SectionHead id={`lane-${list}`} title={t(`filter.${list}`)} />
      <Lane games={games} />
    </section>
  );
}
