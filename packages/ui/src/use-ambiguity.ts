import { useFormat, useT } from '@tessera/i18n';
import { readTypedAmount } from './stake.ts';

/** The question about an amount that can be read two ways; undefined of any other. Nothing is decided for the person. */
export function useAmbiguity(): (text: string, currency: string) => string | undefined {
  const t = useT('common');
  const format = useFormat();
  return (text, currency) => {
    const typed = readTypedAmount(text, currency, format.locale);
    if (typed.kind !== 'ambiguous') return undefined;
    const [first, second] = typed.readings;
    return t('amount.ambiguous', { first: format.money(first, currency), second: format.money(second, currency) });
  };
}
