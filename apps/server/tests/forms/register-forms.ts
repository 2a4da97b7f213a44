import { identity, type ValueOf } from '@tessera/contract';
import { PASSWORD } from '../support/password.ts';
import { choice, type Form, type FormCase, free, line, newPassword, no, NOTHING, phone, sentCode, type Values, yes } from './form.ts';
import { AGREED, type FormWorld } from './form-world.ts';

/** What goes into the form beside the number or the name: everything that a brand may ask for. */
export const fieldsOf = ({ hasPhone }: { readonly hasPhone: boolean }): Readonly<Record<string, readonly FormCase[]>> => ({
  username: [
    ...line({ good: (n) => `nova${n}`, wrong: '1abc', tooLong: 'a'.repeat(21), otherScript: 'ｎｏｖａ' }),
    no('wrong', 'nov'),
    no('tooLong', 'a'.repeat(65)),
    no('otherScript', 'марина'),
    no('spaces', 'no va'),
    no('reused', 'Olga2027', 'username_taken', 'username'),
  ],
  password: newPassword(),
  confirmPassword: [
    no('wrong', 'granite-lantern-43', 'password_mismatch', 'confirmPassword'),
    no('tooLong', 'x'.repeat(257)),
    no('otherScript', 'пароль-длинный', 'password_mismatch', 'confirmPassword'),
    no('spaces', ` ${PASSWORD} `, 'password_mismatch', 'confirmPassword'),
    no('html', `<b>${PASSWORD}</b>`, 'password_mismatch', 'confirmPassword'),
    no('marks', `\u202e${PASSWORD}`, 'password_mismatch', 'confirmPassword'),
  ],
  payeeName: [
    ...line({ good: 'Marina Sol', wrong: 'M4rina', tooLong: `Marina ${'s'.repeat(54)}`, otherScript: yes('otherScript', 'Марина Соль') }),
    yes('otherScript', 'مارينا سول'),
    yes('otherScript', 'Suharto'),
    yes('marks', 'Máire\u00a0 O’Neill‐Sol', "Máire O'Neill-Sol"),
    yes('spaces', '   ', NOTHING),
  ],
  email: [
    ...line({
      good: (n) => `nova${n}@example.com`,
      wrong: 'nova@example',
      tooLong: `${'n'.repeat(250)}@a.co`,
      otherScript: yes('otherScript', (n: number) => `почта${n}@пример.рф`),
    }),
    yes('marks', (n: number) => `o'neill${n}@example.ie`),
    no('wrong', 'nova@[127.0.0.1]'),
    no('reused', 'OLGA@example.com', 'already_registered', null),
  ],
  qqNum: line({ good: '123456', wrong: 'abcdef', tooLong: '1234567890123', otherScript: yes('otherScript', '１２３４５６', '123456') }),
  line: line({ good: 'marina.sol', wrong: 'm', tooLong: 'm'.repeat(41), otherScript: yes('otherScript', 'มารีน่า') }).map(asTyped),
  wechat: line({ good: 'marina_sol', wrong: 'ma rina', tooLong: 'm'.repeat(41), otherScript: yes('otherScript', '马里纳') }).map(asTyped),
  facebook: [no('wrong', 'm'), ...free(100).filter(({ of }) => of !== 'wrong')],
  whatsapp: line({
    good: '+34612345678',
    wrong: 'call me',
    tooLong: `+${'3'.repeat(16)}`,
    otherScript: yes('otherScript', '٦١٢٣٤٥٦٧٨', '612345678'),
  }),
  idNumber: [
    ...line({ good: (n) => `X${n}Y12345`, wrong: 'X-1', tooLong: 'X'.repeat(31), otherScript: 'ИД12345' }),
    no('reused', 'x0000y', 'already_registered', null),
  ],
  recommenderId: [
    ...line({ good: 'olga2027', wrong: 'mar ina', tooLong: 'm'.repeat(21), otherScript: 'марина' }),
    no('wrong', 'marina7', 'invitation_code_error', 'recommenderId'),
  ],
  affiliateCode: [
    no('wrong', 'NOBODY77', 'invitation_code_error', 'affiliateCode'),
    no('wrong', '****'),
    no('tooLong', 'A'.repeat(21)),
    no('otherScript', 'ＡＢＣＤＥＦ'),
    yes('spaces', (_n: number, { affiliateCode }: Values) => ` ${String(affiliateCode).toLowerCase()} `, null),
    no('html', '<b>ABCD</b>'),
    yes('marks', (_n: number, { affiliateCode }: Values) => `\u202a${String(affiliateCode)}\u202c`, null),
  ],
  referralCode: [
    no('wrong', 'NOBODY77', 'invitation_code_error', 'referralCode'),
    no('tooLong', 'A'.repeat(256)),
    no('otherScript', 'ＡＢＣＤＥＦ', 'invitation_code_error', 'referralCode'),
    yes('spaces', (_n: number, { affiliateCode }: Values) => ` ${String(affiliateCode).toLowerCase()} `, null),
    no('html', '<b>ABCD</b>', 'invitation_code_error', 'referralCode'),
    yes('marks', (_n: number, { affiliateCode }: Values) => `\u202a${String(affiliateCode)}\u202c`, null),
  ],
  paymentPassword: line({ good: '135790', wrong: 'abcdef', tooLong: '1357901', otherScript: yes('otherScript', '١٣٥٧٩٠', '135790') }).map(
    asSecret,
  ),
  birthday: [
    ...line({
      good: '1990-05-01',
      wrong: '1990-02-30',
      tooLong: '1990-05-011',
      otherScript: yes('otherScript', '１９９０-05-01', '1990-05-01'),
    }),
    no('wrong', '05-01-1990'),
    no('wrong', '1890-01-01'),
    no('wrong', '2030-01-01'),
    no('wrong', '2015-01-01', 'under_age'),
  ],
  address: [no('wrong', 'here'), ...free(200).filter(({ of }) => of !== 'wrong')],
  nationality: line({ good: 'Española', wrong: 'N7', tooLong: 'e'.repeat(61), otherScript: yes('otherScript', 'Հայաստան') }),
  occupation: [no('wrong', 'x'), ...free(80).filter(({ of }) => of !== 'wrong')],
  incomeSource: [no('wrong', 'x'), ...free(80).filter(({ of }) => of !== 'wrong')],
  captcha: [
    no('wrong', 'zzzzz', 'captcha_wrong', null),
    no('tooLong', 'A'.repeat(17)),
    yes('otherScript', (_n: number, { captcha }: Values) => fullWidth(String(captcha)), null),
    yes('spaces', (_n: number, { captcha }: Values) => ` ${String(captcha).toLowerCase()} `, null),
    no('html', '<b>A</b>', 'captcha_wrong', null),
    yes('marks', (_n: number, { captcha }: Values) => `\u202e${String(captcha)}\u202c`, null),
  ],
  captchaId: [no('wrong', 'nobody-has-it', 'captcha_wrong', null), no('tooLong', 'x'.repeat(101))],
  altcha: [no('wrong', 'bm9uZQ==', 'captcha_wrong', null), no('tooLong', 'x'.repeat(4_001))],
  registerUrl: [no('tooLong', 'x'.repeat(2_001)), yes('html', 'http://localhost/?<b>', null)],
  domain: [no('tooLong', 'x'.repeat(256)), yes('html', '<b>', null)],
  registerMethod: choice,
  termsAccepted: [no('wrong', false, 'terms_required', 'termsAccepted'), no('wrong', 'yes')],
  ageConfirmed: [no('wrong', false, 'terms_required', 'ageConfirmed'), no('wrong', 'yes')],
  login: [no('wrong', false)],
  withSocial: [no('wrong', true, 'social_over', null), no('wrong', 'yes')],
  ...(hasPhone
    ? { ...phone('mobileNum'), verificationCode: sentCode('verificationCode', () => undefined) }
    : {
        mobileNum: [
          ...line({
            good: (n) => `+34${613_000_000 + n}`,
            wrong: 'call 612',
            tooLong: '6'.repeat(17),
            otherScript: yes('otherScript', '６１４３４５６７８', '614345678'),
          }),
          no('spaces', '+34 612 345 678'),
          no('reused', '+34 600 000 000'.replaceAll(' ', ''), 'already_registered', null),
          // Only claimed: nothing is sent there before it is proved.
          yes('otherCountry', '+442079460000'),
        ],
        countryDialingCode: [
          no('wrong', 'abc'),
          yes('wrong', '999'),
          no('tooLong', '34343'),
          yes('otherScript', '٣٤', '34'),
          yes('spaces', ' +34 ', '34'),
          no('html', '<b>34</b>'),
          yes('marks', '\u200e34', '34'),
          yes('otherCountry', '44'),
        ],
      }),
});

