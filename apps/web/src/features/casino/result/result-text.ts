import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { announce } from '@tessera/ui';
import { decidedMoney, isWin, netOf, outcomeOf } from '../../../shared/outcome.ts';

/** A decided round as the wire tells it. */
export interface DecidedRound {
  readonly currency: string;
  readonly stake: string;
  readonly payout: string | null;
}

/** The end of a round in words: a win is what the player has more than before, and a return of no more than the stake is never called one. */
export function useResultText(): (round: DecidedRound) => string {
  const t = useT('casino');
  const format = useFormat();
  return ({ currency, stake, payout }) => {
    const money = decidedMoney({ currency, stake, payout });
    const outcome = outcomeOf(money);
    if (isWin(outcome)) return t('result.win', { amount: format.money(amountToWire(netOf(money), getCurrency(currency)), currency) });
    if (outcome === 'nothing') return t('result.nothing');
    return t('result.returned', { amount: format.money(payout ?? '0', currency), stake: format.money(stake, currency) });
  };
}

/** Has screen readers say how a round ended. */
export function useResultTeller(): (round: DecidedRound) => void {
  const textOf = useResultText();
  return (round) => announce(textOf(round));
}
