import { cx, Icon } from '@tessera/ui';
import type { ReactNode } from 'react';

interface OpeningRowProps {
  readonly title: string;
  /** Below the title: from whom, since when. */
  readonly note: ReactNode;
  /** At the end of the line. */
  readonly end: ReactNode;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
}

/** One of a list that opens beside it. */
export function OpeningRow({ title, note, end, isOpened, onOpen }: OpeningRowProps) {
  return (
    <button
      type="button"
      aria-current={isOpened || undefined}
      onClick={onOpen}
      className={cx(
        'flex min-h-18 w-full items-center gap-3 px-4 py-2.5 text-start transition-colors',
        isOpened ? 'bg-accent-soft' : 'hover:bg-surface-2',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{title}</span>
        {note}
      </span>
      {end}
      <Icon name="chevron-right" size={16} className="text-faint" />
    </button>
  );
}
