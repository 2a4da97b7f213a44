import { plainText } from '@tessera/kernel';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export type { CountryCode };

/** A number as somebody writes it. */
export interface WrittenPhone {
  readonly country: CountryCode;
  readonly mobileNum: string;
}

/** Every country with its dialling code, in the order of its names in that language. */
export function listCountries(language: string): { readonly value: CountryCode; readonly label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return getCountries()
    .map((country) => ({ value: country, name: names.of(country) ?? country }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .map(({ value, name }) => ({ value, label: `${name} \u2066+${getCountryCallingCode(value)}\u2069` }));
}

/** Where the visitor is, as far as the server knows; else where the browser is at home. */
export function likelyCountry(located: string | null | undefined): CountryCode {
  const regions = navigator.languages.map((language) => new Intl.Locale(language).region);
  return [located ?? undefined, ...regions].find((code): code is CountryCode => code !== undefined && isSupportedCountry(code)) ?? 'US';
}

/** What the calls take. */
export function toCall({ country, mobileNum }: WrittenPhone): { readonly mobileNum: string; readonly countryDialingCode: string } {
  return { mobileNum: plainText(mobileNum), countryDialingCode: getCountryCallingCode(country) };
}

/** Whether it is a number of that country's dialling code, by the server's own rule, which has the last word. */
export function isPhone(phone: WrittenPhone): boolean {
  const { mobileNum, countryDialingCode } = toCall(phone);
  const parsed = parsePhoneNumberFromString(mobileNum, { defaultCallingCode: countryDialingCode, extract: false });
  return parsed?.isValid() === true && parsed.ext === undefined && parsed.countryCallingCode === countryDialingCode;
}
