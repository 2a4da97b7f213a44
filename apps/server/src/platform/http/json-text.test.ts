import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './json-text.ts';

const refused = (reason: string) => expect.objectContaining({ code: 'malformed', details: { reason } });

describe('a JSON text', () => {
  it.each([
    '{"stake":"1","stake":"100"}',
    '{"a":{"b":1,"c":2,"b":3}}',
    '[{"a":1},{"a":1,"a":1}]',
    '{"a":[{"x":1}],"b":"","a":null}',
    '{"a":1,"\\u0061":2}',
    '{"\\\\":1,"\\u005c":2}',
    '{"":1, "" :2}',
    '{"__proto__":1,"__proto__":2}',
    '{"a":"}","a":"{"}',
    '{"a":"\\"","b":1,"a":2}',
  ])('that names a key twice in one object is refused: %s', (text) => {
    expect(() => parseJson(text)).toThrow(refused('duplicate_key'));
  });

  it.each([
    '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
    '{"a":"a","b":"a,\\"a\\":"}',
    '{"a":["a","a",{"a":[]}],"A":1}',
    '{"a\\\\":1,"a":2}',
    '["a","a"]',
    '"a"',
    ' {"é":1,"e\\u0301":2} ',
    '{"__proto__":{"a":1},"constructor":1,"hasOwnProperty":2}',
  ])('that names equal keys only in different objects is read: %s', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it('that is none is refused like before', () => {
    for (const text of ['', '{', '{"a"}', '{a:1}', "{'a':1}", '{"a":1,}', '\uFEFF{}', 'NaN', '"\\x"', '{"a":"\n"}', '{} {}'])
      expect(() => parseJson(text)).toThrow(refused('json'));
  });

  it('is read as deep as calls may nest it, and no deeper', () => {
    expect(() => parseJson('['.repeat(32) + ']'.repeat(32))).not.toThrow();
    expect(() => parseJson(`${'['.repeat(31)}{"a":1,"a":2}${']'.repeat(31)}`)).toThrow(refused('duplicate_key'));
    for (const text of ['['.repeat(33) + ']'.repeat(33), '{"a":'.repeat(33), '['.repeat(1_000_000)])
      expect(() => parseJson(text, 2_000_000)).toThrow(refused('too_deep'));
  });

  it.each([
    ['keys', (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['items', (count: number) => `[${'0,'.repeat(count - 1)}0]`],
    ['empty objects', (count: number) => `[${'{},'.repeat((count - 2) / 2)}{}]`],
    ['keys of keys', (count: number) => `[${Array.from({ length: count / 2 }, () => '{"a":1}').join(',')}]`],
  ])('of so many %s is read, and one of more is not', (_what, textOf) => {
    expect(() => parseJson(textOf(100), 100)).not.toThrow();
    expect(() => parseJson(textOf(102), 100)).toThrow(refused('too_many_parts'));
  });

  it('has as many signs in its strings as it likes', () => {
    const text = JSON.stringify({ a: '{[,:]}'.repeat(1_000), b: '\\"{[,'.repeat(1_000) });
    expect(parseJson(text, 10)).toEqual(JSON.parse(text));
  });

  it('of too many keys is refused before the rest of it is looked at', () => {
    const keys = Array.from({ length: 2_000 }, (_, index) => `"k${index}":1`).join(',');
    expect(() => parseJson(`{${keys} and no JSON`)).toThrow(refused('too_many_parts'));
    expect(() => parseJson(`{${keys} and no JSON`, 3_000)).toThrow(refused('json'));
  });

  it('gives a key of any name to the object itself, never to what stands behind it', () => {
    expect(Object.keys(parseJson('{"__proto__":{"isStaff":true}}') as object)).toEqual(['__proto__']);
  });

  // Goal: nothing else is refused. Method: any text and any value, as JSON.parse takes it.
  it('is taken exactly when JSON.parse takes it, unless a key comes twice', () => {
    const answerOf = (read: (text: string) => unknown, text: string): unknown => {
      try {
        return { value: read(text) };
      } catch {
        return 'refused';
      }
    };
    const fragments = fc.array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', '"a"', '"b"', '1', ' ', 'null', '\\u0061'), {
      maxLength: 12,
    });
    const texts = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fragments.map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const [own, parsed] = [answerOf(parseJson, text), answerOf(JSON.parse, text)];
        if (own !== 'refused' || parsed === 'refused') expect(own).toEqual(parsed);
        // Written anew, every key that came twice is gone: a text with none is as rich as before.
        else expect(countOfKeys(text)).toBeGreaterThan(countOfKeys(JSON.stringify(JSON.parse(text))));
      }),
      { numRuns: 3_000, seed: 11 },
    );
  });

  it('finds a key that was put in a second time anywhere', () => {
    const values = fc.object({
      maxDepth: 3,
      key: fc.string({ unit: 'binary', maxLength: 4 }),
      values: [fc.string(), fc.integer(), fc.constant(null)],
    });
    fc.assert(
      fc.property(values, fc.nat(), (value, pick) => {
        const text = JSON.stringify({ root: value });
        const starts = [...text.matchAll(/"(?:[^"\\]|\\.)*":/g)].filter(
          ({ index }) => /[{,]/.test(text[index - 1] ?? '') && isOutsideStrings(text, index),
        );
        const [key = ''] = starts[pick % starts.length] ?? [];
        const at = starts[pick % starts.length]?.index ?? 0;
        expect(() => parseJson(`${text.slice(0, at)}${key}0,${text.slice(at)}`)).toThrow(refused('duplicate_key'));
      }),
      { numRuns: 500, seed: 12 },
    );
  });
});

const withoutStrings = (text: string): string => text.replace(/"(?:[^"\\]|\\.)*"/g, 's');
const countOfKeys = (text: string): number => withoutStrings(text).split(':').length;
const isOutsideStrings = (text: string, index: number): boolean => !withoutStrings(text.slice(0, index)).includes('"');
