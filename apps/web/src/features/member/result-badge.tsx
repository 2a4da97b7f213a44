import { useT } from '@tessera/i18n';
import { ZERO } from '@tessera/kernel';
import { Badge, type Tone } from '@tessera/ui';
import { decidedMoney, isWin, netOf, outcomeOf } from '../../shared/outcome.ts';
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

/** How a bet ended. A bet that pays back no more than its stake is not called a win. */
export function ResultBadge({ wager }: { wager: WagerView }) {
  const t = useT('member');
  const { result } = wager;
  if (result === 'win' && !isWin(outcomeOf(decidedMoney(wager)))) {
    return <Badge>{t(netOf(decidedMoney(wager)) === ZERO ? 'result.push' : 'result.part')}</Badge>;
  }
  return <Badge tone={result ? TONES[result] : 'accent'}>{t(`result.${result ?? 'open'}`)}</Badge>;
}
