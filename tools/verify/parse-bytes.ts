const SIZE = /^(\d{1,15})([kMG]?)$/;
const FACTORS: Readonly<Record<string, number>> = { '': 1, k: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** Reads for example `64`, `512M` or `1G`, in bytes; undefined for what is no whole number of 32-bit words above zero. */
export function parseBytes(text: string): number | undefined {
  const [, digits = '', unit = ''] = SIZE.exec(text) ?? [];
  const bytes = Number(digits) * (FACTORS[unit] ?? 0);
  return Number.isSafeInteger(bytes) && bytes > 0 && bytes % 4 === 0 ? bytes : undefined;
}
