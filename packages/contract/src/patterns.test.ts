import { expect, it } from 'vitest';
import { ANY_NAME, foldOfKind, isOfKind, PATTERN_IDS, type PatternId } from './patterns.ts';

/** One table for server and site: what each kind takes and refuses. */
const VECTORS: Readonly<Record<PatternId, { readonly takes: readonly string[]; readonly refuses: readonly string[] }>> = {
  any: { takes: ['x', '  ', '<b>', 'ñ한', 'a\nb', ''], refuses: [] },
  letter_first_alphanumeric: { takes: ['a', 'Ana7'], refuses: ['', '7ana', 'ana_7', 'añа', 'ana 7', ' ana', 'ana\n'] },
  chinese_digits: { takes: ['王7', '88'], refuses: ['', '王a', '王 7', '王。', '王\u200f'] },
  email: {
    takes: [
      ...['ana@example.com', 'ñ@é.es', "o'neill@example.ie", "!#$%&'*+-/=?^_`{|}~.a@x.example", 'ana+shop@example.com'],
      ...['ana@xn--bcher-kva.example', 'ana@example.xn--p1ai', '名@例え.テスト', 'a1@1und1.de', 'a.b.@docomo.example'],
    ],
    refuses: [
      ...['', 'ana', 'ana@', 'ana@example', 'a@b@c.es', 'ana @example.com', '<ana@example.com>', 'a@.com', 'a@b..com', 'a@b.com.'],
      ...['a@[127.0.0.1]', 'a@[IPv6:::1]', 'a@127.0.0.1', 'a"b@x.es', '"a b"@x.es', 'a(b)@x.es', 'a,b@x.es', 'a;b@x.es', 'a\\b@x.es'],
      ...["a@x'y.es", 'a@x,y.es', 'a@x.es\u00a0', 'a\u0000@x.es', 'a@x_y.es'],
    ],
  },
  alphanumeric: { takes: ['a', '7', 'Ana7'], refuses: ['', 'ana-7', 'ana 7', 'ána', '٧'] },
  letters_and_digits: { takes: ['a1', '1a', 'ab12'], refuses: ['', 'ab', '12', 'a1!', 'a 1'] },
  digits: { takes: ['0', '123456'], refuses: ['', '12a', '１２', '٣', '1 2', '-1'] },
  alphanumeric_one_upper: { takes: ['A', 'anA7'], refuses: ['', 'ana7', 'Ana!', 'Ñ'] },
  english_spaces: { takes: ['Ana Sol', 'a'], refuses: ['', ' ', 'Ñandú', 'Ana1', 'Ana\tSol'] },
  no_spaces: { takes: ['a!7', '한국'], refuses: ['', 'a b', ' a', 'a\u00a0b', 'a\u3000b', 'a\n'] },
  chinese_punctuation: { takes: ['王，李。', '王'], refuses: ['', '王7', '王a', '王 李'] },
  letters_spaces: { takes: ['Ñandú Sol', 'سارة', 'Ана'], refuses: ['', '  ', 'Ana1', 'Ana-Sol', '<b>'] },
  korean: { takes: ['김민준'], refuses: ['', '김 민준', '김a', 'ก', '7'] },
  thai: { takes: ['สมชาย'], refuses: ['', 'สมชาย ใจดี', 'สมa', '한'] },
  thai_english_spaces: { takes: ['สมชาย Jai', 'Ana'], refuses: ['', ' ', 'สมชาย7', 'Ñu'] },
  uppercase_spaces: { takes: ['ANA SOL'], refuses: ['', ' ', 'Ana', 'ANA7', 'ÑU'] },
  letters_digits_symbols: { takes: ['aA7!~'], refuses: ['', 'a b', 'ñ', 'a\u007f'] },
  upper_lower_digit_symbol: { takes: ['aA7!', '~zZ0'], refuses: ['', 'aA7', 'aA!', 'a7!', 'A7!', 'aA7! ', 'aA7ñ'] },
  full_name: {
    takes: ['Ana Sol', "Máire O'Neill", 'José-Luis del Río', '阿卜杜拉·买买提 王', 'สมชาย ใจดี'],
    refuses: ['', 'Ana', 'Ana ', ' Ana Sol', 'Ana  Sol', 'Ana So1', '<b> c'],
  },
  japanese_full_width: { takes: ['ヤマダ', 'やまだ　太郎', 'ＡＢＣ１'], refuses: ['', 'ﾔﾏﾀﾞ', 'Yamada', 'ヤマダ 太郎'] },
  uppercase_no_spaces: { takes: ['ANA'], refuses: ['', 'ANA SOL', 'Ana', 'ANA1'] },
  date_iso: {
    takes: ['1990-05-01', '2000-02-29'],
    refuses: ['', '1990-5-1', '01-05-1990', '1990-13-01', '1990-02-30', '1900-02-29', '1990/05/01'],
  },
  date_us: { takes: ['05-01-1990', '02-29-2000'], refuses: ['', '1990-05-01', '13-01-1990', '02-30-1990', '5-1-1990', '05/01/1990'] },
  mobile: { takes: ['612345678', '+34612345678'], refuses: ['', '+', '612 345', '00+34', '٦١٢', '612a', '\u202a612\u202c'] },
};

const cases = PATTERN_IDS.flatMap((id) => [
  ...VECTORS[id].takes.map((text) => ({ id, text, is: true })),
  ...VECTORS[id].refuses.map((text) => ({ id, text, is: false })),
]);

it.each(cases)('$id: $text is $is', ({ id, text, is }) => {
  expect(isOfKind(id, text)).toBe(is);
});

it('has the 21 kinds of the rule book, its two dates, and numbers of phones', () => {
  expect(PATTERN_IDS).toHaveLength(21 + 2 + 1);
});

it('takes no longer than in proportion to a long text', () => {
  const started = performance.now();
  for (const id of PATTERN_IDS)
    for (const text of ['a'.repeat(20_000), 'a '.repeat(10_000), `${'A1!a'.repeat(5_000)}\n`, `a@${'a.'.repeat(10_000)}@`])
      isOfKind(id, text);
  expect(performance.now() - started).toBeLessThan(2_000);
});

it.each<[PatternId, string, string]>([
  ['full_name', 'Máire O’Neill', "Máire O'Neill"],
  ['full_name', 'Jean‐Luc\u00a0 Roux', 'Jean-Luc Roux'],
  ['letters_spaces', 'Ana\u00a0\u00a0Sol', 'Ana Sol'],
  ['uppercase_spaces', 'ANA  SOL', 'ANA SOL'],
  ['digits', '๑๒๓४५६', '123456'],
  ['mobile', '+٣٤٦١٢', '+34612'],
  ['date_iso', '१९९०-०५-०१', '1990-05-01'],
])('reads what was typed as %s, %j, as %j', (id, typed, expected) => {
  expect(foldOfKind(id, typed)).toBe(expected);
  expect(isOfKind(id, expected)).toBe(true);
});

it.each(['any', 'no_spaces', 'letters_digits_symbols', 'email'] as const)('changes nothing of what is typed as %s', (id) => {
  expect(foldOfKind(id, 'a’b  ๑')).toBe('a’b  ๑');
});

it('has a pattern for people with one name', () => {
  const name = new RegExp(`^${ANY_NAME}$`, 'u');
  expect(['Suharto', "Ana O'Neill Sol", 'Ana7', '', 'Ana '].map((text) => name.test(text))).toEqual([true, true, false, false, false]);
});
