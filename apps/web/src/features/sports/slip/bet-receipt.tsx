import { useFormat, useT } from '@tessera/i18n';
import { Icon, IconButton, useCopy } from '@tessera/ui';
import { useNames } from '../names.ts';
import { Figure } from './figure.tsx';
import type { Receipt } from './slip.ts';

/** Accepted: when, at what price, for what, and the number to name when asking about it. */
export function BetReceipt({ receipt }: { receipt: Receipt }) {
  const t = useT('sports');
  const names = useNames();
  const format = useFormat();
  const { wagerId, currency, stake, maxPayout, odds, placedAtMs } = receipt;
  return (
    <div className="grid gap-1">
      <p className="num flex items-center gap-1.5 text-sm font-semibold text-win">
        <Icon name="check" size={16} />
        {t('slip.accepted', { time: format.time(placedAtMs) })}
        <span className="ms-auto text-ink">{t('slip.acceptedPrice', { price: names.price(odds) })}</span>
      </p>
      <Figure name={t('slip.stake')} amount={stake} currency={currency} />
      <Figure name={t('slip.return')} amount={maxPayout} currency={currency} isStrong />
      <ReceiptNumber id={wagerId} />
    </div>
  );
}

export function ReceiptNumber({ id }: { id: string }) {
  const t = useT('sports');
  const copy = useCopy();
  return (
    <div className="flex items-center gap-1 text-xs text-muted">
      <p className="min-w-0 flex-1">
        {t('slip.receipt')} <span className="num break-all">{id}</span>
      </p>
      <IconButton icon="copy" size="small" label={t('slip.copyReceipt')} onClick={() => copy(id)} />
    </div>
  );
}
