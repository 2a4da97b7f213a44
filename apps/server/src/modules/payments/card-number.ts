import { InvalidInput } from '@tessera/kernel';

const DIGIT_RUNS = /\d(?:[ ._-]?\d)*/g;

/** Card numbers must never reach this system: a text that could hold one is refused before it is stored. @throws InvalidInput */
export function refuseCardNumbers(fields: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(fields)) {
    if (holdsCardNumber(text)) throw new InvalidInput(field, 'card_number');
  }
}

/** Whether 13 to 19 digits, written together or in groups, pass the check of ISO/IEC 7812-1 (Luhn). */
export function holdsCardNumber(text: string): boolean {
  const runs = (text.match(DIGIT_RUNS) ?? []).map((run) => run.replace(/\D/g, ''));
  return runs.some((digits) => digits.length >= 13 && digits.length <= 19 && passesLuhn(digits));
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
