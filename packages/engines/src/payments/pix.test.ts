import { describe, expect, it } from 'vitest';
import { writePayload } from './data-objects.ts';
import { buildPix, parsePix, type Pix, pixKeyKind } from './index.ts';
import { codeOf } from './testing/code-of.ts';
import { brl, DYNAMIC_TEXT, PIX } from './testing/qr-samples.ts';

describe('PIX', () => {
  it('writes what it reads', () => {
    expect(buildPix(PIX)).toMatch(/^00020126360014br\.gov\.bcb\.pix0114\+5511943214321.*62070503\*\*\*6304/);
    expect(parsePix(buildPix(PIX))).toEqual(PIX);
  });

  it('reads the published dynamic code, and writes it in small letters', () => {
    const dynamic = parsePix(DYNAMIC_TEXT);
    expect(dynamic).toEqual({
      kind: 'dynamic',
      url: 'pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99',
      name: 'EMPRESA',
      city: 'SAO PAULO',
      amount: null,
    });
    expect(buildPix(dynamic).slice(0, -4)).toBe(DYNAMIC_TEXT.slice(0, -4).replace('BR.GOV.BCB.PIX', 'br.gov.bcb.pix'));
  });

  it.each<[string, object]>([
    [
      'ok',
      {
        key: `${'a'.repeat(65)}@example.com`,
        name: 'N'.repeat(25),
        city: 'C'.repeat(15),
        txid: 'a1'.repeat(12) + 'Z',
        amount: brl('9999999999.99'),
      },
    ],
    ['invalid_input key', { key: `${'a'.repeat(66)}@example.com` }],
    ['invalid_input key', { key: '1234567890' }],
    ['invalid_input name', { name: '' }],
    ['invalid_input name', { name: 'N'.repeat(26) }],
    ['invalid_input city', { city: 'C'.repeat(16) }],
    ['invalid_input city', { city: 'SÃO PAULO' }],
    ['invalid_input txid', { txid: 'x'.repeat(26) }],
    ['invalid_input txid', { txid: 'a-b' }],
    ['invalid_input amount', { amount: brl('0') }],
    ['invalid_input amount', { amount: brl('0.001') }],
    ['invalid_input amount', { amount: brl('10000000000') }],
    ['invalid_input url', { kind: 'dynamic', url: 'https://pix.example.com/1' }],
    ['invalid_input url', { kind: 'dynamic', url: `pix.example.com/${'x'.repeat(62)}` }],
  ])('%s, case %#', (code, change) => {
    expect(codeOf(() => buildPix({ ...PIX, ...change } as Pix))).toBe(code);
  });

  it('tells the kinds of keys apart', () => {
    const keys = [
      '12345678909',
      '12345678000195',
      '12ABC34501DE35',
      '+5511999990000',
      'fulano@example.com',
      '123e4567-e12b-12d1-a456-426655440000',
      'fulano',
    ];
    expect(keys.map(pixKeyKind)).toEqual(['cpf', 'cnpj', 'cnpj', 'phone', 'email', 'random', undefined]);
  });

  const payload = (change: Record<string, string | null>): string => {
    const values: Record<string, string | null> = {
      '26': '0014br.gov.bcb.pix011112345678909',
      '52': '0000',
      '53': '986',
      '58': 'BR',
      '59': 'N',
      '60': 'C',
      '62': '0503***',
      ...change,
    };
    return writePayload(
      Object.keys(values)
        .toSorted()
        .flatMap((tag) => (values[tag] == null ? [] : [{ tag, value: values[tag] }])),
    );
  };
  const url = '2517pix.example.com/1';

  it.each<[string, Record<string, string | null>]>([
    ['ok', {}],
    ['ok', { '01': '12', '26': `0014br.gov.bcb.pix${url}`, '62': '0506ABC123' }],
    ['qr_malformed', { '26': `0014br.gov.bcb.pix${url}` }],
    ['qr_wrong_scheme', { '01': '11', '26': `0014br.gov.bcb.pix${url}` }],
    ['qr_malformed', { '01': '12', '26': `0014br.gov.bcb.pix011112345678909${url}` }],
    ['qr_malformed', { '26': '0014br.gov.bcb.pix' }],
    ['qr_malformed', { '26': '0014br.gov.bcb.pix0103abc' }],
    ['qr_wrong_scheme', { '26': '0014br.gov.bcb.pax011112345678909' }],
    ['qr_wrong_scheme', { '53': '840' }],
    ['qr_wrong_scheme', { '58': 'MX' }],
    ['qr_malformed', { '52': 'abcd' }],
    ['qr_malformed', { '59': 'N'.repeat(26) }],
    ['qr_malformed', { '60': null }],
    ['qr_malformed', { '62': null }],
    ['qr_malformed', { '62': '0503a-b' }],
    ['qr_malformed', { '54': '1.5' }],
    ['qr_malformed', { '54': '0.00' }],
  ])('%s when reading one with %j', (code, change) => {
    expect(codeOf(() => parsePix(payload(change)))).toBe(code);
  });
});
