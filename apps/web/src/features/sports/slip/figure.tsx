import { useFormat } from '@tessera/i18n';
import { cx } from '@tessera/ui';

/** A named amount on one line. The strong one is what may be won. */
export function Figure({
  name,
  amount,
  currency,
  isStrong,
}: {
  name: string;
  amount: string;
  currency: string;
  isStrong?: boolean | undefined;
}) {
  const format = useFormat();
  return (
    <p className="flex items-baseline justify-between gap-2 text-sm text-muted">
      {name}
      <b className={cx('num font-semibold', isStrong ? 'text-base text-win' : 'text-ink')}>{format.money(amount, currency)}</b>
    </p>
  );
}
