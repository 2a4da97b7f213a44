import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InvalidRowText, parseRowText, rowText } from './row-text.ts';

it.each([
  [['a', null, ''], '(a,,"")'],
  [[null], '()'],
  [[null, null], '(,)'],
  [['a b', 'c"d', 'e\\f', '(g)', 'h,i'], '("a b","c""d","e\\\\f","(g)","h,i")'],
  [['{a,"b c"}', '\n', '\u00a0'], '("{a,""b c""}","\n",\u00a0)'],
])('writes %j as PostgreSQL does', (fields, text) => {
  expect(rowText(fields)).toBe(text);
  expect(parseRowText(text)).toEqual(fields);
});

it('reads whatever it wrote', () => {
  const field = fc.option(
    fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('"', '\\', ',', '(', ')', ' ', 'a') })),
    { nil: null },
  );
  fc.assert(
    fc.property(fc.array(field, { minLength: 1 }), (fields) => {
      expect(parseRowText(rowText(fields))).toEqual(fields);
    }),
  );
});

it('reads nothing that it would write otherwise', () => {
  for (const text of ['', 'a', '(a', 'a)', '(a b)', '("a")', '(a"b")', '("a",)x', '("a\\b")', '(a,b))', '("a b"c)'])
    expect(() => parseRowText(text), text).toThrow(InvalidRowText);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\\', ',', '(', ')', ' ', 'a') }), (inside) => {
      const text = `(${inside})`;
      try {
        expect(rowText(parseRowText(text))).toBe(text);
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidRowText);
      }
    }),
  );
});
