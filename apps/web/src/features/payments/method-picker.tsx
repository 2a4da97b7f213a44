import { useFormat, useT } from '@tessera/i18n';
import { Badge, cx, Icon } from '@tessera/ui';
import { useId } from 'react';
import type { PaymentMethod } from './payments.queries.ts';
import { isFree } from './fees.ts';

interface MethodPickerProps {
  readonly methods: readonly PaymentMethod[];
  readonly value: string;
  readonly onValueChange: (id: string) => void;
}

/** Ways to pay as cards of one radio group: what they take, and what they cost. */
export function MethodPicker({ methods, value, onValueChange }: MethodPickerProps) {
  const t = useT('payments');
  const format = useFormat();
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('method')}</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {methods.map((method) => (
          <label
            key={method.id}
            className={cx(
              'flex min-h-18 items-center gap-3 rounded-md border p-3 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
              method.id === value ? 'border-accent bg-accent-soft' : 'border-line bg-surface-2 hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={group}
              value={method.id}
              checked={method.id === value}
              onChange={() => onValueChange(method.id)}
              className="sr-only"
            />
            <span className="grid size-11 flex-none place-items-center rounded-md bg-surface-3 text-accent-ink">
              <Icon name={method.kind === 'deposit' ? 'deposit' : 'withdraw'} size={22} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {method.name}
                {method.isSandbox && <Badge tone="info">{t('method.sandbox')}</Badge>}
              </span>
              <span className="num block text-xs text-muted">
                {t('method.range', { min: format.money(method.min, method.currency), max: format.money(method.max, method.currency) })}
              </span>
              <span className="block text-xs text-muted">
                {isFree(method)
                  ? t('method.free')
                  : t(method.fee.freePerDay > 0 ? 'method.feeAfterFree' : 'method.fee', {
                      free: format.number(method.fee.freePerDay),
                      rate: format.number(Number(method.fee.ratePercent), { maximumFractionDigits: 4 }),
                      min: format.money(method.fee.min, method.currency),
                      max: format.money(method.fee.max, method.currency),
                    })}
              </span>
            </span>
            {method.id === value && <Icon name="check" size={20} className="text-accent-ink" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
