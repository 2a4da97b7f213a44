import { queryOptions, useQuery } from '@tanstack/react-query';
import { paymentsCalls } from '@tessera/contract/later-calls';
import { useFormat, useT } from '@tessera/i18n';
import { Card, SectionHead, Stat } from '@tessera/ui';
import { call } from '../../shared/call.ts';
import { DemoMark } from './demo-mark.tsx';

const timesQuery = queryOptions({
  queryKey: ['site', 'payment-times'],
  queryFn: ({ signal }) => call(paymentsCalls.getPaymentTimes, {}, { signal }),
  staleTime: 60_000,
});

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** How long payments take here; a time that is not known is left out. */
export function PaymentTimes() {
  const t = useT('home-more');
  const format = useFormat();
  const { data } = useQuery(timesQuery);
  const timeOf = (ms: number): string =>
    ms < MINUTE_MS
      ? format.number(Math.max(1, Math.round(ms / SECOND_MS)), { style: 'unit', unit: 'second', unitDisplay: 'long' })
      : format.number(Math.round(ms / MINUTE_MS), { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const isKnown = data && (data.depositMs !== null || data.withdrawalMs !== null);
  return (
    <section aria-labelledby="home-payments">
      <SectionHead id="home-payments" title={t('payments.title')} action={data?.figures === 'demo' && <DemoMark />} />
      <Card className="grid gap-4">
        {isKnown && (
          <div className="flex flex-wrap gap-x-12 gap-y-4">
            {data.depositMs !== null && <Stat label={t('payments.deposit')} value={timeOf(data.depositMs)} />}
            {data.withdrawalMs !== null && <Stat label={t('payments.withdrawal')} value={timeOf(data.withdrawalMs)} />}
          </div>
        )}
        <p className="max-w-[70ch] text-sm text-muted">{t('payments.maintenance')}</p>
      </Card>
    </section>
  );
}
