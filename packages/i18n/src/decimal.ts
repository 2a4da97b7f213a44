const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

/** What was typed with an Arabic or Persian keyboard, in the digits and with the point that every parser reads. */
export function plainDigits(typed: string): string {
  return typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replaceAll('٫', '.')
    .replaceAll('٬', '');
}
