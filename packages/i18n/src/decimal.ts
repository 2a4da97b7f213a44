/** Arabic, Persian and full-width: the last four bits of each sign are its value. */
const OTHER_DIGITS = /[٠-٩۰-۹０-９]/g;

/** What was typed with an Arabic, Persian or Japanese keyboard, in the digits and with the point that every parser reads. */
export function plainDigits(typed: string): string {
  return typed
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[٫．]/g, '.')
    .replaceAll('٬', '')
    .replaceAll('，', ',');
}
