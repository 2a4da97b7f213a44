import { decimalText, type Fraction } from '@tessera/engines/exact';
import { useFormat, useT } from '@tessera/i18n';

const DECIMALS = 4;

/** An expected value as a multiple of the stake, to four decimals. */
export function useValueText(): (value: Fraction) => string {
  const t = useT('video_poker');
  const format = useFormat();
  return (value) =>
    t('value', {
      times: format.number(Number(decimalText(value, DECIMALS)), { minimumFractionDigits: DECIMALS, maximumFractionDigits: DECIMALS }),
    });
}

/** The same with nothing rounded, in lowest terms: `1204/1081`. */
export function exactText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}
