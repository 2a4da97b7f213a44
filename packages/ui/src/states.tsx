import { useErrorText, useT } from '@tessera/i18n';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Mosaic } from './mosaic/mosaic.tsx';
import type { MotifName } from './mosaic/motif-names.ts';
import { THEME_PALETTE, TROUBLE_PALETTE } from './mosaic/palettes.ts';

interface StateProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly motif?: MotifName | undefined;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** Nothing to show yet: says what to do next. */
export function EmptyState({ title, text, motif = 'search', action, className }: StateProps) {
  return (
    <div className={cx('grid justify-items-center gap-1 px-4 py-10 text-center', className)}>
      <Mosaic motif={motif} palette={THEME_PALETTE} seed={7} columns={14} rows={14} settle className="mb-4 size-28 rounded-lg" />
      <p className="text-base font-semibold">{title}</p>
      {text && <p className="max-w-[46ch] text-sm text-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** The refusal; its code chooses the sentence. */
  readonly error: unknown;
  readonly title?: ReactNode;
  /** Whether money moved: `no` when the call only reads or was refused, `unknown` when an answer to a payment never came. */
  readonly moneyMoved: 'no' | 'unknown';
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Says what happened, whether money moved, and offers another try. */
export function ErrorState({ error, title, moneyMoved, onRetry, retrying, className }: ErrorStateProps) {
  const t = useT('common');
  const errorText = useErrorText();
  return (
    <div role="alert" className={cx('grid justify-items-center gap-1 px-4 py-10 text-center', className)}>
      <Mosaic motif="alert" palette={TROUBLE_PALETTE} seed={11} columns={14} rows={14} className="mb-4 size-24 rounded-lg" />
      <p className="text-base font-semibold">{title ?? t('error.title')}</p>
      <p className="max-w-[46ch] text-sm text-muted">{errorText(error)}</p>
      <p className={cx('max-w-[46ch] text-sm', moneyMoved === 'no' ? 'text-muted' : 'font-medium text-warn')}>
        {t(moneyMoved === 'no' ? 'error.nothingMoved' : 'error.mayHaveMoved')}
      </p>
      {onRetry && (
        <Button className="mt-4" onClick={onRetry} pending={retrying}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** A refusal inside a form, above its button. Renders nothing while there is none. */
export function FormError({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (error === null || error === undefined) return null;
  return (
    <p role="alert" className="rounded-md bg-lose-soft px-3 py-2.5 text-sm text-lose">
      {errorText(error)}
    </p>
  );
}
