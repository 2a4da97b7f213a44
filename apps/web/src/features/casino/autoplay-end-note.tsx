import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import type { SeriesEnd } from './autoplay.ts';

/** Why a series ended, where the person did not end it. `className` says whether the line keeps its height when there is nothing to say. */
export function AutoplayEndNote({ end, className = 'mt-2 min-h-5' }: { end: SeriesEnd | null; className?: string }) {
  const t = useT('casino');
  return (
    <p role="status" className={cx('text-center text-xs text-muted', className)}>
      {end && end !== 'stopped' && t(`auto.end.${end}`)}
    </p>
  );
}
