import type { PayTable } from '@tessera/engines/table';
import { useT } from '@tessera/i18n';
import { useCardName } from '../../table/card.tsx';
import { handKey, handOf, payOf } from './hand-view.ts';

/** What a screen reader says of the latest event of a round. */
export function useHandTeller(table: PayTable): (events: readonly { readonly type: string }[], coins: number) => string | null {
  const t = useT('video_poker');
  const nameOf = useCardName();
  return (events, coins) => {
    const hand = handOf(events);
    const isNews = events.at(-1)?.type === 'hand-dealt' || hand.isOver;
    if (!isNews || hand.rank === null) return null;
    const said = {
      cards: hand.cards.map(nameOf).join(', '),
      hand: t(handKey(table, payOf(table, hand.rank, coins) > 0 ? hand.rank : 'nothing')),
    };
    return hand.isOver ? t('say.final', said) : t('say.dealt', said);
  };
}
