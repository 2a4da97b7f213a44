import { useFormat, useT } from '@tessera/i18n';
import { announce } from '@tessera/ui';
import type { RoundView } from '../../round-machine.ts';
import { useCardName } from '../../table/card.tsx';
import type { Trail } from './trail.ts';

/** Reads each card and each judgement out as it is shown. */
export function useEventTeller(): (type: string, trail: Trail, round: RoundView) => void {
  const t = useT('hilo');
  const nameOf = useCardName();
  const format = useFormat();
  return (type, { cards, multiplier, isLost }, round) => {
    const newest = cards.at(-1);
    if (!newest) return;
    const card = nameOf(newest.card);
    if (type === 'card-shown' && (newest.by === null || newest.by === 'skip')) announce(t('say.card', { card }));
    if (type !== 'guess-judged') return;
    if (isLost) announce(t('say.wrong', { card }));
    else {
      const amount = format.money(round.worth ?? round.payout ?? '0', round.currency);
      announce(t('say.right', { card, multiplier: multiplier ?? '1', amount }));
    }
  };
}

/** How the round stands in one sentence. */
export function useTrailText(): (trail: Trail) => string {
  const t = useT('hilo');
  const nameOf = useCardName();
  const format = useFormat();
  return ({ cards, right, multiplier, isLost, end }) => {
    if (isLost) return t('read.lost');
    const newest = cards.at(-1);
    if (!newest || end !== null) return t('read.start');
    if (right === 0) return t('read.first', { card: nameOf(newest.card) });
    const shown = format.number(Number(multiplier ?? 1), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
    return t('read.going', { count: right, multiplier: shown });
  };
}
