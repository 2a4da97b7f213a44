import { type Trends } from '@tessera/engines/lottery';
import { useT } from '@tessera/i18n';
import { Chip, EmptyState, ErrorState, Skeleton, Tabs } from '@tessera/ui';
import { useMemo, useState } from 'react';
import type { LotteryView } from '../lottery.queries.ts';
import { MeasureChart } from './measure-chart.tsx';
import { MissingCounts } from './missing-counts.tsx';
import { Roads } from './roads.tsx';
import { trendsOf, useLastDraws, WINDOWS } from './trends.queries.ts';

type Part = 'numbers' | 'size' | 'roads';

/** What the last draws of a lottery showed, drawn anew whenever another comes. */
export function TrendsView({ lottery }: { lottery: LotteryView }) {
  const t = useT('lottery');
  const draws = useLastDraws(lottery.id);
  const [count, setCount] = useState<number>(WINDOWS[0]);
  const { data } = draws;
  const trends = useMemo(() => data && trendsOf(lottery, data, count), [data, lottery, count]);
  if (draws.isError && !data)
    return <ErrorState moneyMoved="no" error={draws.error} onRetry={() => void draws.refetch()} retrying={draws.isFetching} />;
  if (!trends) return <Skeleton className="h-96 rounded-lg" />;
  if (trends.draws === 0) return <EmptyState title={t('results.none')} />;
  return (
    <>
      <p className="mb-3 max-w-[70ch] text-sm text-muted">{t('trends.honest')}</p>
      <div role="group" aria-label={t('trends.window')} className="mb-3 flex flex-wrap gap-2">
        {WINDOWS.map((each) => (
          <Chip key={each} pressed={each === count} onClick={() => setCount(each)}>
            {t('trends.draws', { draws: each })}
          </Chip>
        ))}
      </div>
      <TrendParts trends={trends} />
    </>
  );
}

function TrendParts({ trends }: { trends: Trends }) {
  const t = useT('lottery');
  const { measure, roads } = trends;
  const parts: readonly Part[] = ['numbers', ...(measure ? (['size'] as const) : []), ...(roads.length > 0 ? (['roads'] as const) : [])];
  const [part, setPart] = useState<Part>('numbers');
  return (
    <>
      <Tabs
        className="mb-4"
        label={t('tab.trends')}
        value={part}
        onValueChange={setPart}
        tabs={parts.map((id) => ({ id, label: t(`trends.${id}`) }))}
      />
      {part === 'numbers' && <MissingCounts trends={trends} />}
      {part === 'size' && measure && <MeasureChart measure={measure} spans={trends.spans} />}
      {part === 'roads' && <Roads roads={roads} />}
    </>
  );
}
