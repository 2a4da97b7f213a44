import type { DrawEvent } from '@tessera/engines/table';
import { useT } from '@tessera/i18n';
import { useCardName } from '../../../table/card.tsx';
import type { Side } from './hands-scene.tsx';

export function usePlaceName(): (code: string) => string {
  const t = useT('table-cards');
  return (code) => t(`place.${code as 'player'}`);
}

/** Kinds that several places share. */
const KINDS = ['pair_11', 'dragon_or_tiger', 'big_small_7_loses', 'odd_even_7_loses'] as const;

export function useKindName(): (kind: string) => string | undefined {
  const t = useT('table-cards');
  return (kind) => ((KINDS as readonly string[]).includes(kind) ? t(`kind.${kind as (typeof KINDS)[number]}`) : undefined);
}

export function useEventText(): (event: DrawEvent) => string | null {
  const t = useT('table-cards');
  const cardName = useCardName();
  return (event) => {
    if (event.type === 'card-dealt') {
      const said = { side: t(`place.${event.to as Side}`), card: cardName(event.card) };
      return event.total === undefined ? t('say.card', said) : t('say.card.total', { ...said, total: event.total });
    }
    if (event.type !== 'round-ended' || event.winner === null) return null;
    return event.winner === 'tie' ? t('say.tie') : t('say.winner', { side: t(`place.${event.winner as Side}`) });
  };
}