/** Of a kind that takes any signs but spaces. */
function asTyped(one: FormCase): FormCase {
  return one.of === 'html' ? yes('html', '<b>marina</b>') : one;
}

/** Of what is kept as a hash. */
function asSecret(one: FormCase): FormCase {
  return one.refused ? one : { ...one, kept: null };
}

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

/** What the person told, decrypted, with the name of the account and the password that opens it. */
async function kept(world: FormWorld, sent: Values, answer: unknown): Promise<Values> {
  const { account } = (answer as ValueOf<typeof identity.register>).member;
  const { id, ...person } = (await world.personOf(account)) ?? { id: '' };
  const [profile] = await world.tessera.owner.query<{ recommenderId: string }>(
    'SELECT recommender_id AS "recommenderId" FROM identity_profile WHERE member_id = $1',
    [id],
  );
  const opens = await world.canLogIn(account, sent['password']);
  return { ...person, ...profile, username: account, password: opens ? sent['password'] : undefined };
}

/** Whose name, address, phone and document nobody else gets. */
export async function givenOlga(world: FormWorld): Promise<void> {
  const contacts = { email: 'olga@example.com', mobileNum: '+34600000000', idNumber: 'X0000Y' };
  const body = { username: 'olga2027', password: PASSWORD, confirmPassword: PASSWORD, ...contacts, ...AGREED };
  const ip = '198.51.100.1';
  await world.post(world.tessera.browser(), ip, identity.register, { ...body, ...(await world.captcha(ip)) });
}

