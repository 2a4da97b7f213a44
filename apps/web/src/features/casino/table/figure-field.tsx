import { readDecimal, useFormat } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { type KeyboardEvent, useState } from 'react';

export interface FigureFieldProps {
  readonly label: string;
  /** As it stands while nobody types. */
  readonly shown: string;
  /** Before or behind it, such as × and %. */
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  /** The most that may be typed. */
  readonly decimals: number;
  readonly disabled: boolean;
  /** What was typed, in units of its last decimal. Whoever is told holds it to its bounds. */
  readonly onUnits: (units: number) => void;
  /** The arrow keys. */
  readonly onStep?: ((direction: 1 | -1) => void) | undefined;
}

/** A figure of a bet that can be typed: it counts once the field is left or Enter is pressed, and what is none changes nothing. */
export function FigureField({ label, shown, prefix, suffix, decimals, disabled, onUnits, onStep }: FigureFieldProps) {
  const { locale } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const units = typed === null ? null : unitsOf(typed, { locale, decimals });
  const commit = (): void => {
    if (units !== null) onUnits(units);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') setTyped(null);
    else if (onStep && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      setTyped(null);
      onStep(event.key === 'ArrowUp' ? 1 : -1);
    }
  };
  const isWrong = typed !== null && typed.trim() !== '' && units === null;
  return (
    <label
      dir="ltr"
      className={cx(
        'num grid min-h-12 min-w-0 grid-cols-[minmax(0,1fr)_auto_auto_auto_minmax(0,1fr)] content-center items-baseline rounded-md border bg-ground px-1 text-sm font-semibold focus-within:outline-2 focus-within:outline-accent-ink md:text-base',
        isWrong ? 'border-lose' : 'border-line-strong',
        disabled && 'opacity-70',
      )}
    >
      <span dir="auto" className="col-span-full truncate text-center text-xs font-normal text-faint">
        {label}
      </span>
      <span aria-hidden="true" className="col-start-2">
        {prefix}
      </span>
      <input
        value={typed ?? shown}
        aria-label={label}
        disabled={disabled}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MOST_TYPED}
        aria-invalid={isWrong || undefined}
        // As wide as what is in it, so that its sign stands next to it.
        style={{ inlineSize: widthOf(typed ?? shown) }}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className="bg-transparent text-center text-ink outline-none"
      />
      <span aria-hidden="true">{suffix}</span>
    </label>
  );
}

const MOST_TYPED = 14;

/** Digits are all as wide as a zero; a sign between them takes less than half of that. */
function widthOf(text: string): string {
  const signs = text.match(/[.,]/gu)?.length ?? 0;
  return `${Math.max(1, text.length) - signs * 0.58 + 0.2}ch`;
}

/** Undefined figures and those that can be read two ways are none. */
function unitsOf(typed: string, rules: { readonly locale: string; readonly decimals: number }): number | null {
  const reading = readDecimal(typed, rules);
  if (reading.kind !== 'decimal') return null;
  const [whole = '0', fraction = ''] = reading.decimal.split('.');
  return Number(whole + fraction.padEnd(rules.decimals, '0'));
}
