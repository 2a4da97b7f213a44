import { cx } from '../cx.ts';
import { ICON_PATHS, type IconName } from './paths.ts';

export type { IconName };

export interface IconProps {
  readonly name: IconName;
  readonly size?: number | undefined;
  /** Given when the icon stands alone and means something; otherwise it is decoration. */
  readonly label?: string | undefined;
  readonly filled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Those that point along the line of writing. */
const MIRRORED: ReadonlySet<IconName> = new Set(['chevron-left', 'chevron-right', 'external', 'logout', 'menu']);

/** One of the house's own icons: 24 by 24, drawn with a stroke in the text's colour. */
export function Icon({ name, size = 20, label, filled = false, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('flex-none', MIRRORED.has(name) && 'rtl:-scale-x-100', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
