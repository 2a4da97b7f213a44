import type { ErrorCode } from '@tessera/contract';
import type { Browser } from '../support/browser.ts';
import { PASSWORD } from '../support/password.ts';
import type { FormWorld } from './form-world.ts';

export type CaseName = 'wrong' | 'tooLong' | 'otherScript' | 'spaces' | 'html' | 'marks' | 'reused' | 'otherCountry';

/** What every field that somebody types in is tried with. */
export const TYPED: readonly CaseName[] = ['wrong', 'tooLong', 'otherScript', 'spaces', 'html', 'marks'];

export type Values = Readonly<Record<string, unknown>>;
/** A number that no other case has, for what must be new each time, and what the rest of the form says. */
type Made = (n: number, rest: Values) => unknown;

export interface FormCase {
  readonly of: CaseName;
  /** A value, or what makes it. */
  readonly typed: unknown;
  readonly refused?: { readonly code: ErrorCode; readonly field: string | null };
  /** Of what is taken: what of it is kept. */
  readonly kept?: unknown;
}

/** Refused, with the code that the person is told; by `field` where it is another one, by none where it is null. */
export const no = (of: CaseName, typed: unknown, code: ErrorCode = 'invalid_input', field: string | null = ''): FormCase => ({
  of,
  typed,
  refused: { code, field },
});

/** Taken; `kept` is what remains of it. */
export const yes = (of: CaseName, typed: unknown, kept: unknown = typed): FormCase => ({ of, typed, kept });

/** Nothing is kept of it. */
export const NOTHING = (): unknown => undefined;

export const made = (value: unknown, n: number, rest: Values): unknown => (typeof value === 'function' ? (value as Made)(n, rest) : value);

/** One filled-in form before its person, which is taken as it is. */
export interface Filled {
  readonly browser: Browser;
  readonly values: Values;
  readonly params?: Readonly<Record<string, string>>;
  /** Fields that say the same as another. */
  readonly twins?: Readonly<Record<string, string>>;
}

export interface Form {
  readonly name: string;
  /** Its call, by domain and name. */
  readonly call: string;
  /** With everything that it needs, made anew. */
  fill(world: FormWorld, ip: string): Promise<Filled>;
  /** What is kept of the values that were taken, as the person or staff see it. */
  kept?(world: FormWorld, sent: Values, answer: unknown): Promise<Values>;
  readonly fields: Readonly<Record<string, readonly FormCase[]>>;
  /** Fields that another form sends to the same rules with every case: of these one is refused and one taken. */
  readonly sampled?: readonly string[];
  /** Answered to a form whose code or link is too old, after so long. */
  readonly over?: { readonly afterMs: number; readonly code: ErrorCode };
  /** Answered to the same form sent twice. */
  readonly again?: ErrorCode;
  /** Tables that a refused try may change: they count it. */
  readonly counts?: readonly string[];
}

interface Line {
  readonly good: string | ((n: number) => string);
  readonly wrong: unknown;
  readonly tooLong: string;
  readonly otherScript: FormCase | string;
}

/** One line that must be of a kind: what is pasted around it is not kept. */
export function line({ good, wrong, tooLong, otherScript }: Line): FormCase[] {
  const clean = typeof good === 'string' ? () => good : good;
  return [
    no('wrong', wrong),
    no('tooLong', tooLong),
    typeof otherScript === 'string' ? no('otherScript', otherScript) : otherScript,
    yes('spaces', (n: number) => ` \t${clean(n)}\u00a0 `, clean),
    no('html', (n: number) => `<b>${clean(n)}</b>`),
    yes('marks', (n: number) => `\u202e\u200b${clean(n)}\u202c\u200e`, clean),
  ];
}

/** Free text of so many characters at most: everything but signs that nobody sees is kept as it is. */
export const free = (most: number): FormCase[] => [
  yes('wrong', 'nobody knows this one'),
  no('tooLong', 'x'.repeat(most + 1)),
  yes('otherScript', 'شكرا 山田太郎 Ёлка'),
  yes('spaces', '  with\u00a0spaces  inside  ', 'with\u00a0spaces  inside'),
  yes('html', '<img src=x onerror=alert(1)>'),
  yes('marks', '\u202eabcdefghij klm\u202c\u200f', 'abcdefghij klm'),
];

/** A password to log in with that is new: whatever is typed is the password. */
export const newPassword = (): FormCase[] => [
  no('wrong', 'xk7#q2w'),
  no('wrong', 'password1', 'password_too_common', 'password'),
  no('tooLong', 'x'.repeat(65)),
  no('tooLong', 'x'.repeat(257)),
  yes('otherScript', 'пароль-длинный-٧٨'),
  yes('spaces', '  two words 77  '),
  yes('html', '<b>copper</b>meadow'),
  yes('marks', '\u202ecopper-meadow-58\u200b'),
];

/** One of a few that the page sends, or a truth. */
export const choice = [no('wrong', 'neither'), no('html', '<b>x</b>'), no('wrong', 7)];

