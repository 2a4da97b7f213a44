import { cx } from '@tessera/ui';
import { type KeyboardEvent, useRef } from 'react';

export interface SegmentsProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly disabled: boolean;
  /** The options say nothing without their name: it is shown on narrow screens as well. */
  readonly isNamed?: boolean | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One of a few settings, all of them in sight: a radio group, one stop of the Tab key. */
export function Segments<Value extends string | number>({
  label,
  options,
  value,
  onValue,
  disabled,
  isNamed = false,
}: SegmentsProps<Value>) {
  const buttons = useRef(new Map<Value, HTMLButtonElement>());
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl' && event.key.match(/Left|Right/) !== null;
    const step = (STEPS[event.key] ?? 0) * (isMirrored ? -1 : 1);
    if (step === 0 || disabled) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const next = options[(at + step + options.length) % options.length];
    if (!next) return;
    onValue(next.value);
    buttons.current.get(next.value)?.focus();
  };
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="flex min-w-0 items-center gap-0.5 rounded-md border border-line-strong bg-ground p-0.5 pointer-coarse:p-0"
    >
      <span aria-hidden="true" className={cx('flex-none ps-2 pe-1 text-xs text-faint', !isNamed && 'max-lg:hidden')}>
        {label}
      </span>
      {options.map((option) => (
        <button
          key={option.value}
          ref={(button) => {
            if (button) buttons.current.set(option.value, button);
          }}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          disabled={disabled}
          onClick={() => onValue(option.value)}
          className={cx(
            'num min-h-9 min-w-0 flex-1 rounded-sm px-0.5 text-xs font-semibold whitespace-nowrap transition-colors md:text-sm disabled:opacity-60 pointer-coarse:min-h-11',
            option.value === value ? 'bg-accent text-accent-text' : 'text-muted hover:bg-surface-2 hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
