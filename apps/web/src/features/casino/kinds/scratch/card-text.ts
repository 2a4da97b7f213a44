import type { ScratchRules } from '@tessera/engines/instant';
import { useT } from '@tessera/i18n';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import type { CardArt } from './card-art.ts';

/** The name of a card in the language of the page. */
export function useCardName(gameId: string): string {
  const t = useT('scratch');
  return t(`name.${gameId as 'scratch'}`);
}

/** A prize as a multiple of the stake, for example `×10,000`. */
export function useTimes({ prizes }: ScratchRules): (place: number) => string {
  const textOf = useMultiplierText();
  return (place) => {
    const prize = prizes[place];
    return prize ? textOf(prize.multiplier) : '';
  };
}

/** A field in words: where it lies, and what is printed there as far as it is uncovered. */
export function useFieldText(art: CardArt, rules: ScratchRules): (field: number, place: number | undefined) => string {
  const t = useT('scratch');
  const times = useTimes(rules);
  return (field, place) => {
    const symbol = place === undefined ? undefined : art.symbols[place];
    const where = { field: field + 1 };
    return place === undefined || !symbol
      ? t('field.covered', where)
      : t('field.shown', { ...where, symbol: t(`symbol.${symbol.name}`), times: times(place) });
  };
}
