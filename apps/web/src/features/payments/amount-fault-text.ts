import { useErrorText, useFormat, useT } from '@tessera/i18n';
import type { AmountFault } from './amount.ts';
import type { PaymentMethod } from './payments.queries.ts';

/** The sentence for an amount that does not fit, with the bound it breaks. */
export function useAmountFaultText(method: Pick<PaymentMethod, 'currency' | 'min' | 'max'>): (fault: AmountFault) => string {
  const t = useT('payments');
  const format = useFormat();
  const errorText = useErrorText();
  return (fault) => {
    if (fault === 'empty') return t('amount.empty');
    // Its two readings stand at the field from the moment they are typed.
    if (fault === 'format' || fault === 'ambiguous') return errorText({ code: 'invalid_amount' });
    if (fault === 'below_min') return t('amount.belowMin', { min: format.money(method.min, method.currency) });
    if (fault === 'above_max') return t('amount.aboveMax', { max: format.money(method.max, method.currency) });
    return errorText({ code: fault });
  };
}
