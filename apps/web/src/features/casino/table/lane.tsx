import { cx } from '@tessera/ui';
import type { ReactNode, Ref } from 'react';

export interface LaneProps {
  readonly label: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A line of pictures that scrolls sideways, by keys too. */
export function Lane({ label, ref, className, children }: LaneProps) {
  return (
    <div
      ref={ref}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys
      tabIndex={0}
      className={cx('lane rounded-sm', className)}
    >
      {children}
    </div>
  );
}
