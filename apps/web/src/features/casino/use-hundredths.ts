import { useFormat } from '@tessera/i18n';

/** Writes whole hundredths with their two decimals, as the language does. */
export function useHundredths(): (value: number) => string {
  const format = useFormat();
  return (value) => format.number(value / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
