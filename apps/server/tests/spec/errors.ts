import type { Check, Row, SiteText } from './row.ts';

const says = (text: SiteText['text'], words: string, more?: SiteText['with']): Check => ({
  by: 'text',
  shows: { text, ...(more && { with: more }) },
  says: words,
});
const row = (names: string, ...checks: [Check, ...Check[]]): Row => ({ section: '8', names, checks });
const refused = (check: Omit<Extract<Check, { by: 'refusal' }>, 'by'>): Check => ({ by: 'refusal', ...check });
const PHONES = 'apps/server/src/modules/identity/sms-login.test.ts';
const SOCIAL = 'apps/server/src/modules/identity/social/social.test.ts';
/** What takes the place of each code, and the test of it. */
const PHONE_CODES = [
  ['invalid-phone-number', PHONES, 'takes the number as people write it, and refuses one of another country'],
  ['missing-phone-number', 'apps/web/src/features/identity/phone/phone-forms.test.tsx', 'says that %j is no number, and sends nothing'],
  ['too-many-requests', PHONES, 'is spaced a second by number and by address, counted, and takes a captcha after some'],
  ['quota-exceeded', PHONES, 'is spaced a second by number and by address, counted, and takes a captcha after some'],
  ['code-expired', PHONES, 'takes a code for its minutes, the newest alone, and for nothing but a login'],
  ['invalid-verification-code', PHONES, 'takes a code for its minutes, the newest alone, and for nothing but a login'],
  ['captcha-check-failed', PHONES, 'is spaced a second by number and by address, counted, and takes a captcha after some'],
  ['popup-closed-by-user', SOCIAL, 'says when somebody refused there, and when the service is away'],
] as const;
const LOGIN = 'POST /wps/session/login';
const MOBILE = { mobileNum: '12', countryDialingCode: '34' } as const;

