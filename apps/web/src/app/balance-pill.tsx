import { Link, useRouter } from '@tanstack/react-router';
import { useFormat, useT } from '@tessera/i18n';
import { buttonClass, CountingMoney, cx, Icon, Skeleton } from '@tessera/ui';
import { useBalance } from '../shared/balance.ts';
import { useMember } from '../shared/session.ts';
import { useStoredSwitch } from '../shared/stored-switch.ts';

const DEPOSIT_PATH: string = '/member/depositv2';

/** The balance in the header: press to refresh, the eye hides it, what is frozen stands beneath. Play money cannot be deposited. */
export function BalancePill() {
  const t = useT('frame');
  const format = useFormat();
  const { balance, isRefreshing, refresh } = useBalance();
  const [isMasked, setMasked] = useStoredSwitch('balanceMasked');
  const isTrial = useMember()?.type === 'trial';
  const hasDeposit = DEPOSIT_PATH in useRouter().routesByPath && !isTrial;
  const hasPending = balance !== undefined && /[1-9]/.test(balance.frozen);
  return (
    <div className="flex items-center rounded-md border border-line bg-surface-2 p-1">
      <button
        type="button"
        onClick={refresh}
        aria-busy={isRefreshing}
        title={t('balance.refresh')}
        className="grid min-h-8 content-center rounded-sm px-2 text-end leading-tight hover:bg-surface-3 pointer-coarse:min-h-9"
      >
        <span className="sr-only">{t('balance')}</span>
        {balance ? (
          <CountingMoney
            amount={balance.available}
            currency={balance.currency}
            masked={isMasked}
            className={cx('font-semibold', isRefreshing && 'opacity-70')}
          />
        ) : (
          <Skeleton className="h-4 w-20" />
        )}
        {hasPending && !isMasked && (
          <span className="num flex items-center justify-end gap-1 text-xs whitespace-nowrap text-faint">
            <Icon name="clock" size={12} />
            <span aria-hidden="true">{format.money(balance.frozen, balance.currency)}</span>
            <span className="sr-only">{t('balance.pending', { amount: format.money(balance.frozen, balance.currency) })}</span>
          </span>
        )}
      </button>
      <button
        type="button"
        aria-label={t(isMasked ? 'balance.show' : 'balance.hide')}
        aria-pressed={isMasked}
        onClick={() => setMasked(!isMasked)}
        className="grid size-8 place-items-center rounded-sm text-muted hover:text-ink pointer-coarse:size-9"
      >
        <Icon name={isMasked ? 'eye-off' : 'eye'} size={18} />
      </button>
      {hasDeposit && (
        <Link to={DEPOSIT_PATH} aria-label={t('deposit')} className={cx(buttonClass({ tone: 'primary', size: 'small' }), 'max-md:px-2')}>
          <Icon name="plus" size={18} className="md:hidden" />
          <span className="max-md:hidden">{t('deposit')}</span>
        </Link>
      )}
    </div>
  );
}
