import { findVideoPokerTable } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';
import { casinoDetailOf } from '../../casino-detail.ts';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import type { RoundReplayProps } from '../game-kind.ts';
import { HandCards } from './hand-cards.tsx';
import { coinsOf, handKey, handOf, NOTHING_HELD, partsOf, payOf } from './hand-view.ts';
import { PayTableView } from './pay-table.tsx';

/** The deal with what was held of it, and the hand that was drawn. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const t = useT('video_poker');
  const member = useT('member');
  const format = useFormat();
  const detail = casinoDetailOf(wager);
  const table = findVideoPokerTable(wager.gameId, Number(detail?.ruleVersion));
  if (!detail || !table) return <UnknownRules />;
  const coins = coinsOf(detail.bet);
  const hand = handOf(detail.events);
  const pay = hand.isOver ? payOf(table, hand.rank, coins) : 0;
  const paid = pay > 0 ? hand.rank : null;
  const isWon = pay > coins;
  return (
    <section aria-label={member('replay.title')} className="grid gap-3 [--card:clamp(2.5rem,15vw,4.25rem)]">
      <div className="grid gap-1">
        <h3 className="text-center text-xs text-faint">{t('replay.dealt')}</h3>
        <HandCards cards={hand.dealt.length > 0 ? hand.dealt : hand.cards} held={hand.held ?? NOTHING_HELD} />
      </div>
      {hand.isOver && (
        <div className="grid gap-1">
          <h3 className="text-center text-xs text-faint">{t('replay.drawn')}</h3>
          <HandCards cards={hand.cards} held={NOTHING_HELD} paid={paid === null ? null : partsOf(table, hand)} isWon={isWon} />
        </div>
      )}
      <p className="text-center text-sm font-semibold">
        {!hand.isOver && t('read.hold')}
        {hand.isOver &&
          (paid === null ? t('line.nothing') : t('line.pays', { hand: t(handKey(table, paid)), coins: format.number(pay), count: pay }))}
      </p>
      <PayTableView table={table} coins={coins} rank={paid} isWon={isWon} isShort />
      <p className="num text-center text-xs text-muted">{t('coins.count', { count: coins })}</p>
    </section>
  );
}
