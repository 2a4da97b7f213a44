import { findText, useLanguage } from '@tessera/i18n';

/** The name of a symbol in the person's language; its id where this build has no name for it. */
export function useSymbolName(): (symbol: string) => string {
  const language = useLanguage();
  return (symbol) => findText('casino', `symbol.${symbol}`, {}, language) ?? symbol;
}
