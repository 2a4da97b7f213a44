import { useFormat } from '@tessera/i18n';

/** Writes odds of the wire, which have at most four decimals, in the reader's language. Without grouping, as they stand below a ball. */
export function useOddsText(): (odds: string) => string {
  const format = useFormat();
  return (odds) => format.number(Number(odds), { minimumFractionDigits: 2, maximumFractionDigits: 4, useGrouping: false });
}
