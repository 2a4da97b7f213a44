import { describe, expect, it } from 'vitest';
import { writeObjects, writePayload } from './data-objects.ts';
import { buildVietQr, parseVietQr, type VietQr } from './index.ts';
import { codeOf } from './testing/code-of.ts';
import { VIET, VIET_TEXT, vnd } from './testing/qr-samples.ts';

describe('VietQR', () => {
  it('writes and reads the published code', () => {
    expect(buildVietQr(VIET)).toBe(VIET_TEXT);
    expect(parseVietQr(VIET_TEXT)).toEqual(VIET);
  });

  it('refuses the published sample whose checksum is wrong', () => {
    expect(codeOf(() => parseVietQr(VIET_TEXT.replace('C15C', 'A8E5')))).toBe('qr_crc_mismatch');
    expect(codeOf(() => parseVietQr(VIET_TEXT.replace('C15C', 'c15c')))).toBe('qr_crc_mismatch');
  });

  it('leaves out what is not given', () => {
    const text = buildVietQr({ ...VIET, accountKind: 'card', amount: null, purpose: null });
    expect(text).toMatch(/^000201010211.*0208QRIBFTTC53037045802VN6304[0-9A-F]{4}$/);
    expect(parseVietQr(text)).toEqual({ ...VIET, accountKind: 'card', amount: null, purpose: null });
  });

  it.each<[string, Partial<VietQr>]>([
    ['ok', { bankBin: '000000', account: 'A'.repeat(19), purpose: 'x'.repeat(25), amount: vnd('9999999999999') }],
    ['invalid_input bankBin', { bankBin: '97041' }],
    ['invalid_input bankBin', { bankBin: '97041５' }],
    ['invalid_input account', { account: '' }],
    ['invalid_input account', { account: '1'.repeat(20) }],
    ['invalid_input account', { account: '1 2' }],
    ['invalid_input purpose', { purpose: '' }],
    ['invalid_input purpose', { purpose: 'x'.repeat(26) }],
    ['invalid_input purpose', { purpose: 'ủng hộ' }],
    ['invalid_input amount', { amount: vnd('0') }],
    ['invalid_input amount', { amount: vnd('-1') }],
    ['invalid_input amount', { amount: vnd('0.5') }],
    ['invalid_input amount', { amount: vnd('10000000000000') }],
    ['invalid_input accountKind', { accountKind: 'toString' as VietQr['accountKind'] }],
  ])('%s, case %#', (code, change) => {
    expect(codeOf(() => buildVietQr({ ...VIET, ...change }))).toBe(code);
  });

  const merchant = (service: string, scheme = 'A000000727'): string =>
    writeObjects([
      { tag: '00', value: scheme },
      { tag: '01', value: '000697041501011' },
      { tag: '02', value: service },
    ]);
  const payload = (change: Record<string, string | null>): string => {
    const values: Record<string, string | null> = { '01': '12', '38': merchant('QRIBFTTA'), '53': '704', '54': '5', '58': 'VN', ...change };
    return writePayload(
      Object.keys(values)
        .toSorted()
        .flatMap((tag) => (values[tag] == null ? [] : [{ tag, value: values[tag] }])),
    );
  };

  it.each<[string, Record<string, string | null>]>([
    ['ok', {}],
    ['ok', { '59': 'A SHOP', '64': '0002VI' }],
    ['qr_wrong_scheme', { '01': '11' }],
    ['qr_wrong_scheme', { '54': null }],
    ['qr_malformed', { '01': null }],
    ['qr_malformed', { '38': null }],
    ['qr_wrong_scheme', { '38': merchant('QRIBFTTA', 'A000000728') }],
    ['qr_wrong_scheme', { '38': merchant('QRPUSH') }],
    ['qr_malformed', { '38': '00AA' }],
    ['qr_wrong_scheme', { '53': '764' }],
    ['qr_wrong_scheme', { '58': 'TH' }],
    ['qr_malformed', { '54': '05' }],
    ['qr_malformed', { '54': '5.00' }],
    ['qr_malformed', { '62': '0809shorter' }],
    ['qr_malformed', { '62': `0826${'x'.repeat(26)}` }],
  ])('%s when reading one with %j', (code, change) => {
    expect(codeOf(() => parseVietQr(payload(change)))).toBe(code);
  });
});
