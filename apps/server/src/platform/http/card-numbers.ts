import { asciiDigits } from '@tessera/kernel';
import { isAccountNumber, isPhone } from './account-numbers.ts';

/**
 * Amounts, pictures, which are made anew from what they show, and secrets, of which only a hash is kept: one recovery code in some 1,300 has the
 * digits of a card. What is chosen of a lottery is nothing but digits, and kept only where its grammar reads it as numbers of a play; so are the numbers
 * of a draw. The query is what a service that people log in by has sent: codes of its own, which are used once and kept nowhere. Everything else that a
 * body says may be stored or shown to staff.
 */
export const NOT_SEARCHED: ReadonlySet<string> = new Set([
  'amount',
  'picture',
  'stake',
  'perDay',
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'paymentPassword',
  'code',
  'selection',
  'numbers',
  'query',
]);

/** Account and phone numbers are as long as card numbers; one whose own form says what it is, is that. */
const OWN_FORMS: Readonly<Record<string, (text: string) => boolean>> = {
  payeeAccount: (text) => isAccountNumber(text) || isPhone(text),
  mobileNum: isPhone,
  whatsapp: isPhone,
};

const FEWEST_DIGITS = 13;
const MOST_DIGITS = 19;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The path of the first text in a body that could hold a card number; null where there is none. */
export function findCardNumber(body: unknown): string | null {
  return findIn(body, '', '');
}

/** `field` is the name that a text goes by; those of a list go by the list's. */
function findIn(value: unknown, field: string, path: string): string | null {
  if (typeof value === 'string') return mayHoldCard(field, value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = findIn(part, Array.isArray(value) ? field : key, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function mayHoldCard(field: string, text: string): boolean {
  if (text.length < FEWEST_DIGITS || NOT_SEARCHED.has(field) || UUID.test(text)) return false;
  return holdsCardNumber(text) && !OWN_FORMS[field]?.(text);
}

/** Digits with anything between them but letters: whoever wants a number read back leaves those out. */
const DIGIT_RUNS = /\d(?:[^\p{L}\d]*\d){12,}/gu;

/** Whether some 13 to 19 digits in a row are a card number of an issuer, in whatever digits and groups they are written. */
export function holdsCardNumber(text: string): boolean {
  const runs = asciiDigits(text.normalize('NFKC')).match(DIGIT_RUNS) ?? [];
  return runs.some((run) => {
    const digits = run.replace(/\D/g, '');
    for (let start = 0; start + FEWEST_DIGITS <= digits.length; start += 1)
      for (let length = FEWEST_DIGITS; length <= MOST_DIGITS && start + length <= digits.length; length += 1)
        if (isCardNumber(digits.slice(start, start + length))) return true;
    return false;
  });
}

/**
 * First digits and lengths that issuers use (ISO/IEC 7812-1, as the schemes publish their ranges). Without them a tenth of all numbers
 * would pass, and with every window of a long one nearly each bank account.
 */
const ISSUED = new RegExp(
  `^(?:${[
    String.raw`4(?:\d{12}|\d{15}|\d{18})`, // Visa
    String.raw`(?:5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}`, // Mastercard
    String.raw`3[47]\d{13}`, // American Express
    String.raw`3(?:0[0-5]|[689]\d)\d{11,16}`, // Diners Club
    String.raw`35(?:2[89]|[3-8]\d)\d{12,15}`, // JCB
    String.raw`(?:50|5[6-8]|6\d)\d{11,17}`, // Maestro, Discover, UnionPay, RuPay
    String.raw`220[0-4]\d{12,15}`, // Mir
    String.raw`8[12]\d{14,17}`, // UnionPay, RuPay
  ].join('|')})$`,
);

function isCardNumber(digits: string): boolean {
  return ISSUED.test(digits) && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const isDoubled = (digits.length - at) % 2 === 0;
    const value = Number(digits[at]) * (isDoubled ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
