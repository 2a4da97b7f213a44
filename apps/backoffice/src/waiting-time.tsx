import { useT } from '@tessera/i18n';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The unit that says best how long something has lasted, in whole numbers. */
export function spanOf(lengthMs: number): { readonly unit: 'now' | 'minutes' | 'hours' | 'days'; readonly count: number } {
  const minutes = Math.floor(Math.max(0, lengthMs) / MINUTE_MS);
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < HOUR_MINUTES) return { unit: 'minutes', count: minutes };
  if (minutes < DAY_MINUTES) return { unit: 'hours', count: Math.floor(minutes / HOUR_MINUTES) };
  return { unit: 'days', count: Math.floor(minutes / DAY_MINUTES) };
}

/** How long a request has waited; renews itself. */
export function WaitingTime({ sinceMs, nowMs = Date.now, className }: { sinceMs: number; nowMs?: () => number; className?: string }) {
  const t = useT('backoffice');
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [nowMs]);
  const { unit, count } = spanOf(now - sinceMs);
  const time = unit === 'now' ? t('waits.now') : t(`waits.${unit}`, { count });
  return <span className={`num block ${className ?? ''}`}>{time}</span>;
}
