import { useFormat, useT } from '@tessera/i18n';
import { type Multiplier, multiplierText } from '@tessera/engines/instant';

/** What a stake is multiplied by as people read it: ×5.6, ×1,000. Takes units of the engine or the decimal text of an event. */
export function useMultiplierText(): (multiplier: Multiplier | string) => string {
  const t = useT('rounds');
  const format = useFormat();
  return (multiplier) => {
    const text = typeof multiplier === 'string' ? multiplier : multiplierText(multiplier);
    return t('multiplier', { multiplier: format.number(Number(text), { maximumFractionDigits: 4 }) });
  };
}
