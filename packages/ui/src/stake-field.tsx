import { useFormat, useT } from '@tessera/i18n';
import { type Amount, amountToWire, parseAmount, ZERO } from '@tessera/kernel';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icons/icon.tsx';
import { doubleStake, halveStake, maxStake, MOST_TYPED, readStake, stakeBounds, stepStake, writeStake } from './stake.ts';
import { useAmbiguity } from './use-ambiguity.ts';

export interface StakeFieldProps {
  readonly label: ReactNode;
  readonly hideLabel?: boolean | undefined;
  /** What is in the field, as typed; read it with `readStake`. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly currency: string;
  /** Wire amounts. */
  readonly min: string;
  readonly max: string;
  /** What − and + move by; the minimum unless told. */
  readonly step?: string | undefined;
  /** Amounts offered as chips, for example `['5', '10', '25']`. */
  readonly quick?: readonly string[] | undefined;
  /** The balance, so that Max never asks for more than there is. */
  readonly available?: string | undefined;
  readonly error?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Nothing can be changed any more, and what has the focus keeps it. */
  readonly readOnly?: boolean | undefined;
  /** Enter in the field. */
  readonly onEnter?: (() => void) | undefined;
  readonly autoFocus?: boolean | undefined;
}

const PAGE_STEPS = 10;

/** A stake by −, +, chips, ½, ×2, Max or keyboard. Works on stored units; no float ever holds the amount. */
export function StakeField(props: StakeFieldProps) {
  const { label, hideLabel, value, onValueChange, currency: code, disabled, readOnly = false, quick = [] } = props;
  const t = useT('common');
  const format = useFormat();
  const error = useAmbiguity()(value, code) ?? props.error;
  const id = useId();
  const bounds = stakeBounds({ currency: code, min: props.min, max: props.max, available: props.available });
  const { currency } = bounds;
  const step = parseAmount(props.step ?? props.min, currency);
  const current = readStake(value, code) ?? ZERO;
  const set = (amount: Amount): void => {
    if (!readOnly) onValueChange(writeStake(amount, currency));
  };
  const move = (direction: 1 | -1, times = 1): void => {
    let next = current;
    for (let count = 0; count < times; count += 1) next = stepStake(next, direction, step, bounds);
    set(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowUp: () => move(1),
      ArrowDown: () => move(-1),
      PageUp: () => move(1, PAGE_STEPS),
      PageDown: () => move(-1, PAGE_STEPS),
      ...(props.onEnter && { Enter: props.onEnter }),
    };
    const run = moves[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  const chip = (key: string, text: ReactNode, name: string, run: () => void) => (
    <button
      key={key}
      type="button"
      disabled={disabled}
      aria-disabled={readOnly || undefined}
      aria-label={name}
      onClick={run}
      className="num min-h-9 min-w-0 rounded-sm bg-surface-2 px-1 text-sm font-semibold text-muted transition-colors hover:bg-surface-3 hover:text-ink disabled:opacity-50 pointer-coarse:min-h-11"
    >
      {text}
    </button>
  );
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <div
        className={cx(
          'flex items-center rounded-md border bg-ground p-1 focus-within:outline-2 focus-within:outline-accent-ink',
          error ? 'border-lose' : 'border-line-strong',
        )}
      >
        <StepButton icon="minus" label={t('stake.decrease')} disabled={disabled} readOnly={readOnly} onClick={() => move(-1)} />
        <span aria-hidden="true" className="ps-2 text-sm text-faint">
          {currency.symbol}
        </span>
        <input
          id={id}
          value={value}
          disabled={disabled}
          readOnly={readOnly}
          autoFocus={props.autoFocus}
          inputMode={currency.shownScale === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          maxLength={MOST_TYPED}
          onChange={(event) => onValueChange(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
          className="num min-h-10 w-full min-w-0 flex-1 bg-transparent px-2 text-end text-lg font-semibold text-ink outline-none"
        />
        <StepButton icon="plus" label={t('stake.increase')} disabled={disabled} readOnly={readOnly} onClick={() => move(1)} />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-xs text-lose">
          {error}
        </p>
      )}
      <div className="grid auto-cols-fr grid-flow-col gap-1.5">
        {quick.map((text) => {
          const amount = parseAmount(text, currency);
          const name = t('stake.quick', { amount: format.money(amountToWire(amount, currency), code) });
          return chip(text, text, name, () => set(amount));
        })}
        {chip('half', '½', t('stake.half'), () => set(halveStake(current, bounds)))}
        {chip('double', '×2', t('stake.double'), () => set(doubleStake(current, bounds)))}
        {chip('max', t('stake.max'), t('stake.max'), () => set(maxStake(bounds)))}
      </div>
    </div>
  );
}

function StepButton({
  icon,
  label,
  disabled,
  readOnly,
  onClick,
}: {
  icon: 'minus' | 'plus';
  label: string;
  disabled: boolean | undefined;
  readOnly: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      aria-disabled={readOnly || undefined}
      onClick={onClick}
      className="grid size-10 flex-none place-items-center rounded-sm bg-surface-2 text-ink transition-colors hover:bg-surface-3 disabled:opacity-50 pointer-coarse:size-11"
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
