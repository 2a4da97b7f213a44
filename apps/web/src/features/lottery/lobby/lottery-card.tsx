import { Link, useLocation } from '@tanstack/react-router';
import { useLanguage, useT } from '@tessera/i18n';
import { Countdown, COVER_PALETTES, Mosaic, Skeleton } from '@tessera/ui';
import type { ReactNode } from 'react';
import { serverClock } from '../../../shared/clock.ts';
import { useIsWide } from '../../../shared/right-rail.tsx';
import { DrawnNumbers } from '../drawn-numbers.tsx';
import type { LotteryView } from '../lottery.queries.ts';
import { launchSearch } from '../lottery-launch.ts';
import { LOTTERY_PATHS } from '../lottery-paths.ts';
import { useFamilyName } from './family-name.ts';
import { lotteryLook } from './lottery-look.ts';

const URGENT_SECONDS = 10;
const SIDE = 12;

interface LotteryCardProps {
  readonly lottery: LotteryView;
  /** Stands in its corner. */
  readonly mark?: ReactNode;
}

/** A lottery: its picture and name, the clock of its draw, and the last numbers. */
export function LotteryCard({ lottery, mark }: LotteryCardProps) {
  const t = useT('lottery');
  const language = useLanguage();
  const isPhone = !useIsWide();
  const familyName = useFamilyName();
  const from = useLocation({ select: ({ pathname }) => pathname });
  const { id, nodeId, name, family, vassalage, draw, last } = lottery;
  const { motif, palette } = lotteryLook(family, vassalage === 'ELOTT');
  return (
    <article className="relative grid h-full min-h-28 grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface-1 focus-within:border-line-strong hover:border-line-strong hover:bg-surface-2">
      <Mosaic motif={motif} palette={COVER_PALETTES[palette]} seed={nodeId} columns={SIDE} rows={SIDE} className="size-full" />
      <div className="grid min-w-0 content-between gap-1.5 p-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="truncate text-base font-semibold">
              <Link
                to={LOTTERY_PATHS[vassalage]}
                search={launchSearch({ vendor: vassalage, gameCode: id, from, language, isPhone })}
                className="after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h2>
            <p className="truncate text-xs text-muted">{familyName(family)}</p>
          </div>
          {mark && <span className="relative z-1 -me-1.5 -mt-1.5 flex-none">{mark}</span>}
        </div>
        <div className="flex min-h-7 items-end justify-between gap-1.5">
          {last?.result ? (
            <DrawnNumbers family={family} result={last.result} small mostNumbers={MOST_NUMBERS} />
          ) : (
            <span className="text-xs text-muted">{t('draw.none')}</span>
          )}
          {draw?.state === 'SELLING' && (
            <span className="flex-none text-end leading-none">
              <span className="sr-only">{t('draw.closes')}</span>
              <Countdown
                untilMs={draw.closeAtMs}
                nowMs={serverClock.nowMs}
                urgentSeconds={URGENT_SECONDS}
                className="text-base font-bold md:text-lg"
              />
            </span>
          )}
        </div>
      </div>
    </article>
  );
}

/** As many stand beside the clock. */
const MOST_NUMBERS = 5;

export function LotteryCardSkeleton() {
  return <Skeleton className="h-28 rounded-lg" />;
}
