import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@tessera/contract';
import { findCardNumber, holdsCardNumber, NOT_SEARCHED } from './card-numbers.ts';

const VISA = '4111111111111111';

describe('a card number is found', () => {
  it.each([
    VISA,
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111+1111+1111+1111',
    '4111--1111--1111--1111',
    '4111@1111/1111_1111',
    '4111  1111\t1111\u00a01111',
    '4111\u200b1111\u200b1111\u200b1111',
    '4111\u{1F0A1}1111\u{1F0A1}11111111',
    '４１１１ １１１１ １１１１ １１１１',
    '④①①①1111111111⑪',
    '٤١١١١١١١١١١١١١١١',
    '۴۱۱۱ ۱۱۱۱ ۱۱۱۱ ۱۱۱۱',
    '४१११ ११११ ११११ ११११',
    '๔๑๑๑-๑๑๑๑-๑๑๑๑-๑๑๑๑',
    '4١1१๑1 1111 1111 1111',
    'ana 5500005555555559, 12/29',
    'https://x.example/?a=1&n=4111111111111111&b=2',
    '0041111111111111110',
    '41111111111111110000',
    '4222222222222',
    '378282246310005',
    '30569309025904',
    '3530111333300000',
    '6011111111111117',
    '6304000000000000000',
    '6200000000000005',
    '2223003122003222',
    '2200000000000004',
  ])('%s', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });
});

describe('no card number is', () => {
  it.each([
    ['with a wrong check digit', '4111111111111112'],
    ['too short', '411111111111'],
    ['of no issuer', '0000000000000000'],
    ['of no length of its issuer', '34000000000000'],
    ['interrupted by letters', '4111x1111x1111x1111'],
    ['an address', 'ana.1987@example.com'],
    ['a time', '2026-11-22T09:10:11Z'],
  ])('a number %s: %s', (_why, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});

// Every kind of the rule book's channels (§7.1), those that look like a card among them.
describe('a payee account passes', () => {
  it.each([
    ['IBAN', 'ES9121000418450200051332'],
    ['IBAN', 'DE89370400440532013000'],
    ['IBAN with digits of a card in it', 'DE95411111111111111100'],
    ['CLABE', '032180000118359719'],
    ['CLABE with digits of a card in it', '041111111111111117'],
    ['account of VietQR', '0011001932418'],
    ['CPF for PIX', '52998224725'],
    ['CNPJ for PIX', '11222333000181'],
    ['CNPJ with the digits of a card', '36000000003820'],
    ['phone for PIX', '+5511943214321'],
    ['key for PIX', '123e4567-e12b-12d1-a456-426655440000'],
    ['identity for PromptPay', '4000000000071'],
    ['phone for PromptPay', '0812345678'],
    ['address of TRC20', 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj'],
    ['address of ERC20', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['address of BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['account of the e-wallet', 'ana@example.com'],
  ])('%s %s', (_kind, payeeAccount) => {
    expect(findCardNumber({ payeeAccount })).toBeNull();
  });

  it('unless it is a card, or a number whose own check digit is wrong around one', () => {
    for (const payeeAccount of [
      VISA,
      '4111+1111+1111+1111',
      'ES0041111111111111111',
      '411111111111111100',
      'ES9121000418450200051332-4111111111111111',
    ])
      expect(findCardNumber({ payeeAccount }), payeeAccount).toBe('payeeAccount');
    expect(findCardNumber({ affiliateCode: 'DE95411111111111111100' })).toBe('affiliateCode');
  });
});

it('leaves a phone with its country, ids and amounts alone', () => {
  expect(findCardNumber({ mobileNum: '+49 151 12345678', whatsapp: '+4915112345678' })).toBeNull();
  expect(findCardNumber({ mobileNum: '+4222222222222', id: '41111111-1111-1111-8000-000000000000', amount: '4222222222222' })).toBeNull();
  expect(findCardNumber({ mobileNum: '4222222222222' })).toBe('mobileNum');
});

it('takes a recovery code whose digits are a card’s', () => {
  expect(findCardNumber({ code: 'a4111-11111-11111-11b0c' })).toBeNull();
  expect(findCardNumber({ codes: 'a4111-11111-11111-11b0c' })).toBe('codes');
});

it('names the field, in lists and objects too', () => {
  expect(findCardNumber({ a: 1, legs: [{ note: 'x' }, { note: VISA }] })).toBe('legs.1.note');
  expect(findCardNumber({ tags: ['x', VISA] })).toBe('tags.1');
  expect(findCardNumber({ stake: [VISA] })).toBeNull();
});

describe('every text of every call', () => {
  const fields = ENDPOINTS.flatMap(({ domain, name, endpoint }) =>
    endpoint.body
      ? textFields(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema).map((field) => ({
          name: `${domain}.${name}`,
          ...field,
        }))
      : [],
  );

  it('is there to look at', () => {
    expect(fields.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['affiliateCode', 'referralCode', 'mobileNum', 'email', 'registerUrl', 'payeeAccount', 'payeeName', 'reason']),
    );
  });

  it.each(fields)('is searched: $name $path', ({ path, pattern }) => {
    const found = findCardNumber(bodyWith(path, VISA));
    const field = path.findLast((part) => part !== '0') ?? '';
    if (!NOT_SEARCHED.has(field)) expect(found).toBe(path.join('.'));
    // What is not searched is a secret, a picture, of which nothing that is written is kept, numbers of a lottery, what a service sent once, or takes
    // nothing but an amount.
    else
      expect(
        /password|^(?:code|picture|selection|numbers|query)$/i.test(field) ||
          (pattern !== undefined && !new RegExp(pattern).test(`${VISA} `) && new RegExp(pattern).test('1.5')),
      ).toBe(true);
  });
});

interface Schema {
  readonly type?: string;
  readonly pattern?: string;
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

function textFields(
  schema: Schema,
  path: readonly string[] = [],
): { readonly path: readonly string[]; readonly pattern: string | undefined }[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([key, part]) => textFields(part, [...path, key])),
    ...(schema.items ? [textFields(schema.items, [...path, '0'])] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((part) => textFields(part, path)),
  ].flat();
  return schema.type === 'string'
    ? [{ path, pattern: schema.pattern ?? schema.allOf?.find(({ pattern }) => pattern)?.pattern }, ...inner]
    : inner;
}

function bodyWith(path: readonly string[], text: string): unknown {
  return path.reduceRight<unknown>((value, key) => (key === '0' ? [value] : { [key]: value }), text);
}