/** §8: every text of the catalogue, to the letter, and what says it. */
export const ERROR_ROWS: readonly Row[] = [
  row('Please enter the username and password', says('messages:in_enter_credentials', 'Please enter the username and password'), {
    by: 'source',
    file: 'apps/web/src/features/identity/login-form.tsx',
    holds: "messages('in_enter_credentials')",
  }),
  {
    section: '8',
    names: 'Username/Email does not exist',
    instead: 'the same words for an unknown name as for a wrong password: who asks learns of no account',
    checks: [
      refused({
        call: LOGIN,
        body: { username: 'nobody-at-all', password: 'violet-harbour-71', platform: 'APP' },
        code: 'invalid_credentials',
        says: 'The username or the password is not right.',
      }),
    ],
  },
  row('Network link is abnormal, please try again', says('errors:network', 'Network link is abnormal, please try again'), {
    by: 'test',
    file: 'apps/web/src/app/connection.test.ts',
    title: 'says that the server cannot be reached though there is a network, and that it can be again',
  }),
  row(
    'The page took longer time to load, please check your network connectivity',
    says('messages:in_slow_page', 'The page took longer time to load, please check your network connectivity'),
    {
      by: 'test',
      file: 'apps/web/src/app/slow-page.test.tsx',
      title: 'says that the network is slow when a page did not come within two minutes, and loads it on another try',
    },
  ),
  row(
    'You are not logged in, please login',
    says('errors:unauthenticated', 'You are not logged in, please login'),
    refused({ call: 'GET /wps/v2/wallets/balance', code: 'unauthenticated', says: 'You are not logged in, please login' }),
  ),
  row('Unknown error', says('errors:unknown_error', 'Unknown error'), {
    by: 'test',
    file: 'apps/web/src/app/error-texts.test.ts',
    title: 'has a sentence for every refusal of the contract and for a lost network',
  }),
  row(
    'Invalid URL, please contact customer service',
    says('errors:cross_site', 'Invalid URL, please contact customer service'),
    refused({
      call: LOGIN,
      body: { username: 'octavio', password: 'violet-harbour-71' },
      headers: { origin: 'https://example.com', 'sec-fetch-site': 'cross-site' },
      code: 'cross_site',
      says: 'Invalid URL, please contact customer service',
    }),
  ),
  row(
    'Popup blocked. Please allow popups and try again.',
    says('messages:in_popup_blocked', 'Popup blocked. Please allow popups and try again.'),
    {
      by: 'test',
      file: 'apps/web/src/features/site/site-popups.test.tsx',
      title: 'leaves a press with a key to the browser, and says where it opened no window',
    },
  ),
  row(
    'Incorrect confirmation input',
    says('messages:in_confirmation', 'Incorrect confirmation input'),
    refused({
      call: 'PUT /wps/member/register',
      body: {
        username: 'specsecond',
        password: 'violet-harbour-71',
        confirmPassword: 'violet-harbour-72',
        birthday: '1990-05-01',
        termsAccepted: true,
        ageConfirmed: true,
      },
      code: 'password_mismatch',
      says: 'Incorrect confirmation input',
    }),
  ),
  row('Invalid invitation code', says('errors:invitation_code_error', 'Invalid invitation code'), {
    by: 'test',
    file: 'apps/server/src/modules/identity/agents.test.ts',
    title: 'says whether people can join by a code, at its brand alone',
  }),
  row('invalid verification code', says('messages:in_verification_code', 'Invalid verification code'), {
    by: 'source',
    file: 'apps/web/src/features/identity/phone/register-mobile-form.tsx',
    holds: "messages('in_verification_code')",
  }),
  row(
    'invalid verification code, by the server',
    refused({
      call: 'POST /wps/member/password/verification',
      body: { mobileNum: '655123456', countryDialingCode: '34', verificationCode: '000000', newPassword: 'copper-meadow-58' },
      code: 'verification_code_wrong',
      says: 'Invalid verification code',
    }),
  ),
  row(
    'invalid mobile format',
    says('messages:in_mobile_format', 'Invalid mobile format'),
    refused({ call: 'POST /wps/verification/sms/noLogin', body: MOBILE, code: 'mobile_invalid', says: 'Invalid mobile format' }),
  ),
  row(
    'SMS request fails at registration: the server’s message',
    refused({ call: 'POST /wps/verification/sms/register', body: MOBILE, code: 'mobile_invalid', says: 'Invalid mobile format' }),
  ),
  row('IP restriction message', says('errors:region_restricted', 'The site is not available from your location.'), {
    by: 'test',
    file: 'apps/server/src/modules/site/site.test.ts',
    title: 'blocks address ranges and countries, after maintenance',
  }),
  row('system maintenance message', {
    by: 'test',
    file: 'apps/server/src/modules/site/site.test.ts',
    title: 'is maintenance within a second in every process, and closes the other calls',
  }),
  row('Game maintenance', says('errors:game_maintenance', 'Game maintenance')),
  row('failed login with captcha flag: captcha shown and loaded', {
    by: 'test',
    file: 'e2e/guards.test.ts',
    title: 'shows a picture to who prefers one, and says when its characters were wrong',
  }),
  row('field errors appear under each input', {
    by: 'test',
    file: 'apps/web/src/features/identity/register-refusal.test.ts',
    title: 'is shown under the field it is about',
  }),
  ...PHONE_CODES.map(([code, file, title]): Row => ({
    section: '8',
    names: `phone-auth code ${code}`,
    instead: 'no vendor of logins: numbers are proved by codes of our own, and other services log in by OpenID Connect',
    checks: [{ by: 'test', file, title }],
  })),
  row('key game_maintenance', says('messages:game_maintenance', 'We are under maintenance')),
  row(
    'key info_maintenance',
    says('messages:info_maintenance', 'We are working on the site and will be back soon. Your balance and your open bets are safe.'),
  ),
  row('key blockip', says('messages:blockip', 'Access restricted')),
  row(
    'key info_ip_block',
    says(
      'messages:info_ip_block',
      'The site is not available from your location. If you think this is a mistake, contact customer service and give them the address shown here.',
    ),
  ),
  row('key in_customer_service', says('messages:in_customer_service', 'Customer service')),
  row('key in_need_true_account', says('messages:in_need_true_account', 'This needs a real account. You are using a trial account.'), {
    by: 'source',
    file: 'apps/web/src/features/games/start-game.ts',
    holds: "t('in_need_true_account')",
  }),
  row('key in_increase_submit', says('messages:in_increase_submit', 'Open a real account')),
  {
    section: '8',
    names: 'Incorrect username or password, as a popup over the header’s login',
    instead: 'the header opens the popup of the login, which says it in its own words above the button, and keeps what was typed',
    checks: [
      refused({
        call: LOGIN,
        body: { username: 'octavio', password: 'not-this-one-77' },
        code: 'invalid_credentials',
        says: 'The username or the password is not right.',
      }),
    ],
  },
  {
    section: '8',
    names: 'SMS request fails: the server’s words, as a popup with a button',
    instead: 'the words stand at the field that they are about, which keeps what was typed',
    checks: [
      {
        by: 'test',
        file: 'apps/web/src/features/identity/phone/phone-forms.test.tsx',
        title: 'says at the field what the server refuses as %s',
      },
    ],
  },
  row('affiliate check fails: a warning popup, and the code is dropped', {
    by: 'test',
    file: 'e2e/agents.test.ts',
    title: 'whoever comes by a code that nobody has is warned, and registers without one',
  }),
  row('Only agents can log in', says('errors:agents_only', 'Only agents can log in'), {
    by: 'test',
    file: 'apps/server/src/modules/identity/agents.test.ts',
    title: 'keeps members out at the agents’ door, and tells only who has the right password',
  }),
  row('Non-agents cannot log in', says('messages:in_non_agents', 'Non-agents cannot log in'), {
    by: 'source',
    file: 'apps/web/src/features/agents/agent-home-page.tsx',
    holds: "messages('in_non_agents')",
  }),
  row('Please agree to the {0}', says('identity:rule.terms', 'Please agree to the rules', { terms: 'rules' })),
  row('Please confirm you are 21 years old', says('identity:rule.age', 'Please confirm you are 21 years old', { years: 21 })),
  row('Input cannot be empty', says('identity:rule.required', 'Input cannot be empty')),
];
