import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface CardProps extends ComponentProps<'div'> {
  readonly padded?: boolean | undefined;
  /** Its edge says that what is in it needs a look. */
  readonly warns?: boolean | undefined;
}

/** A raised area. `padded` is off for lists whose rows bring their own padding. */
export function Card({ padded = true, warns = false, className, ...rest }: CardProps) {
  return (
    <div {...rest} className={cx('rounded-md border bg-surface-1', warns ? 'border-warn' : 'border-line', padded && 'p-4', className)} />
  );
}

/** Stands in for content of the same size while it loads; give it that size by class. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return <div aria-hidden="true" {...rest} className={cx('breathe rounded-sm bg-surface-3', className)} />;
}

export type Tone = 'neutral' | 'accent' | 'win' | 'lose' | 'warn' | 'info';

const BADGES: Readonly<Record<Tone, { readonly ground: string; readonly ink: string }>> = {
  neutral: { ground: 'bg-surface-3', ink: 'text-muted' },
  accent: { ground: 'bg-accent', ink: 'text-accent-text' },
  win: { ground: 'bg-win-soft', ink: 'text-win' },
  lose: { ground: 'bg-lose-soft', ink: 'text-lose' },
  warn: { ground: 'bg-warn-soft', ink: 'text-warn' },
  info: { ground: 'bg-info-soft', ink: 'text-info' },
};

export interface BadgeProps extends ComponentProps<'span'> {
  readonly tone?: Tone | undefined;
  /** Lies on a picture, through which a soft ground would not be read. */
  readonly onPicture?: boolean | undefined;
}

/** A small label for a state or a count. Never the only carrier of its meaning by colour: it always has words. */
export function Badge({ tone = 'neutral', onPicture = false, className, ...rest }: BadgeProps) {
  const { ground, ink } = BADGES[tone];
  return (
    <span
      {...rest}
      className={cx(
        'num inline-flex min-h-5 items-center gap-1 rounded-sm px-1.5 text-xs font-semibold whitespace-nowrap',
        onPicture ? 'bg-surface-1' : ground,
        ink,
        className,
      )}
    />
  );
}

/** A filter or quick choice that is on or off. */
export function Chip({
  pressed = false,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { pressed?: boolean | undefined }) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={cx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11 pointer-coarse:px-4',
        pressed ? 'border-transparent bg-accent text-accent-text' : 'border-line bg-surface-2 text-muted hover:text-ink',
        className,
      )}
    />
  );
}

/** One figure with its name. */
export function Stat({
  label,
  value,
  note,
  className,
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={className}>
      <div className="text-xs text-faint">{label}</div>
      <div className="num text-lg font-semibold">{value}</div>
      {note && <div className="text-xs text-muted">{note}</div>}
    </div>
  );
}

/** The head of a section: its title and, at the end of the line, a way further. */
export function SectionHead({ title, action, id }: { title: ReactNode; action?: ReactNode; id?: string | undefined }) {
  return (
    <div className="mb-3 flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {action && <div className="text-sm text-muted">{action}</div>}
    </div>
  );
}
