import { useT } from '@tessera/i18n';
import { Badge, cx } from '@tessera/ui';
import { useMoments } from '../names.ts';
import { useRoughNow } from '../now.ts';
import type { EventView } from '../sports.queries.ts';

/** As wide as a time, and empty. */
export const UNKNOWN_CLOCK = '\u2007\u2007\u2008\u2007\u2007';

/** When a match is: its kick-off, its minute, or that it is over. */
export function MatchMoment({ event, className }: { event: EventView; className?: string | undefined }) {
  const t = useT('sports');
  const moments = useMoments();
  const nowMs = useRoughNow();
  if (event.state === 'LIVE') {
    return (
      <span className={cx('num font-semibold text-lose', className)}>
        <span aria-hidden="true">{t('event.minute', { minute: event.minute ?? 1 })}</span>
        <span className="sr-only">{t('event.minuteName', { minute: event.minute ?? 1 })}</span>
      </span>
    );
  }
  if (event.state === 'NOT_STARTED') {
    const written = nowMs === undefined ? UNKNOWN_CLOCK : moments.clock(event.kickoffMs);
    const isDue = nowMs !== undefined && event.kickoffMs <= nowMs;
    return (
      <time dateTime={new Date(event.kickoffMs).toISOString()} className={cx('num text-muted', className)}>
        {isDue ? t('event.starting') : written}
      </time>
    );
  }
  return <span className={cx('text-muted', className)}>{t(event.state === 'CANCELLED' ? 'event.cancelled' : 'event.full')}</span>;
}

/** Says openly what kind of match this is. */
export function OriginBadge({ isFictional }: { isFictional: boolean }) {
  const t = useT('sports');
  return <Badge tone={isFictional ? 'neutral' : 'info'}>{t(isFictional ? 'origin.fictional' : 'origin.replay')}</Badge>;
}
