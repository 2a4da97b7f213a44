import { DomainError } from '@tessera/kernel';

/** The number of a Mexican bank account: bank, place, account and a digit to check them (rule book §7.3). */
export interface Clabe {
  readonly bank: string;
  readonly place: string;
  readonly account: string;
  readonly checkDigit: number;
}

export class ClabeRefused extends DomainError {
  constructor(code: 'clabe_malformed' | 'clabe_check_digit') {
    super({ code, kind: 'invalid', details: { field: 'clabe' } });
  }
}

const WEIGHTS = [3, 7, 1] as const;
const PARTS = /^(\d{3})(\d{3})(\d{11})(\d)$/;

/** The last digit of a CLABE whose first 17 are given: products with weights 3 7 1, modulo 10, up to the next ten. @throws ClabeRefused */
export function clabeCheckDigit(first17: string): number {
  if (!/^\d{17}$/.test(first17)) throw new ClabeRefused('clabe_malformed');
  const sum = [...first17].reduce((total, digit, place) => total + ((Number(digit) * (WEIGHTS[place % 3] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10;
}

/** @throws ClabeRefused */
export function parseClabe(text: string): Clabe {
  const [, bank = '', place = '', account = '', last = ''] = PARTS.exec(text) ?? [];
  if (last === '') throw new ClabeRefused('clabe_malformed');
  const checkDigit = clabeCheckDigit(bank + place + account);
  if (checkDigit !== Number(last)) throw new ClabeRefused('clabe_check_digit');
  return { bank, place, account, checkDigit };
}

/** The number whose parts are given. @throws ClabeRefused */
export function buildClabe({ bank, place, account }: Omit<Clabe, 'checkDigit'>): string {
  if (bank.length !== 3 || place.length !== 3) throw new ClabeRefused('clabe_malformed');
  const first17 = bank + place + account;
  return `${first17}${clabeCheckDigit(first17)}`;
}
