import { findText, useFormat, useLanguage, useT } from '@tessera/i18n';
import { Badge, Button, Card, EmptyState, ErrorState, Icon, SectionHead } from '@tessera/ui';
import { useMember } from '../../shared/session.ts';
import { PageSkeleton } from './member-page.tsx';
import { type OwnEvent, useOwnEvents, useVisit } from './security.queries.ts';

/** Events that somebody else may have caused. */
const SUSPICIOUS: ReadonlySet<OwnEvent['kind']> = new Set([
  'remembered_login_stolen',
  'login_failed',
  'login_locked',
  'login_blocked',
  'login_code_sent',
  'login_code_failed',
  'login_new_address',
  'password_refused',
  'totp_failed',
  'totp_locked',
]);

/** What happened to the account: logins, failures, changes; newest first. */
export function Activity() {
  const t = useT('member');
  return (
    <section aria-labelledby="activity">
      <SectionHead id="activity" title={t('activity.title')} />
      <p className="mb-3 max-w-[70ch] text-sm text-muted">{t('activity.text')}</p>
      <ActivityList />
    </section>
  );
}

/** Says so at the top of the page where logins failed since the visit before. */
export function FailedAttempts() {
  const t = useT('member');
  const { data } = useVisit();
  if (!data || data.failedAttempts === 0) return null;
  return (
    <Card warns className="flex items-start gap-3">
      <Icon name="alert" size={22} className="text-warn" />
      <div>
        <p className="font-semibold">{t('activity.failed', { count: data.failedAttempts })}</p>
        <p className="text-sm text-muted">{t('activity.failed.text')}</p>
      </div>
    </Card>
  );
}

function ActivityList() {
  const t = useT('member');
  const common = useT('common');
  const query = useOwnEvents();
  const events = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <PageSkeleton rows={4} />;
  if (query.isError && events.length === 0)
    return <ErrorState error={query.error} moneyMoved="no" onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (events.length === 0) return <EmptyState motif="shield-check" title={t('activity.none')} />;
  return (
    <div className="grid gap-3">
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <Button wide pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </div>
  );
}

function EventRow({ event }: { event: OwnEvent }) {
  const t = useT('member');
  const format = useFormat();
  const { kind, times, atMs, address } = event;
  const device = useDevice(event);
  const change = useChange(event);
  const isSuspicious = SUSPICIOUS.has(kind);
  return (
    <li className="flex min-h-16 items-start gap-3 px-4 py-3">
      <Icon name={isSuspicious ? 'alert' : 'check'} size={18} className={isSuspicious ? 'mt-0.5 text-warn' : 'mt-0.5 text-muted'} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {t(`event.${kind}`)}
          {times > 1 && <Badge tone="warn">{t('activity.times', { count: times })}</Badge>}
        </p>
        {change && <p className="num text-sm text-muted">{change}</p>}
        <p className="num text-xs text-muted">
          {[format.dateTime(atMs), device].filter(Boolean).join(' · ')}
          {address && ' · '}
          <bdi>{address}</bdi>
        </p>
      </div>
    </li>
  );
}

function useDevice({ browser, system }: OwnEvent): string | null {
  const t = useT('member');
  return browser !== null && system !== null ? t('activity.device', { browser, system }) : (browser ?? system);
}

/** A changed limit, before and after. */
function useChange({ kind, details }: OwnEvent): string | null {
  const t = useT('member');
  const format = useFormat();
  const language = useLanguage();
  const member = useMember();
  if (kind !== 'limits_changed') return null;
  const currency = details.currency ?? member?.currency ?? '';
  const amount = (text: string | undefined): string => (text === undefined ? t('limits.none') : format.money(text, currency));
  const name = findText('member', `limits.${details.setting ?? ''}`, {}, language) ?? '';
  return t('activity.limit', { name, from: amount(details.from), to: amount(details.to) });
}
