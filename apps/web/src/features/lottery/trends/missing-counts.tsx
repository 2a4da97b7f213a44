import { hotAndCold, type MissingCount, type Trends } from '@tessera/engines/lottery';
import { useFormat, useT } from '@tessera/i18n';
import { Badge, Chip, cx } from '@tessera/ui';
import { useState } from 'react';
import { itemName } from '../item-name.ts';

type TrackTrend = Trends['tracks'][number];

/** How often each number came and how long it stayed away, for one place at a time. */
export function MissingCounts({ trends }: { trends: Trends }) {
  const { tracks, draws } = trends;
  const t = useT('lottery');
  const trackName = useTrackName();
  const [chosen, setChosen] = useState<TrackTrend['id']>();
  const track = tracks.find(({ id }) => id === chosen) ?? tracks[0];
  if (!track) return null;
  return (
    <div className="grid gap-3">
      {tracks.length > 1 && (
        <div role="group" aria-label={t('group.positions')} className="flex flex-wrap gap-2">
          {tracks.map(({ id }) => (
            <Chip key={id} pressed={id === track.id} onClick={() => setChosen(id)}>
              {trackName(id)}
            </Chip>
          ))}
        </div>
      )}
      <CountTable track={track} name={trackName(track.id)} hasEnough={draws >= FEWEST_DRAWS} />
      <p className="text-sm text-faint">{t('trends.legend')}</p>
    </div>
  );
}

function useTrackName(): (id: TrackTrend['id']) => string {
  const t = useT('lottery');
  return (id) => {
    if (id.startsWith('place')) return t('group.place', { number: Number(id.slice('place'.length)) });
    return t(`track.${id as Exclude<TrackTrend['id'], `place${number}`>}`);
  };
}

const COLUMNS = ['times', 'current', 'longest', 'average'] as const satisfies readonly (keyof MissingCount)[];

/** After fewer draws nearly every number is hot or cold. */
const FEWEST_DRAWS = 10;

function CountTable({ track, name, hasEnough }: { track: TrackTrend; name: string; hasEnough: boolean }) {
  const t = useT('lottery');
  const format = useFormat();
  const { counts, look } = track;
  const { hot, cold } = hotAndCold(counts);
  const most = Math.max(1, ...counts.map(({ times }) => times));
  return (
    // Long tables scroll in a box of their own, which the keyboard reaches.
    <div
      role="region"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys
      tabIndex={0}
      className="max-h-112 overflow-auto rounded-lg border border-line bg-surface-1"
    >
      <table className="num w-full text-sm">
        <caption className="sr-only">{name}</caption>
        <thead className="sticky top-0 bg-surface-2 text-xs text-muted">
          <tr>
            <th scope="col" className="px-2 py-2 text-start font-medium">
              {t('trends.value')}
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-2 py-2 text-end font-medium">
                {t(`trends.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {counts.map((count) => (
            <tr key={count.value}>
              <th scope="row" className="px-2 py-1.5 text-start font-bold">
                <span className="flex flex-wrap items-center gap-1.5">
                  <span className={cx(look !== 'zodiac' && look !== 'colour' && 'min-w-6')}>{itemName(count.value, t)}</span>
                  {hasEnough && hot.has(count.value) && <Badge tone="warn">{t('trends.hot')}</Badge>}
                  {hasEnough && cold.has(count.value) && <Badge tone="info">{t('trends.cold')}</Badge>}
                </span>
              </th>
              <td className="px-2 py-1.5 text-end">
                <span className="flex items-center justify-end gap-2">
                  <span aria-hidden="true" className="hidden h-1.5 w-16 overflow-hidden rounded-full bg-surface-3 sm:block">
                    <span className="block h-full bg-accent" style={{ inlineSize: `${(count.times / most) * 100}%` }} />
                  </span>
                  {format.number(count.times)}
                </span>
              </td>
              <td className="px-2 py-1.5 text-end">{format.number(count.current)}</td>
              <td className="px-2 py-1.5 text-end">{format.number(count.longest)}</td>
              <td className="px-2 py-1.5 text-end">{format.number(count.average)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
