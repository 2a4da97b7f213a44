import { type MoneyOptions, useFormat, useT } from '@tessera/i18n';
import { cx } from './cx.ts';

export interface MoneyProps extends MoneyOptions {
  /** The wire form, a decimal string. */
  readonly amount: string;
  readonly currency: string;
  /** Hides the figure but keeps a steady width. */
  readonly masked?: boolean | undefined;
  /** `result` colours a gain and a loss; zero stays neutral. */
  readonly tone?: 'plain' | 'result' | undefined;
  readonly className?: string | undefined;
}

/** An amount in tabular figures with its currency. */
export function Money({ amount, currency, masked = false, tone = 'plain', className, sign, isUnitPrice }: MoneyProps) {
  const format = useFormat();
  const t = useT('common');
  if (masked) {
    return (
      <span className={cx('num whitespace-nowrap', className)}>
        <span aria-hidden="true">•••••</span>
        <span className="sr-only">{t('money.hidden')}</span>
      </span>
    );
  }
  return (
    <bdi className={cx('num whitespace-nowrap', tone === 'result' && resultClass(amount), className)}>
      {format.money(amount, currency, { sign, isUnitPrice })}
    </bdi>
  );
}

function resultClass(amount: string): string | undefined {
  if (!/[1-9]/.test(amount)) return undefined;
  return amount.startsWith('-') ? 'text-lose' : 'text-win';
}
