import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';

export interface RecentResult {
  readonly id: string;
  /** What was drawn, for example `37.42`. */
  readonly text: string;
  readonly isWin: boolean;
  /** Where results bring more or less than others: colours of its own. */
  readonly colours?: { readonly fill: string; readonly ink: string } | undefined;
}

export interface RecentResultsProps {
  readonly results: readonly RecentResult[];
  /** Below one another at the end of the stage instead of in a row above it. */
  readonly isColumn?: boolean | undefined;
}

const MOST_IN_COLUMN = 5;
/** Of a column, on narrow screens. */
const MOST_NARROW = 3;

/** What the last rounds drew, newest first; what they paid stands in `Sitting`. As many as there is room for. */
export function RecentResults({ results, isColumn = false }: RecentResultsProps) {
  const t = useT('rounds');
  if (isColumn && results.length === 0) return null;
  return (
    <ol
      aria-label={t('recent')}
      className={
        isColumn
          ? 'absolute end-2 top-2 grid justify-items-end gap-1 md:end-4 md:top-4'
          : 'flex h-7 min-w-0 flex-wrap gap-x-1 gap-y-4 overflow-hidden md:h-8 md:gap-x-1.5'
      }
    >
      {results.slice(0, isColumn ? MOST_IN_COLUMN : undefined).map(({ id, text, isWin, colours }, place) => (
        <li
          key={id}
          className={cx(
            'num grid flex-none place-items-center rounded-sm text-xs font-semibold',
            isColumn ? 'settle-fall min-w-11 px-1.5 py-0.5' : 'h-7 border px-2 md:h-8 md:px-2.5 md:text-sm',
            !colours && (isWin ? 'border-win bg-ground text-win' : 'border-line bg-ground text-muted'),
            !isColumn && place === 0 && 'settle-run',
            isColumn && place >= MOST_NARROW && 'max-md:hidden',
          )}
          style={colours && { backgroundColor: colours.fill, color: colours.ink }}
        >
          <bdi dir="ltr">{text}</bdi>
        </li>
      ))}
    </ol>
  );
}
