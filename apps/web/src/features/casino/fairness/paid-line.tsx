import { useFormat, useT } from '@tessera/i18n';
import type { RoundCheckProps } from '../kinds/game-kind.ts';

/** What a checked round cost and paid. */
export function PaidLine({ wager: { stake, payout, currency } }: RoundCheckProps) {
  const t = useT('rounds');
  const format = useFormat();
  return (
    <p className="num font-semibold text-ink">
      {t('check.paid', { stake: format.money(stake, currency), paid: format.money(payout ?? '0', currency) })}
    </p>
  );
}
