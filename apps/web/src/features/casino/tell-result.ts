import { useFormat, useT } from '@tessera/i18n';
import { announce } from '@tessera/ui';
import { isWin, type Outcome } from './outcome.ts';

export interface ToldResult {
  readonly outcome: Outcome;
  readonly currency: string;
  /** Wire form. */
  readonly stake: string;
  readonly payout: string;
}

/** The end of a round in words: a return of no more than the stake is never called a win. */
export function useResultText(): (result: ToldResult) => string {
  const t = useT('casino');
  const format = useFormat();
  return ({ outcome, currency, ...result }) => {
    const amount = format.money(result.payout, currency);
    if (isWin(outcome)) return t('result.win', { amount });
    return outcome === 'returned' ? t('result.returned', { amount, stake: format.money(result.stake, currency) }) : t('result.nothing');
  };
}

/** Has screen readers say how a round ended. */
export function useResultTeller(): (result: ToldResult) => void {
  const textOf = useResultText();
  return (result) => announce(textOf(result));
}
