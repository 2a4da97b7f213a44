import { type Amount, amountToShown, getCurrency, InvalidInput, parseAmount } from '@tessera/kernel';
import { checkPayable } from '../exact/index.ts';
import { QrRefused, readPayload, readTemplate, requireValue, writeObjects, writePayload } from './data-objects.ts';

/** What a VietQR code asks a bank's app to pay. */
export interface VietQr {
  /** Six digits, as the switch numbers the banks. */
  readonly bankBin: string;
  readonly account: string;
  readonly accountKind: 'account' | 'card';
  /** Of whole dong; null lets the payer type it. */
  readonly amount: Amount | null;
  readonly purpose: string | null;
}

const VND = getCurrency('VND');
const SCHEME = 'A000000727';
const SERVICES: Readonly<Record<VietQr['accountKind'], string>> = { account: 'QRIBFTTA', card: 'QRIBFTTC' };
const BIN = /^\d{6}$/;
const ACCOUNT = /^[0-9A-Za-z]{1,19}$/;
const PURPOSE = /^[ -~]{1,25}$/;
/** At most 13 characters, as EMVCo has it. */
const WHOLE_AMOUNT = /^[1-9]\d{0,12}$/;

/** The payload of a VietQR code (rule book §7.3). @throws InvalidInput */
export function buildVietQr({ bankBin, account, accountKind, amount, purpose }: VietQr): string {
  if (!BIN.test(bankBin)) throw new InvalidInput('bankBin', 'must be 6 digits');
  if (!ACCOUNT.test(account)) throw new InvalidInput('account', 'must be 1 to 19 letters and digits');
  if (purpose !== null && !PURPOSE.test(purpose)) throw new InvalidInput('purpose', 'must be 1 to 25 printable ASCII characters');
  const payee = writeObjects([
    { tag: '00', value: bankBin },
    { tag: '01', value: account },
  ]);
  return writePayload([
    { tag: '01', value: amount === null ? '11' : '12' },
    {
      tag: '38',
      value: writeObjects([
        { tag: '00', value: SCHEME },
        { tag: '01', value: payee },
        { tag: '02', value: serviceOf(accountKind) },
      ]),
    },
    { tag: '53', value: '704' },
    ...(amount === null ? [] : [{ tag: '54', value: wholeText(amount) }]),
    { tag: '58', value: 'VN' },
    ...(purpose === null ? [] : [{ tag: '62', value: writeObjects([{ tag: '08', value: purpose }]) }]),
  ]);
}

function serviceOf(kind: VietQr['accountKind']): string {
  if (!Object.hasOwn(SERVICES, kind)) throw new InvalidInput('accountKind', 'must be account or card');
  return SERVICES[kind];
}

function wholeText(amount: Amount): string {
  checkPayable('amount', amount, VND);
  const text = amountToShown(amount, VND);
  if (!WHOLE_AMOUNT.test(text)) throw new InvalidInput('amount', 'must have at most 13 digits');
  return text;
}

/** Reads a payload and checks all of it; tags that VietQR does not use are passed over. @throws QrRefused */
export function parseVietQr(text: string): VietQr {
  const values = readPayload(text);
  const merchant = readTemplate(values, '38');
  requireValue(merchant, '00', SCHEME);
  const payee = readTemplate(merchant, '01');
  const [bankBin, account] = [requireValue(payee, '00'), requireValue(payee, '01')];
  if (!BIN.test(bankBin) || !ACCOUNT.test(account)) throw new QrRefused('qr_malformed', 'no account of a bank');
  requireValue(values, '53', '704');
  requireValue(values, '58', 'VN');
  const amount = values.get('54') ?? null;
  requireValue(values, '01', amount === null ? '11' : '12');
  if (amount !== null && !WHOLE_AMOUNT.test(amount)) throw new QrRefused('qr_malformed', 'no whole amount in tag 54');
  const purpose = readTemplate(values, '62').get('08') ?? null;
  if (purpose !== null && !PURPOSE.test(purpose)) throw new QrRefused('qr_malformed', 'the purpose is too long');
  return {
    bankBin,
    account,
    accountKind: vietQrKindOf(requireValue(merchant, '02')),
    amount: amount === null ? null : parseAmount(amount, VND),
    purpose,
  };
}

/** What a service of the switch pays to. @throws QrRefused */
export function vietQrKindOf(service: string): VietQr['accountKind'] {
  if (service === SERVICES.account) return 'account';
  if (service === SERVICES.card) return 'card';
  throw new QrRefused('qr_wrong_scheme', 'no transfer to an account or a card');
}
