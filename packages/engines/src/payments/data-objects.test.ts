import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readObjects, writeObjects, writePayload } from './data-objects.ts';
import { buildPix, buildVietQr, crcOf, parsePix, parseVietQr, QrRefused } from './index.ts';
import { codeOf } from './testing/code-of.ts';
import { DYNAMIC_TEXT, PIX, VIET_TEXT, withCrc } from './testing/qr-samples.ts';

describe('the checksum', () => {
  it('is CRC-16/CCITT-FALSE', () => {
    expect([crcOf('123456789'), crcOf(''), crcOf('A')]).toEqual(['29B1', 'FFFF', 'B915']);
  });

  // The published sample counts 8 characters in a template of 7: its checksum fits the text, the text is no payload.
  it('fits the published PIX sample, which is refused for its length', () => {
    const sample = '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62080503***6304';
    expect(crcOf(sample)).toBe('170E');
    expect(codeOf(() => parsePix(withCrc(sample)))).toBe('qr_malformed');
    expect(parsePix(withCrc(sample.replace('62080503', '62070503')))).toEqual(PIX);
  });

  it('notices every single changed character', () => {
    for (let at = 0; at < VIET_TEXT.length; at += 1) {
      const other = VIET_TEXT[at] === '7' ? '1' : '7';
      expect(() => parseVietQr(VIET_TEXT.slice(0, at) + other + VIET_TEXT.slice(at + 1))).toThrow(QrRefused);
    }
  });
});

describe('the frame', () => {
  it.each([
    '',
    withCrc('6304'),
    withCrc('010211000201' + '6304'),
    withCrc('0002026304'),
    withCrc('000201' + '000201' + '6304'),
    withCrc('000201' + '5900' + '6304'),
    withCrc('000201' + '5999AB' + '6304'),
    withCrc('000201' + '59xxAB' + '6304'),
    // A checksum inside another value is none.
    withCrc(`${VIET_TEXT.slice(0, -8)}6304ABCD5904`),
    withCrc('000201' + '5908' + '6304'),
    `${VIET_TEXT}${' '.repeat(400)}`,
    VIET_TEXT.replace('ung', 'ủng'),
  ])('refuses %j', (text) => {
    expect(codeOf(() => parseVietQr(text))).toBe('qr_malformed');
  });

  it('takes 512 characters and not one more', () => {
    const value = 'x'.repeat(99);
    const objects = ['80', '81', '82', '83'].map((tag) => ({ tag, value }));
    expect(writePayload([...objects, { tag: '84', value: 'x'.repeat(512 - 6 - 8 - 4 * 103 - 4) }])).toHaveLength(512);
    expect(codeOf(() => writePayload([...objects, { tag: '84', value: 'x'.repeat(512 - 6 - 8 - 4 * 103 - 3) }]))).toBe(
      'invalid_input payload',
    );
  });
});

// Goal: nothing untyped and no endless loop, whatever the text; what is read can be written again and reads the same.
describe('random texts', () => {
  const ascii = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    minLength: 1,
    maxLength: 40,
  });
  const objects = fc.uniqueArray(
    fc.record({ tag: fc.integer({ min: 0, max: 99 }).map((tag) => String(tag).padStart(2, '0')), value: ascii }),
    { selector: ({ tag }) => tag, maxLength: 8 },
  );
  const pieces = fc.array(fc.constantFrom('00', '01', '02', '38', '26', '53', '704', '58', 'VN', '62', '6304', '0014br.gov.bcb.pix', '0'), {
    maxLength: 30,
  });
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    pieces.map((list) => list.join('')),
    pieces.map((list) => withCrc(`000201${list.join('')}6304`)),
    objects.map((list) => withCrc(`000201${writeObjects(list)}6304`)),
    fc
      .tuple(fc.constantFrom(VIET_TEXT, DYNAMIC_TEXT), fc.nat(130), fc.string({ maxLength: 3 }))
      .map(([good, at, insert]) => withCrc((good.slice(0, at) + insert + good.slice(at + insert.length)).slice(0, -4))),
  );

  it('are refused with a reason or read', () => {
    let read = 0;
    fc.assert(
      fc.property(text, (one) => {
        const viet = codeOf(() => expect(parseVietQr(buildVietQr(parseVietQr(one)))).toEqual(parseVietQr(one)));
        const pix = codeOf(() => expect(parsePix(buildPix(parsePix(one)))).toEqual(parsePix(one)));
        read += Number(viet === 'ok') + Number(pix === 'ok');
        expect(['ok', 'qr_malformed', 'qr_crc_mismatch', 'qr_wrong_scheme']).toEqual(expect.arrayContaining([viet, pix]));
      }),
      { numRuns: 5_000, seed: 7 },
    );
    expect(read).toBeGreaterThan(20);
  });

  it('of objects come back as they were', () => {
    fc.assert(
      fc.property(objects, (list) => {
        expect([...readObjects(writeObjects(list))]).toEqual(list.map(({ tag, value }) => [tag, value]));
      }),
      { seed: 7 },
    );
  });
});
