import { useT } from '@tessera/i18n';
import { Icon } from '@tessera/ui';
import { useEffect, useState } from 'react';
import { serverClock } from '../../shared/clock.ts';
import { usePopup } from '../../shared/popup.ts';
import type { Announcements } from './content.queries.ts';

/** The newest notices, which pass by, and the time. A press opens them all. */
export function NoticeMarquee({ notices }: { notices: Announcements['notices'] }) {
  const t = useT('content');
  const { open } = usePopup();
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-3 rounded-md border border-line bg-surface-1 px-3 text-sm">
      <Icon name="bell" size={18} className="flex-none text-accent-ink" />
      <button type="button" onClick={() => open('notices')} className="min-h-11 min-w-0 flex-1 overflow-hidden text-start">
        <span className="sr-only">{t('notices')}: </span>
        <span className="marquee text-muted">
          {notices.map(({ id, title }) => (
            <span key={id} className="pe-12">
              {title}
            </span>
          ))}
        </span>
      </button>
      <LiveClock />
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
    <time dir="ltr" dateTime={new Date(nowMs).toISOString()} className="num flex-none text-xs text-faint max-sm:hidden">
      {clockText(nowMs)}
    </time>
  );
}
