import { clabeCheckDigit } from '@tessera/engines/payments';

/**
 * Whether a text is, as a whole, an account number by its own form or check digits: IBAN, CLABE (Mexico), CNPJ (a PIX key), a Thai
 * identity number (a PromptPay key) or an Ethereum address. Numbers of other banks have none and are told from cards by their issuers alone.
 */
export function isAccountNumber(text: string): boolean {
  return isIban(text) || isClabe(text) || isCnpj(text) || isThaiIdentity(text) || /^0x[0-9a-f]{40}$/i.test(text);
}

/** An international number (E.164) with its plus. No card of so few digits has been issued for decades. */
export function isPhone(text: string): boolean {
  return /^\+[1-9]\d{6,12}$/.test(text.replace(/[ ().-]/g, ''));
}

/** ISO 13616: four characters moved to the end and letters read as 10 to 35, the number leaves 1 of 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/i.test(text)) return false;
  const moved = [...text.slice(4), ...text.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(moved) % 97n === 1n;
}

function isClabe(text: string): boolean {
  return /^\d{18}$/.test(text) && clabeCheckDigit(text.slice(0, 17)) === Number(text[17]);
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The number of a Brazilian company: two digits modulo 11, the second over the first. */
function isCnpj(text: string): boolean {
  if (!/^\d{14}$/.test(text)) return false;
  const digits = [...text].map(Number);
  return [12, 13].every((length) => {
    const rest = weighted(digits.slice(0, length), CNPJ_WEIGHTS.slice(-length)) % 11;
    return digits[length] === (rest < 2 ? 0 : 11 - rest);
  });
}

const THAI_WEIGHTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

function isThaiIdentity(text: string): boolean {
  if (!/^[1-8]\d{12}$/.test(text)) return false;
  const digits = [...text].map(Number);
  return digits[12] === (11 - (weighted(digits.slice(0, 12), THAI_WEIGHTS) % 11)) % 10;
}

function weighted(digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0);
}
