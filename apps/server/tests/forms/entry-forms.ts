import { PASSWORD } from '../support/password.ts';
import {
  appCode,
  atPassword,
  choice,
  type Form,
  type FormCase,
  knownPassword,
  NO_CAPTCHA,
  newPassword,
  no,
  phone,
  sentCode,
  unseen,
  type Values,
  yes,
} from './form.ts';
import type { FormWorld } from './form-world.ts';

const MINUTE_MS = 60_000;
const CODE_LIFE_MS = 3 * MINUTE_MS;
const NEW_PASSWORD = 'copper-meadow-58';

/** Of whoever has no app: nobody looks at it. */
const NO_APP = [
  no('wrong', '12345'),
  no('tooLong', '1'.repeat(33)),
  yes('otherScript', '١٢٣٤٥٦', null),
  yes('spaces', ' 123 456 ', null),
  yes('html', '<b>1</b>', null),
  yes('marks', '\u202a123456', null),
];

const LOGIN_NAME: readonly FormCase[] = [
  no('wrong', 'nobody-here', 'invalid_credentials', null),
  no('wrong', ' \u200e '),
  no('tooLong', 'x'.repeat(65)),
  yes('otherScript', (_n: number, { username }: Values) => wide(String(username)), null),
  yes('spaces', (_n: number, { username }: Values) => `\t${String(username).toUpperCase()} `, null),
  no('html', '<b>marina</b>', 'invalid_credentials', null),
  yes('marks', (_n: number, { username }: Values) => `\u202e${String(username)}\u202c`, null),
];

const wide = (text: string): string => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const LOGIN_ENDS = { platform: choice, remember: choice, asAgent: [no('wrong', true, 'agents_only', null), ...choice], type: choice };

async function newPasswordKept(world: FormWorld, username: string, sent: Values): Promise<Values> {
  return { newPassword: (await world.canLogIn(username, sent['newPassword'])) ? sent['newPassword'] : undefined };
}

/** A link that was mailed: it is long, and nobody types it. */
const TOKEN = [
  no('wrong', 'nobody-was-sent-this', 'link_invalid', null),
  no('tooLong', 'x'.repeat(101)),
  no('otherScript', 'ссылка', 'link_invalid', null),
  no('html', '<b>x</b>', 'link_invalid', null),
];

const askForCode = (purpose: string, call: string): Form => ({
  name: `a code to ${purpose} with`,
  call,
  async fill(world) {
    world.tessera.clock.advance(1_000);
    return { browser: world.tessera.browser(), values: { ...world.newPhone() } };
  },
  fields: { ...phone('mobileNum'), ...NO_CAPTCHA },
});

export const ENTRY_FORMS: readonly Form[] = [
  {
    name: 'log in by a name',
    call: 'identity.login',
    async fill(world) {
      const { username, codeNow } = await world.givenEnrolled();
      return { browser: world.tessera.browser(), values: { username, password: PASSWORD, code: codeNow(), platform: 'WEB' } };
    },
    fields: {
      username: LOGIN_NAME,
      password: knownPassword('invalid_credentials'),
      code: appCode(),
      countryDialingCode: [
        no('wrong', 'abc'),
        no('tooLong', '34343'),
        yes('otherScript', '٣٤', null),
        yes('spaces', ' 34 ', null),
        no('html', '<b>34</b>'),
        yes('marks', '\u200e34', null),
      ],
      ...NO_CAPTCHA,
      ...LOGIN_ENDS,
    },
    over: { afterMs: 2 * MINUTE_MS, code: 'code_wrong' },
    again: 'code_wrong',
    counts: ['identity_member_totp'],
  },
  {
    name: 'log in by a message',
    call: 'identity.login',
    async fill(world, ip) {
      const mobile = await world.givenPhoneMember(ip);
      const password = await world.codeOn('login', mobile, ip);
      const { mobileNum: username, countryDialingCode } = mobile;
      return { browser: world.tessera.browser(), values: { type: 'sms', username, countryDialingCode, password, platform: 'WEB' } };
    },
    fields: {
      ...phone('username'),
      password: [...sentCode('password', () => ({ code: 'verification_code_wrong', field: null })), no('tooLong', 'x'.repeat(257))],
      // Nobody here has an app: it is asked for by no message.
      code: NO_APP,
      ...NO_CAPTCHA,
      ...LOGIN_ENDS,
    },
    over: { afterMs: CODE_LIFE_MS, code: 'verification_code_wrong' },
    again: 'verification_code_wrong',
    counts: ['identity_code'],
  },
  askForCode('log in', 'identity.sendLoginCode'),
  askForCode('register', 'identity.sendRegisterCode'),
  askForCode('choose a new password', 'identity.sendResetCode'),
  {
    name: 'forgot the password: by phone',
    call: 'identity.resetByPhone',
    async fill(world, ip) {
      const mobile = await world.givenPhoneMember(ip);
      const verificationCode = await world.codeOn('reset', mobile, ip);
      return { browser: world.tessera.browser(), values: { ...mobile, verificationCode, newPassword: NEW_PASSWORD, platform: 'WEB' } };
    },
    kept: (world, sent, answer) => newPasswordKept(world, (answer as { member: { account: string } }).member.account, sent),
    fields: {
      ...unseenAll(phone('mobileNum')),
      verificationCode: sentCode('verificationCode', () => undefined),
      newPassword: newPassword().map(atPassword),
      code: NO_APP,
      platform: choice,
    },
    over: { afterMs: CODE_LIFE_MS, code: 'verification_code_wrong' },
    again: 'verification_code_wrong',
    counts: ['identity_code'],
  },
  {
    name: 'forgot the password: by mail',
    call: 'identity.askForReset',
    async fill(world) {
      return { browser: world.tessera.browser(), values: { username: 'olga2027', email: 'olga@example.com' } };
    },
    fields: {
      username: [
        yes('wrong', 'nobody', null),
        no('wrong', ' \u200e '),
        no('tooLong', 'x'.repeat(65)),
        yes('otherScript', 'марина', null),
        yes('spaces', ' olga2027 ', null),
        yes('html', '<b>olga</b>', null),
        yes('marks', '\u202eolga2027', null),
      ],
      email: [
        no('wrong', 'olga@example'),
        no('tooLong', `${'n'.repeat(250)}@a.co`),
        yes('otherScript', 'почта@пример.рф', null),
        yes('spaces', '\tOlga@example.com ', null),
        no('html', '<b>olga@example.com</b>'),
        yes('marks', '\u202aolga@example.com\u202c', null),
      ],
      ...NO_CAPTCHA,
    },
  },
  {
    name: 'the new password of a mailed link',
    call: 'identity.resetByMail',
    async fill(world) {
      const { token } = await world.givenLink('reset');
      return { browser: world.tessera.browser(), values: { token, newPassword: NEW_PASSWORD } };
    },
    fields: { token: TOKEN, newPassword: newPassword().map(atPassword).map(unseen) },
    over: { afterMs: 30 * MINUTE_MS, code: 'link_invalid' },
    again: 'link_invalid',
  },
  {
    name: 'a mailed link that lifts a lock',
    call: 'identity.unlock',
    async fill(world) {
      const { token } = await world.givenLink('unlock');
      return { browser: world.tessera.browser(), values: { token } };
    },
    fields: { token: TOKEN },
    again: 'link_invalid',
  },
];

function unseenAll(fields: Form['fields']): Form['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([field, cases]) => [field, cases.map(unseen)]));
}
