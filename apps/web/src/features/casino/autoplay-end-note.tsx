import { useT } from '@tessera/i18n';
import type { AutoplayEnd } from './autoplay.ts';

/** Why a series ended, where the person did not end it. The line's height stays when there is nothing to say. */
export function AutoplayEndNote({ end }: { end: AutoplayEnd | 'refused' | 'stopped' | null }) {
  const t = useT('casino');
  return (
    <p role="status" className="mt-2 min-h-5 text-center text-xs text-muted">
      {end && end !== 'stopped' && t(`auto.end.${end}`)}
    </p>
  );
}
