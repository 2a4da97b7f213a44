import { useT } from '@tessera/i18n';
import type { CompetitionView } from '../sports.queries.ts';
import { OriginBadge } from './match-moment.tsx';

/** What a competition really is, and for a fictional one the seals its results are drawn under. */
export function OriginNote({ competition }: { competition: Pick<CompetitionView, 'isFictional' | 'seasons'> }) {
  const t = useT('sports');
  const { isFictional, seasons } = competition;
  return (
    <div className="mb-4 rounded-md border border-line bg-surface-1 p-3 text-sm">
      <p className="text-muted">
        <OriginBadge isFictional={isFictional} /> {t(isFictional ? 'origin.fictional.text' : 'origin.replay.text')}
      </p>
      {seasons.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-6 text-sm font-medium text-accent-ink pointer-coarse:min-h-11 pointer-coarse:content-center">
            {t('seasons.title')}
          </summary>
          <p className="mt-1 max-w-[70ch] text-xs text-muted">{t('seasons.text')}</p>
          <ul className="mt-2 grid gap-3">
            {seasons.map((season) => (
              <li key={season.id}>
                <h3 className="text-xs font-semibold">{t('seasons.season', { number: season.number })}</h3>
                <dl className="num mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs">
                  <dt className="text-faint">{t('seasons.label')}</dt>
                  <dd className="break-all">{season.label}</dd>
                  <dt className="text-faint">{t('seasons.hash')}</dt>
                  <dd className="break-all">{season.serverSeedHash}</dd>
                  <dt className="text-faint">{t('seasons.seed')}</dt>
                  <dd className="break-all">{season.serverSeed ?? t('seasons.sealed')}</dd>
                </dl>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
