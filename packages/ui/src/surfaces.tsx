import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** A raised area. `padded` is off for lists whose rows bring their own padding. */
export function Card({ padded = true, className, ...rest }: ComponentProps<'div'> & { padded?: boolean | undefined }) {
  return <div {...rest} className={cx('rounded-md border border-line bg-surface-1', padded && 'p-4', className)} />;
}

/** Stands in for content of the same size while it loads; give it that size by class. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return <div aria-hidden="true" {...rest} className={cx('breathe rounded-sm bg-surface-3', className)} />;
}

export type Tone = 'neutral' | 'accent' | 'win' | 'lose' | 'warn' | 'info';

const BADGES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-surface-3 text-muted',
  accent: 'bg-accent text-accent-text',
  win: 'bg-win-soft text-win',
  lose: 'bg-lose-soft text-lose',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
};

/** A small label for a state or a count. Never the only carrier of its meaning by colour: it always has words. */
export function Badge({ tone = 'neutral', className, ...rest }: ComponentProps<'span'> & { tone?: Tone | undefined }) {
  return (
    <span
      {...rest}
      className={cx(
        'num inline-flex min-h-5 items-center gap-1 rounded-sm px-1.5 text-xs font-semibold whitespace-nowrap',
        BADGES[tone],
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
