import type { DrawEvent } from '@tessera/engines/table';
import { useT } from '@tessera/i18n';

const NAMED = /^(big|small|odd|even|anyTriple|player|banker|tie)$/;

export function usePlaceName(): (code: string) => string {
  const t = useT('table-dice');
  return (code) => {
    if (NAMED.test(code)) return t(`place.${code as 'big'}`);
    const [kind = '', numbers = ''] = code.split('_');
    const shown = kind === 'double' || kind === 'combo' ? [...numbers].join(' + ') : numbers;
    return t(`place.${kind as 'total'}`, { numbers: shown });
  };
}

const KINDS = ['single_1_2_3', 'specific_double', 'specific_triple', 'two_dice_combo', 'player_or_banker'] as const;

export function useKindName(): (kind: string) => string | undefined {
  const t = useT('table-dice');
  return (kind) => ((KINDS as readonly string[]).includes(kind) ? t(`kind.${kind as (typeof KINDS)[number]}`) : undefined);
}

export function useEventText(): (event: DrawEvent) => string | null {
  const t = useT('table-dice');
  return (event) => {
    if (event.type === 'dice-rolled') {
      const said = { dice: event.dice.join(', '), total: event.total };
      return event.by === 'house' ? t('say.dice', said) : t('say.dice.side', { ...said, side: t(`place.${event.by as 'player'}`) });
    }
    if (event.type !== 'round-ended' || event.winner === null) return null;
    return event.winner === 'tie' ? t('say.tie') : t('say.winner', { side: t(`place.${event.winner as 'player'}`) });
  };
}