const arabic = (digits: string): string => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/** Number, code and dialling code of phones of Spain; `mobileNum` is their field. */
export function phone(mobileNum: string): Readonly<Record<string, readonly FormCase[]>> {
  const bad = (of: CaseName, typed: unknown) => no(of, typed, 'mobile_invalid', 'mobileNum');
  const written = (write: (digits: string) => string) => (_n: number, rest: Values) => write(String(rest[mobileNum]));
  const same = (_n: number, rest: Values) => `+34${String(rest[mobileNum])}`;
  return {
    [mobileNum]: [
      bad('wrong', 'call 612'),
      bad('wrong', '123'),
      bad('wrong', (_n: number, rest: Values) => `${String(rest[mobileNum])} ext. 7`),
      no('tooLong', '6'.repeat(mobileNum === 'username' ? 65 : 41)),
      bad('tooLong', '1'.repeat(30)),
      yes(
        'otherScript',
        written((digits) => digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))),
        same,
      ),
      yes('otherScript', written(arabic), same),
      yes(
        'otherScript',
        written((digits) => digits.replace(/\d/g, (digit) => String.fromCharCode(0xe50 + Number(digit)))),
        same,
      ),
      bad('otherScript', 'шестьсот'),
      yes(
        'spaces',
        written((digits) => ` ${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)}\u00a0`),
        same,
      ),
      bad('html', '<b>612345678</b>'),
      yes(
        'marks',
        written((digits) => `\u202a+34 ${digits}\u202c\u200e`),
        same,
      ),
      bad('otherCountry', '+442079460000'),
    ],
    countryDialingCode: [
      no('wrong', 'abc'),
      bad('wrong', '999'),
      no('tooLong', '34343'),
      yes('otherScript', '٣٤', '34'),
      yes('spaces', ' +34 ', '34'),
      no('html', '<b>34</b>'),
      yes('marks', '\u200e34', '34'),
      bad('otherCountry', '44'),
    ],
  };
}

/** Six digits of a message, as they came. */
export const sentCode = (field: string, code: (typed: string) => FormCase['refused']): FormCase[] => {
  const told = (of: CaseName, typed: string): FormCase => ({ of, typed, refused: code(typed) ?? { code: 'invalid_input', field } });
  return [
    told('wrong', '12345'),
    told('tooLong', '1234567'),
    told('otherScript', 'шестьсот'),
    yes('otherScript', (_n: number, rest: Values) => arabic(String(rest[field])), null),
    yes('spaces', (_n: number, rest: Values) => ` ${String(rest[field]).slice(0, 3)} ${String(rest[field]).slice(3)} `, null),
    told('html', '<i>1</i>'),
    yes('marks', (_n: number, rest: Values) => `\u202a${String(rest[field])}\u202c`, null),
  ];
};

/** The captcha of a form that asks for none now: only its length is looked at. */
export const NO_CAPTCHA: Readonly<Record<string, readonly FormCase[]>> = {
  captcha: [
    yes('wrong', 'zzzzz', null),
    no('tooLong', 'A'.repeat(17)),
    yes('otherScript', 'абвгд', null),
    yes('spaces', ' AAAAA ', null),
    yes('html', '<b>A</b>', null),
    yes('marks', '\u202eAAAAA', null),
  ],
  captchaId: [no('tooLong', 'x'.repeat(101)), no('wrong', 7)],
  altcha: [no('tooLong', 'x'.repeat(4_001)), no('wrong', 7)],
};

/** A code of the app: those that are none, and the right one with what is pasted along. */
export const appCode = (told: FormCase['refused'] & object = { code: 'code_wrong', field: null }): FormCase[] => [
  { of: 'wrong', typed: '000000', refused: told },
  no('wrong', '12345'),
  no('tooLong', '1'.repeat(33)),
  { of: 'otherScript', typed: 'шестьсот', refused: told },
  yes('otherScript', (_n: number, { code }: Values) => arabic(String(code)), null),
  yes('spaces', (_n: number, { code }: Values) => ` ${String(code).slice(0, 3)} ${String(code).slice(3)} `, null),
  { of: 'html', typed: '<b>123456</b>', refused: told },
  yes('marks', (_n: number, { code }: Values) => `\u202a${String(code)}\u202c`, null),
];

/** A password that is known already. */
export const knownPassword = (code: 'invalid_credentials' | 'password_wrong'): FormCase[] => [
  no('wrong', 'not-this-one-77', code, null),
  no('wrong', ''),
  no('tooLong', 'x'.repeat(257)),
  no('otherScript', 'пароль-длинный', code, null),
  no('spaces', ` ${PASSWORD} `, code, null),
  no('html', `<b>${PASSWORD}</b>`, code, null),
  no('marks', `\u202e${PASSWORD}`, code, null),
];

/** The rule that is broken is the one of passwords. */
export function atPassword(one: FormCase): FormCase {
  const isRule = one.refused?.code === 'invalid_input' && String(one.typed).length < 257;
  return isRule ? { ...one, refused: { code: 'invalid_input', field: 'password' } } : one;
}

/** What opens the account is looked at where the answer says whose it is. */
export function unseen(one: FormCase): FormCase {
  return one.refused ? one : { ...one, kept: null };
}
