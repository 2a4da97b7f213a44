import { Link, useSearch } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { announce, Countdown, Icon, Skeleton } from '@tessera/ui';
import { useEffect, useRef } from 'react';
import { serverClock } from '../../../shared/clock.ts';
import { SettlingNumbers } from '../draw/settling-numbers.tsx';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { readLotterySearch } from '../lottery-search.ts';
import { LOTTERY_PATHS, type LotteryVendor } from '../lottery-paths.ts';
import { zoneText } from '../zone.ts';

const URGENT_SECONDS = 10;

interface HeadProps {
  readonly vendor: LotteryVendor;
  /** Missing while it loads. */
  readonly lottery: LotteryDetailView | undefined;
  readonly hasLines: boolean;
}

/** In two lines: the way back, the name and the clock; the draw with its zone and the last numbers. */
export function Head({ vendor, lottery, hasLines }: HeadProps) {
  const t = useT('lottery');
  const { backUrl } = readLotterySearch(useSearch({ strict: false }));
  useMovedOn(lottery, hasLines);
  return (
    <header className="rounded-lg border border-line bg-surface-1 px-3 py-2 @2xl:px-4">
      <div className="flex items-center gap-2">
        <Link
          to={backUrl ?? LOTTERY_PATHS[vendor]}
          aria-label={t(`title.${vendor}`)}
          className="-ms-2 grid size-11 flex-none place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-ink"
        >
          <Icon name="chevron-left" size={20} />
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-lg font-bold tracking-tight @2xl:text-xl">
          {lottery?.name ?? <Skeleton className="h-6 w-40" />}
        </h1>
        {lottery && <Clock draw={lottery.draw} />}
      </div>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 @2xl:ps-11">
        {lottery ? <Draws lottery={lottery} /> : <Skeleton className="h-7 w-full" />}
      </div>
    </header>
  );
}

function Clock({ draw }: Pick<LotteryDetailView, 'draw'>) {
  const t = useT('lottery');
  if (!draw) return null;
  if (draw.state !== 'SELLING') return <span className="flex-none text-sm text-faint">{t('draw.soon')}</span>;
  return (
    <span className="flex flex-none items-baseline gap-2">
      <span className="sr-only @md:not-sr-only @md:text-sm @md:text-faint">{t('draw.closes')}</span>
      <Countdown
        untilMs={draw.closeAtMs}
        nowMs={serverClock.nowMs}
        urgentSeconds={URGENT_SECONDS}
        className="text-xl font-bold @2xl:text-2xl"
      />
    </span>
  );
}

function Draws({ lottery }: { lottery: LotteryDetailView }) {
  const t = useT('lottery');
  const { family, draw, last, utcOffsetMinutes } = lottery;
  const zone = zoneText(utcOffsetMinutes);
  return (
    <>
      <p className="num text-xs text-muted" title={t('draw.zone.text', { zone })}>
        {draw ? t('draw.zone', { number: draw.number, zone }) : t('draw.none')}
      </p>
      {last?.result ? (
        <div className="flex items-center gap-2">
          <span className="sr-only @md:not-sr-only @md:text-xs @md:text-faint">{t('draw.last')}</span>
          <SettlingNumbers family={family} draw={{ ...last, result: last.result }} small />
        </div>
      ) : (
        <p className="text-xs text-muted">{t('draw.none')}</p>
      )}
    </>
  );
}

/** Says that a ticket in the making is for another draw than when it was begun. */
function useMovedOn(lottery: LotteryDetailView | undefined, hasLines: boolean): void {
  const t = useT('lottery');
  const draw = lottery?.draw;
  const before = useRef(draw?.id);
  useEffect(() => {
    const hasMoved = draw && before.current !== undefined && before.current !== draw.id;
    before.current = draw?.id;
    if (hasMoved && hasLines) announce(t('slip.moved', { number: draw.number }));
  }, [draw, hasLines, t]);
}
