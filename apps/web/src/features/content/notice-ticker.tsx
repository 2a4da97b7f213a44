import { useT } from '@tessera/i18n';
import { Icon, IconButton, useHydrated } from '@tessera/ui';
import { useEffect, useState } from 'react';
import { serverClock } from '../../shared/clock.ts';
import { usePopup } from '../../shared/popup.ts';
import type { Announcements } from './content.queries.ts';

export interface NoticeTickerProps {
  readonly notices: Announcements['notices'];
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

/** How long a notice stands before the next one takes its place. */
const SHOWN_MS = 6_000;

/**
 * The newest notices, one at a time, and the time. A press opens them all. A change is a short fade: text that moves without end would keep
 * a processor busy for as long as the page is open.
 */
export function NoticeTicker({ notices, isPaused, onPause }: NoticeTickerProps) {
  const t = useT('content');
  const { open } = usePopup();
  const [turn, setTurn] = useState(0);
  const isMoving = notices.length > 1 && !isPaused;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), SHOWN_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
  const shown = notices[turn % notices.length];
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-2 rounded-md border border-line bg-surface-1 ps-3 pe-1 text-sm">
      <Icon name="bell" size={18} className="flex-none text-accent-ink" />
      <button type="button" onClick={() => open('notices')} className="min-h-11 min-w-0 flex-1 text-start">
        <span className="sr-only">{t('notices')}: </span>
        <span key={turn} className="notice-change block truncate text-muted">
          {shown?.title}
        </span>
      </button>
      {useHydrated() && <LiveClock />}
      <IconButton
        icon={isPaused ? 'play' : 'pause'}
        size="small"
        label={t(isPaused ? 'resume' : 'pause')}
        onClick={() => onPause(!isPaused)}
      />
    </div>
  );
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Day/month/year hour:minute:second, as the specification writes it. */
export function clockText(atMs: number): string {
  const at = new Date(atMs);
  const day = `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

function LiveClock() {
  const [nowMs, setNowMs] = useState(() => serverClock.nowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverClock.nowMs()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dir="ltr" dateTime={new Date(nowMs).toISOString()} className="num flex-none text-xs text-faint">
      {clockText(nowMs)}
    </time>
  );
}
