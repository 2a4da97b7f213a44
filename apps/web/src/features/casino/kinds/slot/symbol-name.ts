import { findText, useLanguage } from '@tessera/i18n';
import { useSlot } from './slot-game.ts';

/** The name of a symbol in the person's language; its id where this build has no name for it. */
export function useSymbolName(): (symbol: string) => string {
  const language = useLanguage();
  const { texts } = useSlot().art;
  return (symbol) => findText(texts, `symbol.${symbol}`, {}, language) ?? symbol;
}

/** The name of a combination of a classic sheet; its id where this build has no name for it. */
export function useCombinationName(): (combination: string) => string {
  const language = useLanguage();
  const { texts } = useSlot().art;
  return (combination) => findText(texts, `combination.${combination}`, {}, language) ?? combination;
}
