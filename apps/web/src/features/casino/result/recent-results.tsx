import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';

export interface RecentResult {
  readonly id: string;
  /** What was drawn, for example `37.42`. */
  readonly text: string;
  readonly isWin: boolean;
}

/** What the last rounds drew, newest first; what they paid stands in `Sitting`. As many as there is room for. */
export function RecentResults({ results }: { results: readonly RecentResult[] }) {
  const t = useT('rounds');
  return (
    <ol aria-label={t('recent')} className="flex h-7 min-w-0 flex-wrap gap-x-1 gap-y-4 overflow-hidden md:h-8 md:gap-x-1.5">
      {results.map(({ id, text, isWin }, place) => (
        <li
          key={id}
          className={cx(
            'num grid h-7 flex-none place-items-center rounded-sm border px-2 text-xs font-semibold md:h-8 md:px-2.5 md:text-sm',
            isWin ? 'border-win bg-ground text-win' : 'border-line bg-ground text-muted',
            place === 0 && 'settle-run',
          )}
        >
          <bdi dir="ltr">{text}</bdi>
        </li>
      ))}
    </ol>
  );
}
