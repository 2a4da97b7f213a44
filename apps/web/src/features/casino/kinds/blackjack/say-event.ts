import type { BlackjackEvent } from '@tessera/engines/table';
import { useT } from '@tessera/i18n';
import { useCardName } from '../../table/card.tsx';
import { tableOf, totalOf } from './table-view.ts';

/** What a screen reader says of the latest event of a round: each card with the running total. */
export function useEventText(): (events: readonly { readonly type: string }[]) => string | null {
  const t = useT('blackjack');
  const nameOf = useCardName();
  return (events) => {
    const event = events.at(-1) as BlackjackEvent | undefined;
    const table = tableOf(events);
    const told = (cards: readonly (string | null)[]): string => {
      const { total, isSoft } = totalOf(cards);
      return t(isSoft && total < 21 ? 'say.total.soft' : 'say.total.hard', { total });
    };
    switch (event?.type) {
      case 'player-card-dealt': {
        const said = { card: nameOf(event.card), total: told(table.hands[event.hand]?.cards ?? []) };
        return table.hands.length > 1 ? t('say.player.hand', { hand: event.hand + 1, ...said }) : t('say.player', said);
      }
      case 'dealer-card-dealt':
      case 'hole-card-shown':
        return t('say.dealer', { card: nameOf(event.card), total: told(table.dealer) });
      case 'hole-card-dealt':
        return t('say.hole');
      case 'insurance-offered':
        return t('say.insurance');
      case 'dealer-peeked':
        return t(event.hasNatural ? 'say.peek.natural' : 'say.peek.none');
      case 'hand-split':
        return t('say.split', { hand: event.hand + 1, newHand: event.newHand + 1 });
      case 'hand-ended':
        return event.how === 'bust' ? t('say.bust') : event.how === 'natural' ? t('say.natural') : null;
      default:
        return null;
    }
  };
}
