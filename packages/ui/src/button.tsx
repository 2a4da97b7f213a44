import { useT } from '@tessera/i18n';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icons/icon.tsx';

export type ButtonTone = 'primary' | 'neutral' | 'quiet' | 'chosen' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large' | 'tall';

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap select-none transition-colors ' +
  'disabled:opacity-50 aria-disabled:opacity-60 no-underline';

const TONES: Readonly<Record<ButtonTone, string>> = {
  primary: 'bg-accent text-accent-text hover:bg-accent-hover',
  neutral: 'bg-surface-3 text-ink hover:bg-line',
  quiet: 'text-muted hover:bg-surface-2 hover:text-ink',
  /** A switch that is on. */
  chosen: 'bg-accent-soft text-accent-ink',
  danger: 'bg-lose-soft text-lose hover:bg-surface-3',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-8 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-10 text-sm pointer-coarse:min-h-11',
  large: 'min-h-12 text-base',
  /** As high as a field of two lines beside it. */
  tall: 'min-h-13 text-base',
};

const ROOM: Readonly<Record<ButtonSize, string>> = { small: 'px-3', medium: 'px-4', large: 'px-5', tall: 'px-5' };
const DENSE_ROOM = 'px-2 md:px-4';

export interface ButtonLook {
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  readonly wide?: boolean | undefined;
  /** Less room at the sides, where several share the width of a phone. */
  readonly dense?: boolean | undefined;
}

/** The look of a button, for links that act like one. */
export function buttonClass({ tone = 'neutral', size = 'medium', wide = false, dense = false }: ButtonLook = {}): string {
  return cx(BASE, TONES[tone], SIZES[size], dense ? DENSE_ROOM : ROOM[size], wide && 'w-full');
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  readonly icon?: IconName | undefined;
  /** Work is under way: keeps its size and its focus, shows a spinner and ignores presses. */
  readonly pending?: boolean | undefined;
  readonly children: ReactNode;
}

export function Button({
  tone,
  size,
  wide,
  dense,
  icon,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const t = useT('common');
  return (
    <button
      {...rest}
      type={pending ? 'button' : type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={cx(buttonClass({ tone, size, wide, dense }), className)}
    >
      <span className={cx('inline-flex items-center gap-2', pending && 'opacity-0')}>
        {icon && <Icon name={icon} size={18} />}
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="spin size-5 rounded-full border-2 border-current border-t-transparent" />
          <span className="sr-only">{t('working')}</span>
        </span>
      )}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** Read out and shown as the browser's own hint: an icon alone names nothing. */
  readonly label: string;
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  readonly filled?: boolean | undefined;
}

const ICON_SIZES: Readonly<Record<ButtonSize, string>> = {
  small: 'size-8 pointer-coarse:size-11',
  medium: 'size-10 pointer-coarse:size-11',
  large: 'size-12',
  tall: 'size-13',
};

export function IconButton({ icon, label, tone = 'quiet', size = 'medium', filled, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(BASE, TONES[tone], ICON_SIZES[size], 'flex-none', className)}
    >
      <Icon name={icon} size={size === 'small' ? 18 : 20} filled={filled} />
    </button>
  );
}