const account = { password: PASSWORD, confirmPassword: PASSWORD, ...AGREED, registerMethod: 'WEB' };

export const REGISTER_FORMS: readonly Form[] = [
  {
    name: 'register by a name',
    call: 'identity.register',
    fill: async (world, ip) => ({
      browser: world.tessera.browser(),
      values: {
        username: `name${world.fresh()}`,
        mobileNum: `+34${614_000_000 + world.fresh()}`,
        affiliateCode: world.affiliateCode,
        ...account,
        ...(await world.captcha(ip)),
      },
      twins: { password: 'confirmPassword' },
    }),
    kept,
    fields: fieldsOf({ hasPhone: false }),
    again: 'captcha_wrong',
  },
  {
    name: 'register by a mobile',
    call: 'identity.registerMobile',
    async fill(world, ip) {
      const mobile = world.newPhone();
      const verificationCode = await world.codeOn('register', mobile, ip);
      const values = { ...mobile, verificationCode, affiliateCode: world.affiliateCode, ...account, ...(await world.captcha(ip)) };
      return { browser: world.tessera.browser(), values, twins: { password: 'confirmPassword' } };
    },
    kept,
    fields: fieldsOf({ hasPhone: true }),
    again: 'captcha_wrong',
    sampled: [...identity.REGISTER_FIELDS, 'referralCode', 'captchaId', 'altcha'].filter((field) => field !== 'mobileNum'),
    counts: ['identity_code'],
    over: { afterMs: 3 * 60_000, code: 'verification_code_wrong' },
  },
];
