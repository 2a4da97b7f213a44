import { formatClock, useFormat } from '@tessera/i18n';
import { useEffect, useState } from 'react';
import { cx } from './cx.ts';

export interface CountdownProps {
  /** Epoch milliseconds. */
  readonly untilMs: number;
  /** The clock to trust; pass one that follows the server where being early or late matters. */
  readonly nowMs?: (() => number) | undefined;
  /** Called once when the moment is reached. */
  readonly onEnd?: (() => void) | undefined;
  /** Seconds left from which it turns to the warning colour. */
  readonly urgentSeconds?: number | undefined;
  readonly className?: string | undefined;
}

/** Time left as a clock. Ticks at the second's edge, so that every clock on a page turns together. */
export function Countdown({ untilMs, nowMs = Date.now, onEnd, urgentSeconds = 0, className }: CountdownProps) {
  const { locale } = useFormat();
  const [leftMs, setLeftMs] = useState(() => untilMs - nowMs());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const left = untilMs - nowMs();
      setLeftMs(left);
      if (left <= 0) onEnd?.();
      else timer = setTimeout(tick, left % 1_000 || 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilMs, nowMs, onEnd]);
  // Rounded up: the last second reads 00:01 and 00:00 means over.
  const seconds = Math.ceil(Math.max(0, leftMs) / 1_000);
  return (
    <span role="timer" className={cx('num', seconds > 0 && seconds <= urgentSeconds && 'text-warn', className)}>
      {formatClock(seconds, locale)}
    </span>
  );
}
