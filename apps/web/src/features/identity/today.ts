import { browserClock } from '../../shared/clock.ts';

/** yyyy-MM-dd on the person's own calendar. */
export function today(): string {
  const now = new Date(browserClock.nowMs());
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
