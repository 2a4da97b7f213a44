import { useT } from '@tessera/i18n';
import { cx, Icon, Money } from '@tessera/ui';
import type { ReactNode } from 'react';

interface SummaryLine {
  readonly label: string;
  /** Wire amount; a dash stands in while it is not known, and for a cost of nothing it says so in a word. */
  readonly amount: string | undefined;
  readonly isTotal?: boolean | undefined;
}

/** What a payment costs and brings, before it is confirmed. Keeps its height while the amount is being typed. */
export function PaymentSummary({
  lines,
  notes,
  currency,
}: {
  lines: readonly SummaryLine[];
  notes: readonly ReactNode[];
  currency: string;
}) {
  const t = useT('payments');
  return (
    <div className="rounded-md bg-surface-2 p-3">
      <dl className="grid gap-1.5">
        {lines.map((line) => (
          <div
            key={line.label}
            className={cx('flex items-baseline justify-between gap-4', line.isTotal && 'border-t border-line pt-2 font-semibold')}
          >
            <dt className={line.isTotal ? undefined : 'text-muted'}>{line.label}</dt>
            <dd className={cx('num', line.isTotal && 'text-base')}>
              {line.amount === undefined ? (
                '—'
              ) : !line.isTotal && !/[1-9]/.test(line.amount) ? (
                t('free')
              ) : (
                <Money amount={line.amount} currency={currency} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <ul className="mt-3 grid gap-1 text-xs text-muted">
          {notes.map((note, index) => (
            <li key={index} className="flex items-start gap-1.5">
              <Icon name="info" size={14} className="mt-0.5 text-faint" />
              <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
