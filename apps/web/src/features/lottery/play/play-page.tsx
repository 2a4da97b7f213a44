import { Link, useSearch } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { announce, Countdown, ErrorState, Icon, Skeleton, Tabs } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { serverClock } from '../../../shared/clock.ts';
import { useMember } from '../../../shared/session.ts';
import { OutcomeNote } from '../draw/outcome-note.tsx';
import { SettlingNumbers } from '../draw/settling-numbers.tsx';
import { type LotteryDetailView, useLottery } from '../lottery.queries.ts';
import { readLotterySearch } from '../lottery-search.ts';
import { LOTTERY_PATHS, type LotteryVendor } from '../lottery-paths.ts';
import type { TicketLine } from '../slip/price-line.ts';
import { TicketSlip } from '../slip/ticket-slip.tsx';
import { MyChases } from './my-chases.tsx';
import { TrendsView } from '../trends/trends-view.tsx';
import { MyTickets } from './my-tickets.tsx';
import { PlayForm } from './play-form.tsx';
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
  if (lottery.isError && !lottery.data)
    return <ErrorState moneyMoved="no" error={lottery.error} onRetry={() => void lottery.refetch()} retrying={lottery.isFetching} />;
  const { data } = lottery;
  const parts = (['play', 'trends', 'results', 'tickets'] as const).filter((each) => each !== 'tickets' || member !== undefined);
  return (
    <div className="@container">
      <BackLink vendor={vendor} />
      {data ? <Head lottery={data} hasLines={lines.length > 0} /> : <Skeleton className="h-28 rounded-lg" />}
      {data && hasPool(data) && (
        <div className="mt-4">
          <Jackpot lotteryId={id} />
        </div>
      )}
      {data && member && <OutcomeNote memberId={member.id} draw={data.last} />}
      <Tabs
        className="my-4"
        label={t('tab.label')}
        value={part}
        onValueChange={setPart}
        tabs={parts.map((each) => ({ id: each, label: t(`tab.${each}`) }))}
      />
      {data && part === 'play' && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
          <PlayForm lottery={data} onAdd={(line) => setLines((now) => [...now, line])} />
          <TicketSlip lottery={data} lines={lines} onLines={setLines} />
        </div>
      )}
      {data && part === 'results' && hasPool(data) && <SharedDraws lotteryId={id} />}
      {data && part === 'trends' && <TrendsView lottery={data} />}
      {data && part === 'results' && <Results lottery={data} />}
      {member && part === 'tickets' && (
        <>
          <MyChases memberId={member.id} lotteryId={id} />
          <MyTickets memberId={member.id} lotteryId={id} />
        </>
      )}
    </div>
  );
}

function BackLink({ vendor }: { vendor: LotteryVendor }) {
  const t = useT('lottery');
  const { backUrl } = readLotterySearch(useSearch({ strict: false }));
  return (
    <Link to={backUrl ?? LOTTERY_PATHS[vendor]} className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm text-muted hover:text-ink">
      <Icon name="chevron-left" size={18} />
      {t(`title.${vendor}`)}
    </Link>
  );
}

const URGENT_SECONDS = 10;

function Head({ lottery, hasLines }: { lottery: LotteryDetailView; hasLines: boolean }) {
  const t = useT('lottery');
  const { name, family, draw, last } = lottery;
  useMovedOn(lottery, hasLines);
  return (
    <header className="grid gap-4 rounded-lg border border-line bg-surface-1 p-4 @2xl:grid-cols-2">
      <div>
        <h1 className="text-xl font-bold tracking-tight">{name}</h1>
        <p className="num text-sm text-muted">{draw ? t('draw.number', { number: draw.number }) : t('draw.none')}</p>
        {draw && (
          <p className="mt-2 flex items-baseline gap-2">
            <span className="text-sm text-faint">{t(draw.state === 'SELLING' ? 'draw.closes' : 'draw.soon')}</span>
            {draw.state === 'SELLING' && (
              <Countdown untilMs={draw.closeAtMs} nowMs={serverClock.nowMs} urgentSeconds={URGENT_SECONDS} className="text-2xl font-bold" />
            )}
          </p>
        )}
      </div>
      <div>
        <p className="mb-1.5 text-sm text-faint">
          {t('draw.last')} {last && <span className="num">{last.number}</span>}
        </p>
        {last?.result ? (
          <SettlingNumbers family={family} draw={{ ...last, result: last.result }} />
        ) : (
          <p className="text-sm text-muted">{t('draw.none')}</p>
        )}
      </div>
    </header>
  );
}

/** Says that a ticket in the making is for another draw than when it was begun. */
function useMovedOn({ draw }: LotteryDetailView, hasLines: boolean): void {
  const t = useT('lottery');
  const before = useRef(draw?.id);
  useEffect(() => {
    const hasMoved = draw !== null && before.current !== undefined && before.current !== draw.id;
    before.current = draw?.id;
    if (hasMoved && hasLines) announce(t('slip.moved', { number: draw.number }));
  }, [draw, hasLines, t]);
}
