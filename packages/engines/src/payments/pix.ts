import { type Amount, amountToShown, getCurrency, InvalidInput, parseAmount } from '@tessera/kernel';
import { checkPayable } from '../exact/index.ts';
import { type DataObject, QrRefused, readPayload, readTemplate, requireValue, writeObjects, writePayload } from './data-objects.ts';

interface PixPayee {
  readonly name: string;
  readonly city: string;
  /** Null lets the payer type it. */
  readonly amount: Amount | null;
}

/** A code that can be paid again and again, to a key. */
export interface StaticPix extends PixPayee {
  readonly kind: 'static';
  readonly key: string;
  readonly txid: string | null;
}

/** A code for one charge, which the payer's bank fetches from an address without a scheme. */
export interface DynamicPix extends PixPayee {
  readonly kind: 'dynamic';
  readonly url: string;
}

export type Pix = StaticPix | DynamicPix;
export type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'random';

const BRL = getCurrency('BRL');
const SCHEME = 'br.gov.bcb.pix';
const NO_TXID = '***';
/** What is left of the 99 characters of the template beside the scheme. */
const LONGEST_KEY = 77;
const NAME = /^[ -~]{1,25}$/;
const CITY = /^[ -~]{1,15}$/;
const TXID = /^[0-9A-Za-z]{1,25}$/;
const URL = /^[0-9A-Za-z.-]+\/[!-~]+$/;
const AMOUNT = /^(?:0|[1-9]\d{0,9})\.\d{2}$/;

const KEYS: readonly (readonly [PixKeyKind, RegExp])[] = [
  ['cpf', /^\d{11}$/],
  ['cnpj', /^[0-9A-Z]{12}\d{2}$/],
  ['phone', /^\+[1-9]\d{7,14}$/],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['random', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
];

/** What a key is by its form: a person's or a company's number, a telephone, an e-mail address, a random key. */
export function pixKeyKind(key: string): PixKeyKind | undefined {
  return key.length > LONGEST_KEY ? undefined : KEYS.find(([, form]) => form.test(key))?.[0];
}

/** The payload of a PIX code (rule book §7.3). @throws InvalidInput */
export function buildPix(pix: Pix): string {
  if (!NAME.test(pix.name)) throw new InvalidInput('name', 'must be 1 to 25 printable ASCII characters');
  if (!CITY.test(pix.city)) throw new InvalidInput('city', 'must be 1 to 15 printable ASCII characters');
  const txid = pix.kind === 'static' ? pix.txid : null;
  if (txid !== null && !TXID.test(txid)) throw new InvalidInput('txid', 'must be 1 to 25 letters and digits');
  return writePayload([
    ...(pix.kind === 'dynamic' ? [{ tag: '01', value: '12' }] : []),
    { tag: '26', value: writeObjects([{ tag: '00', value: SCHEME }, addressOf(pix)]) },
    { tag: '52', value: '0000' },
    { tag: '53', value: '986' },
    ...(pix.amount === null ? [] : [{ tag: '54', value: amountText(pix.amount) }]),
    { tag: '58', value: 'BR' },
    { tag: '59', value: pix.name },
    { tag: '60', value: pix.city },
    { tag: '62', value: writeObjects([{ tag: '05', value: txid ?? NO_TXID }]) },
  ]);
}

function addressOf(pix: Pix): DataObject {
  if (pix.kind === 'static') {
    if (!pixKeyKind(pix.key)) throw new InvalidInput('key', 'no form of a PIX key');
    return { tag: '01', value: pix.key };
  }
  if (!isUrl(pix.url)) throw new InvalidInput('url', 'must be a host and a path of at most 77 characters, without https://');
  return { tag: '25', value: pix.url };
}

function isUrl(text: string): boolean {
  return text.length <= LONGEST_KEY && URL.test(text);
}

function amountText(amount: Amount): string {
  checkPayable('amount', amount, BRL);
  const text = amountToShown(amount, BRL);
  if (!AMOUNT.test(text)) throw new InvalidInput('amount', 'must have at most 13 characters');
  return text;
}

/** Reads a payload and checks all of it; tags that PIX does not use are passed over. @throws QrRefused */
export function parsePix(text: string): Pix {
  const values = readPayload(text);
  const account = readTemplate(values, '26');
  // Banks write the scheme in capitals too.
  if (requireValue(account, '00').toLowerCase() !== SCHEME) throw new QrRefused('qr_wrong_scheme', `tag 26 is not ${SCHEME}`);
  requireValue(values, '53', '986');
  requireValue(values, '58', 'BR');
  const [name, city] = [requireValue(values, '59'), requireValue(values, '60')];
  if (!/^\d{4}$/.test(requireValue(values, '52')) || !NAME.test(name) || !CITY.test(city))
    throw new QrRefused('qr_malformed', 'no merchant');
  const payee = { name, city, amount: amountOf(values.get('54')) };
  const [key, url] = [account.get('01'), account.get('25')];
  const txid = requireValue(readTemplate(values, '62'), '05');
  if (key !== undefined && url === undefined) return { kind: 'static', key: checkedKey(key), ...payee, txid: checkedTxid(txid) };
  if (url === undefined || key !== undefined || !isUrl(url)) throw new QrRefused('qr_malformed', 'neither a key nor an address');
  requireValue(values, '01', '12');
  // The txid of a dynamic code says nothing: the charge at its address has its own.
  return { kind: 'dynamic', url, ...payee };
}

function amountOf(text: string | undefined): Amount | null {
  if (text === undefined) return null;
  const amount = AMOUNT.test(text) ? parseAmount(text, BRL) : null;
  if (!amount) throw new QrRefused('qr_malformed', 'no amount above zero with 2 decimals in tag 54');
  return amount;
}

function checkedKey(key: string): string {
  if (!pixKeyKind(key)) throw new QrRefused('qr_malformed', 'no form of a PIX key');
  return key;
}

function checkedTxid(txid: string): string | null {
  if (txid === NO_TXID) return null;
  if (!TXID.test(txid)) throw new QrRefused('qr_malformed', 'no txid');
  return txid;
}
