import { CONTRACTS, POINTS, PROMOTIONS } from './awaited.ts';
import type { Check, Missing, Row } from './row.ts';

type Section = Row['section'];
const tested = (section: Section, names: string, file: string, title: string, instead?: string): Row => ({
  section,
  names,
  ...(instead !== undefined && { instead }),
  checks: [{ by: 'test', file, title }],
});
const later = (section: Section, names: string, part: string, without: Missing): Row => ({
  section,
  names,
  checks: [{ by: 'later', part, without }],
});
const refusal = (section: Section, names: string, check: Omit<Extract<Check, { by: 'refusal' }>, 'by'>): Row => ({
  section,
  names,
  checks: [{ by: 'refusal', ...check }],
});
const IDENTITY = 'apps/server/src/modules/identity';

/** §4 states, §5 validation. */
export const RULE_ROWS: readonly Row[] = [
  tested(
    '4',
    'a guest’s protected action opens the login popup',
    'e2e/lobby.test.ts',
    'a member marks a game, finds it under favourites after a reload, and takes the mark off',
  ),
  tested(
    '4',
    'a trial user is kept from the member centre',
    'apps/web/src/features/member/member-page.test.tsx',
    'leads a trial user to a real account, and does not let them in',
  ),
  tested(
    '4',
    'system status: maintenance before region',
    'apps/server/src/modules/site/site.test.ts',
    'blocks address ranges and countries, after maintenance',
  ),
  tested(
    '4',
    'captcha only after a failed login that asks for it',
    'apps/web/src/features/identity/login-captcha.test.tsx',
    'asks for no captcha before a failed login says so, and for one from then on',
  ),
  tested(
    '4',
    'session restored at start',
    'apps/server/src/modules/identity/sessions.test.ts',
    'survives a restart',
    'from the cookie, never from a token in the address',
  ),
  tested(
    '4',
    'reset by phone logs in',
    `${IDENTITY}/sms-login.test.ts`,
    'logs in, ends every other session, tells the owner, and takes its code once',
  ),
  tested('4', 'reset by phone never passes the second factor', `${IDENTITY}/sms-login.test.ts`, 'never goes past the app that makes codes'),
  tested(
    '4',
    'change password ends other sessions',
    `${IDENTITY}/sessions.test.ts`,
    'ends every one when the password changes, and goes on in a new one',
  ),
  tested(
    '4',
    'register success leads to the promotions',
    'apps/web/src/features/identity/register-popup.test.tsx',
    'leads whoever has registered to the promotions',
  ),
  tested(
    '4',
    'register: the reset button clears every field',
    'apps/web/src/features/identity/register-form.test.tsx',
    'clears every field and both boxes when it is reset',
  ),
  {
    section: '4',
    names: 'login and register popups can be switched, and login leads to forgot-password',
    checks: [
      {
        by: 'test',
        file: 'apps/web/src/features/identity/login-popup.test.tsx',
        title: 'leads to the registration and to a forgotten password',
      },
      {
        by: 'test',
        file: 'apps/web/src/features/identity/register-popup.test.tsx',
        title: 'leads whoever has an account to the login',
      },
    ],
  },
  tested(
    '4',
    'login type defaults to the first enabled option',
    'apps/web/src/features/identity/login-ways.test.tsx',
    'opens the first way to log in that the brand has, and no tabs where it has one',
  ),
  tested('5', 'login input is trimmed', 'apps/web/src/features/identity/login-captcha.test.tsx', 'sends the name without spaces around it'),
  {
    section: '4',
    names: 'a guest starts a game by a link: vendor codes lead to lotteries, others into a frame',
    checks: [
      {
        by: 'test',
        file: 'e2e/lobby.test.ts',
        title: 'links lead where they say: to a game, to a lottery for members alone, to an empty centre that says so',
      },
      {
        by: 'test',
        file: 'e2e/vendor-game.test.ts',
        title: 'a member plays a game of another vendor in a frame, and a link leads there as well',
      },
    ],
  },
  tested('4', 'free play', 'e2e/free-play.test.ts', 'a guest tries a game with play money, and is kept from what is a member’s'),
  tested(
    '4',
    'after login: an expired or initial password opens the change-password popup',
    'e2e/free-play.test.ts',
    'whoever has to choose a new password does so before anything else, and logs in with it',
  ),
  tested(
    '4',
    'home popups once a session, by who looks',
    'apps/web/src/features/content/announced-once.test.tsx',
    'asks each visitor of a session once, and whoever comes for the first time about that',
  ),
  tested(
    '4',
    'each page begins at its head',
    'e2e/painted.test.ts',
    'whoever reads further down before the site runs stays there, and the next page starts at its head',
  ),
  tested(
    '4',
    'modal closes on its button',
    'packages/ui/src/modals.test.tsx',
    'shows one message after the other, each until its button is pressed',
  ),
  tested(
    '4',
    'logout leaves nothing of the account',
    'e2e/attacks.test.ts',
    'row 59: the button back shows nothing of an account after logout',
  ),
  tested('4', 'modal closes on cover', 'packages/ui/src/modals.test.tsx', 'closes on a press beside it, unless told to stay'),
  tested(
    '4',
    'favourites toggle',
    'apps/server/tests/journeys/game-lists.test.ts',
    'keeps what a member marks, the last first, for nobody else',
  ),
  later('4', 'redemption statuses: In Process, Rejected, Approved', 'points mall', POINTS),
  later(
    '4',
    'activity statuses: Join, Claim, Applying, Close, Rejected, Issued, Claimed, Process, Joined, coming soon',
    'promotions and bonuses',
    PROMOTIONS,
  ),
  later('4', 'contracts: accept, reject, terminate', 'contracts of agents', CONTRACTS),
  later('4', 'accepting a contract ends contracts of the downline with a higher rate', 'contracts of agents', CONTRACTS),
  tested(
    '4',
    'withdrawal confirmation: received',
    'apps/server/src/modules/payments/confirm-withdrawal.test.ts',
    'says so, once however often, and the money leaves at once',
  ),
  tested(
    '4',
    'withdrawal confirmation: not received, with proof',
    'apps/server/src/modules/payments/confirm-withdrawal.test.ts',
    'stays frozen, and is told once with what proves it',
  ),
  tested(
    '4',
    'withdrawal confirmation: full payment, forced receipt',
    'apps/server/src/modules/backoffice/disputes.test.ts',
    'takes two persons for %s, however small the payout',
  ),
  tested(
    '4',
    'unconfirmed after {0} minutes counts as received',
    'apps/server/src/modules/payments/confirm-withdrawal.test.ts',
    'has as many minutes as the brand gave when it was paid',
  ),
  refusal('5', 'login: username and password required', {
    call: 'POST /wps/session/login',
    body: { username: '', password: 'x' },
    code: 'invalid_input',
    says: 'Please check what you entered.',
  }),
  refusal('5', 'register: terms checkbox required', {
    call: 'PUT /wps/member/register',
    body: {
      username: 'specterms',
      password: 'violet-harbour-71',
      confirmPassword: 'violet-harbour-71',
      birthday: '1990-05-01',
      termsAccepted: false,
      ageConfirmed: true,
    },
    code: 'terms_required',
    says: 'Please agree to the terms and conditions',
  }),
  refusal('5', 'register: age confirmation required, by birth date', {
    call: 'PUT /wps/member/register',
    body: {
      username: 'specyoung',
      password: 'violet-harbour-71',
      confirmPassword: 'violet-harbour-71',
      birthday: '2015-05-01',
      termsAccepted: true,
      ageConfirmed: true,
    },
    code: 'under_age',
    says: 'You must be old enough to play here.',
  }),
  refusal('5', 'register: confirm password equal', {
    call: 'PUT /wps/member/register',
    body: {
      username: 'specother',
      password: 'violet-harbour-71',
      confirmPassword: 'violet-harbour-72',
      birthday: '1990-05-01',
      termsAccepted: true,
      ageConfirmed: true,
    },
    code: 'password_mismatch',
    says: 'Incorrect confirmation input',
  }),
  tested(
    '5',
    '21 pattern kinds and two forms of dates',
    'packages/contract/src/patterns.test.ts',
    'has the 21 kinds of the rule book, its two dates, and numbers of phones',
  ),
  tested('5', 'what each kind of pattern takes and refuses', 'packages/contract/src/patterns.test.ts', '$id: $text is $is'),
  tested(
    '5',
    'rule text with min-max, one number when equal',
    'apps/web/src/features/identity/register-rules.test.ts',
    'shows one number when shortest and longest are equal',
  ),
  tested(
    '5',
    'local mobile numbers start with 0 and have their country’s digits',
    'apps/web/src/features/identity/phone/countries.test.ts',
    'takes a local number that begins with the zero of its country, and none with a digit too few',
  ),
  later('5', 'activity application: comment and images', 'promotions and bonuses', PROMOTIONS),
  tested('5', 'feedback between min and max', 'e2e/content.test.ts', 'a member tells the house something, once'),
  tested(
    '5',
    'throttle: login SMS once a second',
    `${IDENTITY}/sms-login.test.ts`,
    'is spaced a second by number and by address, counted, and takes a captcha after some',
  ),
  tested('5', 'throttle: captcha once a second', `${IDENTITY}/captcha.test.ts`, 'gets one a second, of five at once too'),
  tested(
    '5',
    'throttle: favourite once a second',
    'apps/server/tests/journeys/game-lists.test.ts',
    'lets a member mark once a second, and each member by themselves',
  ),
];
