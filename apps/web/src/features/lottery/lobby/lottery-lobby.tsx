import { Link, useLocation } from '@tanstack/react-router';
import { useLanguage, useT } from '@tessera/i18n';
import { Chip, Countdown, EmptyState, ErrorState, Skeleton, TextField } from '@tessera/ui';
import { useState } from 'react';
import { serverClock } from '../../../shared/clock.ts';
import { useIsWide } from '../../../shared/right-rail.tsx';
import { DrawnNumbers } from '../drawn-numbers.tsx';
import { type LotteryView, useLotteries } from '../lottery.queries.ts';
import { launchSearch } from '../lottery-launch.ts';
import { LOTTERY_PATHS, type LotteryVendor } from '../lottery-paths.ts';

const GRID = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';
const SKELETONS = 6;

/** What the field calls a family: the beginning of its name in the rule book. */
const groupOf = ({ family }: Pick<LotteryView, 'family'>): string => (family.split('.')[0] ?? family).toUpperCase();

interface LotteryLobbyProps {
  readonly vendor: LotteryVendor;
  /** Lotteries of one prize mode alone, where a launch wants that. */
  readonly prizeMode: LotteryView['prizeMode'] | undefined;
}

/** Every lottery of a vendor with its countdown and its last numbers. */
export function LotteryLobby({ vendor, prizeMode }: LotteryLobbyProps) {
  const t = useT('lottery');
  const common = useT('common');
  const list = useLotteries(vendor);
  const [group, setGroup] = useState<string>();
  const [typed, setTyped] = useState('');
  const offered = list.data?.filter((lottery) => prizeMode === undefined || lottery.prizeMode === prizeMode);
  const groups = [...new Set(offered?.map(groupOf))];
  const wanted = typed.trim().toLowerCase();
  const shown = offered?.filter(
    (lottery) => (group === undefined || groupOf(lottery) === group) && lottery.name.toLowerCase().includes(wanted),
  );
  return (
    <>
      <h1 className="text-xl font-bold tracking-tight">{t(`title.${vendor}`)}</h1>
      <p className="mb-4 text-muted">{t('lobby.text')}</p>
      <div className="mb-4 grid gap-3 md:grid-cols-[minmax(0,1fr)_18rem] md:items-end">
        <div role="group" aria-label={t('play.label')} className="lane flex gap-2">
          <Chip pressed={group === undefined} onClick={() => setGroup(undefined)}>
            {common('all')}
          </Chip>
          {groups.map((each) => (
            <Chip key={each} pressed={group === each} onClick={() => setGroup(each)}>
              {each}
            </Chip>
          ))}
        </div>
        <TextField label={t('lobby.search')} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </div>
      {list.isError && <ErrorState moneyMoved="no" error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />}
      {shown?.length === 0 && <EmptyState title={t('lobby.none')} />}
      <ul className={GRID}>
        {shown?.map((lottery) => (
          <li key={lottery.id}>
            <LotteryCard lottery={lottery} />
          </li>
        ))}
        {list.isPending && Array.from({ length: SKELETONS }, (_, index) => <Skeleton key={index} className="h-36 rounded-lg" />)}
      </ul>
    </>
  );
}

const URGENT_SECONDS = 10;

function LotteryCard({ lottery }: { lottery: LotteryView }) {
  const t = useT('lottery');
  const language = useLanguage();
  const isPhone = !useIsWide();
  const from = useLocation({ select: ({ pathname }) => pathname });
  const { id, name, family, vassalage, draw, last } = lottery;
  return (
    <Link
      to={LOTTERY_PATHS[vassalage]}
      search={launchSearch({ vendor: vassalage, gameCode: id, from, language, isPhone })}
      className="grid h-full content-between gap-3 rounded-lg border border-line bg-surface-1 p-4 hover:border-line-strong hover:bg-surface-2"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="num block text-xs text-faint">{draw ? t('draw.number', { number: draw.number }) : t('draw.none')}</span>
        </span>
        {draw?.state === 'SELLING' && (
          <span className="flex-none text-end">
            <span className="block text-xs text-faint">{t('draw.closes')}</span>
            <Countdown untilMs={draw.closeAtMs} nowMs={serverClock.nowMs} urgentSeconds={URGENT_SECONDS} className="text-lg font-bold" />
          </span>
        )}
      </span>
      {last?.result ? (
        <span className="block">
          <span className="mb-1 block text-xs text-faint">{t('draw.last')}</span>
          <DrawnNumbers family={family} result={last.result} small />
        </span>
      ) : (
        <span className="text-xs text-faint">{t('draw.none')}</span>
      )}
    </Link>
  );
}
