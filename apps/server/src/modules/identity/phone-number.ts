import { Refusal } from '@tessera/contract';
import { asciiDigits, withoutUnseen } from '@tessera/kernel';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface Phone {
  /** E.164, such as `+34600000000`. */
  readonly e164: string;
  /** Digits with the country's code and without a leading 0, by which the number is unique. */
  readonly key: string;
}

const DIALING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/** @returns null for what is no number of that country, or of any where none is named */
export function readPhone(mobileNum: string, dialingCode: string): Phone | null {
  // Of a code that no country has, the parser throws.
  if (dialingCode !== '' && !DIALING_CODES.has(dialingCode)) return null;
  const parsed = parsePhoneNumberFromString(asciiDigits(withoutUnseen(mobileNum)), {
    ...(dialingCode !== '' && { defaultCallingCode: dialingCode }),
    // The whole text is the number: words around one are a mistake.
    extract: false,
  });
  if (!parsed?.isValid() || parsed.ext !== undefined) return null;
  const { countryCallingCode, nationalNumber, number } = parsed;
  if (dialingCode !== '' && countryCallingCode !== dialingCode) return null;
  return { e164: number, key: `${countryCallingCode}${nationalNumber.replace(/^0+/, '')}` };
}

/** @throws Refusal mobile_invalid */
export function phoneOf({ mobileNum, countryDialingCode }: { readonly mobileNum: string; readonly countryDialingCode: string }): Phone {
  const phone = readPhone(mobileNum, countryDialingCode);
  if (!phone) throw new Refusal('mobile_invalid', { field: 'mobileNum' });
  return phone;
}
