import { useFormat, useT } from '@tessera/i18n';
import { getCurrency } from '@tessera/kernel';
import { Chip, cx, Field, type FieldTexts, MOST_TYPED, useAmbiguity } from '@tessera/ui';

interface AmountFieldProps extends FieldTexts {
  /** As typed; read it with `readAmount`. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly currency: string;
  /** In shown decimals, for example `25.00`. */
  readonly quick: readonly string[];
}

/** An amount by keyboard or by one press. */
export function AmountField({ value, onValueChange, currency: code, quick, ...texts }: AmountFieldProps) {
  const common = useT('common');
  const format = useFormat();
  const currency = getCurrency(code);
  const ambiguity = useAmbiguity()(value, code);
  return (
    <Field {...texts} {...(ambiguity !== undefined && { error: ambiguity })}>
      {(ids) => (
        <div className="grid gap-2">
          <div
            className={cx(
              'flex min-h-13 items-center gap-2 rounded-md border bg-ground px-3 focus-within:outline-2 focus-within:outline-accent-ink',
              ids.invalid ? 'border-lose' : 'border-line-strong',
            )}
          >
            <span aria-hidden="true" className="text-lg text-faint">
              {currency.symbol}
            </span>
            <input
              id={ids.id}
              value={value}
              aria-describedby={ids.describedBy}
              aria-invalid={ids.invalid}
              inputMode={currency.shownScale === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={MOST_TYPED}
              onChange={(event) => onValueChange(event.target.value)}
              className="num min-h-12 w-full min-w-0 bg-transparent text-xl font-semibold text-ink outline-none"
            />
            <span className="text-sm font-medium text-muted">{code}</span>
          </div>
          {quick.length > 0 && (
            <div className="flex flex-wrap gap-1.5">
              {quick.map((amount) => (
                <Chip
                  key={amount}
                  pressed={value === amount}
                  className="num"
                  aria-label={common('stake.quick', { amount: format.money(amount, code) })}
                  onClick={() => onValueChange(amount)}
                >
                  {format.money(amount, code)}
                </Chip>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
