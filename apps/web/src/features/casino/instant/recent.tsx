import { useT } from '@tessera/i18n';
import { tableMultiplier } from '@tessera/engines/instant';
import { cx } from '@tessera/ui';
import { heatOf } from './heat.ts';
import { useMultiplierText } from './multiplier-text.ts';

export interface RecentRound {
  readonly id: string;
  /** For example `0.5000`. */
  readonly multiplier: string;
}

const MOST_RECENT = 5;

export function withRecent(rounds: readonly RecentRound[], ended: RecentRound): readonly RecentRound[] {
  return rounds.some(({ id }) => id === ended.id) ? rounds : [ended, ...rounds].slice(0, MOST_RECENT);
}

/** The last multipliers of this sitting, newest first. */
export function Recent({ rounds, className }: { rounds: readonly RecentRound[]; className?: string }) {
  const t = useT('rounds');
  const textOf = useMultiplierText();
  if (rounds.length === 0) return null;
  return (
    <ol aria-label={t('recent')} className={cx('grid justify-items-end gap-1', className)}>
      {rounds.map(({ id, multiplier }, place) => {
        const { fill, ink } = heatOf(tableMultiplier(multiplier));
        return (
          <li
            key={id}
            className={cx('num settle-fall min-w-11 rounded-sm px-1.5 py-0.5 text-center text-xs font-bold', place > 2 && 'max-md:hidden')}
            style={{ backgroundColor: fill, color: ink }}
          >
            <bdi>{textOf(multiplier)}</bdi>
          </li>
        );
      })}
    </ol>
  );
}
