import { useT } from '@tessera/i18n';
import { getCurrency, parseAmount } from '@tessera/kernel';
import { Badge, type Tone } from '@tessera/ui';
import type { WagerView } from './member.queries.ts';

const TONES: Readonly<Record<NonNullable<WagerView['result']>, Tone>> = {
  win: 'win',
  half_win: 'win',
  lose: 'neutral',
  half_lose: 'neutral',
  push: 'info',
  void: 'info',
  cash_out: 'info',
};

/** How a bet ended. A round that pays back less than its stake is no win to whoever played it, and is not called one. */
export function ResultBadge({ wager }: { wager: WagerView }) {
  const t = useT('member');
  const { result } = wager;
  if (result === 'win' && isNetLoss(wager)) return <Badge>{t('result.part')}</Badge>;
  return <Badge tone={result ? TONES[result] : 'accent'}>{t(`result.${result ?? 'open'}`)}</Badge>;
}

export function isNetLoss({ stake, payout, currency: code }: Pick<WagerView, 'stake' | 'payout' | 'currency'>): boolean {
  const currency = getCurrency(code);
  return payout !== null && parseAmount(payout, currency) < parseAmount(stake, currency);
}
