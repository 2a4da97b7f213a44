import { useFormat, useT } from '@tessera/i18n';
import { ErrorState, Money, Skeleton } from '@tessera/ui';
import { type LotteryDetailView, type PoolView, usePool } from '../lottery.queries.ts';

/** Whether the first prizes of a lottery are shared out of a pool. */
export const hasPool = ({ family }: Pick<LotteryDetailView, 'family'>): boolean => family === 'sea.sg';

/** What there is to win in the next draw: the guaranteed amount, or what has rolled over where that is more. */
export function Jackpot({ lotteryId }: { lotteryId: string }) {
  const t = useT('lottery');
  const format = useFormat();
  const { data } = usePool(lotteryId);
  if (!data) return <Skeleton className="h-24 rounded-lg" />;
  const { jackpot, carried, price, currency } = data;
  return (
    <section className="grid gap-1 rounded-lg border border-line bg-surface-1 p-4">
      <h2 className="text-sm text-muted">{t('pool.jackpot')}</h2>
      <Money amount={jackpot} currency={currency} className="text-2xl font-bold" />
      <p className="text-sm text-faint">
        {Number(carried) > 0 ? t('pool.carried', { amount: format.money(carried, currency) }) : t('pool.guaranteed')}
      </p>
      <p className="text-sm text-muted">
        {t('pool.shares')} {t('pool.price', { amount: format.money(price, currency) })}
      </p>
    </section>
  );
}

/** How the last draws were shared: winners of each group, and what each of them got. */
export function SharedDraws({ lotteryId }: { lotteryId: string }) {
  const t = useT('lottery');
  const pool = usePool(lotteryId);
  return (
    <section className="mb-5">
      <h2 className="mb-2 font-semibold">{t('pool.title')}</h2>
      {pool.isError && <ErrorState moneyMoved="no" error={pool.error} onRetry={() => void pool.refetch()} retrying={pool.isFetching} />}
      {pool.data?.draws.length === 0 && <p className="text-sm text-muted">{t('pool.none')}</p>}
      <ul className="grid gap-3 @3xl:grid-cols-2">
        {pool.data?.draws.map((draw) => (
          <li key={draw.drawId} className="rounded-lg border border-line bg-surface-1 p-4">
            <SharedDraw draw={draw} currency={pool.data.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SharedDraw({ draw, currency }: { draw: PoolView['draws'][number]; currency: string }) {
  const t = useT('lottery');
  const format = useFormat();
  return (
    <>
      <p className="num mb-2 text-sm font-semibold">{t('draw.number', { number: draw.number })}</p>
      <ul className="grid gap-1 text-sm">
        {draw.groups.map(({ group, winners, share }) => (
          <li key={group} className="num flex flex-wrap justify-between gap-x-3">
            <span>{t('pool.group', { number: group.slice(1) })}</span>
            <span className="text-muted">{t('pool.winners', { winners })}</span>
            {winners > 0 && (
              <span>
                {t('pool.share')} <Money amount={share} currency={currency} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="num mt-2 text-sm text-muted">{t('pool.left', { amount: format.money(draw.carriedOut, currency) })}</p>
    </>
  );
}
