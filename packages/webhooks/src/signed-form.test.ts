import { describe, expect, it } from 'vitest';
import { parseWebhookSecret } from './secret.ts';
import { formKeysOf, InvalidFormKey, parseFormKeys, signForm, verifyForm } from './signed-form.ts';

const NOW = 1_900_000_000_000;
const KEYS = ['0123456789abcdef0123456789abcdef'];
const NEW_KEYS = ['fedcba9876543210fedcba9876543210', ...KEYS];
const FIELDS = { order_no: 'D-1', amount_minor: '2550', currency: 'USD' };
const MESSAGE = { fields: FIELDS, nonce: 'nonce-0001', sentAtMs: NOW };
const signed = signForm(MESSAGE, KEYS);
const verify = (body: string, keys: readonly string[] = KEYS, nowMs = NOW) => verifyForm(body, { keys, nowMs });

it('signs as the protocol says: fields by name, then the key, MD5 in capitals', () => {
  // printf 'amount_minor=2550&currency=USD&nonce=nonce-0001&order_no=D-1&timestamp=1900000000&key=0123…' | md5sum
  expect(new URLSearchParams(signed).get('sign')).toBe('852DC35510F947810D4E912765C81693');
});

it('believes what was signed, whatever the order of its fields', () => {
  const turned = new URLSearchParams([...new URLSearchParams(signed)].toReversed()).toString();
  for (const body of [signed, turned]) expect(verify(body)).toEqual({ ok: true, fields: FIELDS, nonce: 'nonce-0001' });
});

it('takes both keys during a rotation', () => {
  for (const key of NEW_KEYS) expect(verify(signForm(MESSAGE, [key]), NEW_KEYS)).toMatchObject({ ok: true });
  expect(verify(signForm(MESSAGE, NEW_KEYS))).toEqual({ ok: false, reason: 'bad_signature' });
});

describe('does not believe', () => {
  it.each([
    ['a sum changed', signed.replace('2550', '255000'), 'bad_signature'],
    ['a field more', `${signed}&bonus=1`, 'bad_signature'],
    ['a field less', signed.replace('&currency=USD', ''), 'bad_signature'],
    ['another nonce', signed.replace('nonce-0001', 'nonce-0002'), 'bad_signature'],
    ['another time', signed.replace('timestamp=1900000000', 'timestamp=1900000001'), 'bad_signature'],
    ['another key', signForm(MESSAGE, ['f'.repeat(32)]), 'bad_signature'],
    ['no signature', signed.replace(/&sign=\w+/, ''), 'malformed'],
    ['a signature cut short', signed.slice(0, -2), 'malformed'],
    ['a signature in small letters', signed.replace(/sign=\w+/, (sign) => sign.toLowerCase()), 'malformed'],
    ['a field twice', `amount_minor=1&${signed}`, 'malformed'],
    ['a field without a value', `${signed}&memo=`, 'malformed'],
    ['two fields passed off as one', signed.replace('amount_minor=2550&currency=USD', 'amount_minor=2550%26currency%3DUSD'), 'malformed'],
    ['no nonce', signForm({ ...MESSAGE, nonce: '' }, KEYS), 'malformed'],
    ['JSON', JSON.stringify(FIELDS), 'malformed'],
    ['nothing', '', 'malformed'],
  ])('%s', (_name, body, reason) => {
    expect(verify(body)).toEqual({ ok: false, reason });
  });

  it('what is more than 300 s old or ahead', () => {
    for (const nowMs of [NOW + 300_000, NOW - 300_000]) expect(verify(signed, KEYS, nowMs)).toMatchObject({ ok: true });
    expect(verify(signed, KEYS, NOW + 301_000)).toEqual({ ok: false, reason: 'too_old' });
    expect(verify(signed, KEYS, NOW - 301_000)).toEqual({ ok: false, reason: 'too_new' });
  });
});

it('does not sign what could be read in two ways', () => {
  expect(() => signForm({ ...MESSAGE, fields: { return_url: 'https://a.example/?b=1&c=2' } }, KEYS)).toThrow('no ampersand');
});

it('reads keys, and never repeats a wrong one', () => {
  expect(parseFormKeys(NEW_KEYS.join(', '))).toEqual(NEW_KEYS);
  for (const text of ['', 'short', 'g'.repeat(32), [...NEW_KEYS, 'a'.repeat(32)].join(',')])
    expect(() => parseFormKeys(text)).toThrow(InvalidFormKey);
});

it('makes keys of secrets, each another and none of them the secret', () => {
  const bytes = ['a', 'b'].map((letter) => Buffer.alloc(32, letter));
  const [one = '', two = ''] = formKeysOf(bytes.map((secret) => parseWebhookSecret(secret.toString('base64'))));
  expect(parseFormKeys(`${one},${two}`)).toEqual([one, two]);
  expect(new Set([one, two, ...bytes.map((secret) => secret.toString('hex'))]).size).toBe(4);
});
