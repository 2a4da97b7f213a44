import { useSearch } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { ErrorState, Skeleton, Tabs } from '@tessera/ui';
import { useState } from 'react';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useMember } from '../../../shared/session.ts';
import { OutcomeNote } from '../draw/outcome-note.tsx';
import { useLottery } from '../lottery.queries.ts';
import { readLotterySearch } from '../lottery-search.ts';
import type { LotteryVendor } from '../lottery-paths.ts';
import type { TicketLine } from '../slip/price-line.ts';
import { TrendsView } from '../trends/trends-view.tsx';
import { Head } from './head.tsx';
import { MyChases } from './my-chases.tsx';
import { MyTickets } from './my-tickets.tsx';
import { PlayArea } from './play-area.tsx';
import { hasPool, Jackpot, SharedDraws } from './pool.tsx';
import { Results } from './results.tsx';

type Part = 'play' | 'trends' | 'results' | 'tickets';

/** One lottery: its clock and last numbers, its board with the ticket beside it, its results, and the player's tickets. */
export function PlayPage({ id, vendor }: { id: string; vendor: LotteryVendor }) {
  const t = useT('lottery');
  const lottery = useLottery(id);
  const member = useMember();
  const { draw } = readLotterySearch(useSearch({ strict: false }));
  // An address that names a draw leads to it.
  const [part, setPart] = useState<Part>(draw === undefined ? 'play' : 'results');
  const [lines, setLines] = useState<readonly TicketLine[]>([]);
  const { data } = lottery;
  usePageTitle(data?.name);
  if (lottery.isError && !data)
    return <ErrorState moneyMoved="no" error={lottery.error} onRetry={() => void lottery.refetch()} retrying={lottery.isFetching} />;
  const parts = (['play', 'trends', 'results', 'tickets'] as const).filter((each) => each !== 'tickets' || member !== undefined);
  return (
    <>
      <div className="@container">
        <Head vendor={vendor} lottery={data} hasLines={lines.length > 0} />
        {data && hasPool(data) && <Jackpot lotteryId={id} />}
        {data && member && <OutcomeNote memberId={member.id} draw={data.last} />}
        <Tabs
          className="mb-2"
          label={t('tab.label')}
          value={part}
          onValueChange={setPart}
          tabs={parts.map((each) => ({ id: each, label: t(`tab.${each}`) }))}
        />
      </div>
      {/* As high as a board, so that nothing below it moves when it comes. */}
      {!data && <Skeleton className="h-[70dvh] rounded-lg" />}
      {data && part === 'play' && <PlayArea lottery={data} lines={lines} onLines={setLines} onAllTickets={() => setPart('tickets')} />}
      {data && part !== 'play' && (
        <div className="@container">
          {part === 'results' && hasPool(data) && <SharedDraws lotteryId={id} />}
          {part === 'trends' && <TrendsView lottery={data} />}
          {part === 'results' && <Results lottery={data} />}
          {member && part === 'tickets' && (
            <>
              <MyChases memberId={member.id} lotteryId={id} />
              <MyTickets memberId={member.id} lotteryId={id} />
            </>
          )}
        </div>
      )}
    </>
  );
}
