import { backoffice, content, games, PROFILES } from '@tessera/contract';
import { DEMO_TIMES } from '../../src/modules/payments/payment-times.ts';
import { DEMO_BRAND } from '../../src/modules/site/demo-brands.ts';
import { CHAT, CONTRACTS, POINTS, PROMOTIONS, REBATES } from './awaited.ts';
import type { Check, Missing, Row } from './row.ts';

const row = (names: string, ...checks: [Check, ...Check[]]): Row => ({ section: '9', names, checks });
const source = (file: string, holds: string): Check => ({ by: 'source', file, holds });
const tested = (file: string, title: string): Check => ({ by: 'test', file, title });
const value = (name: string, is: unknown, of: () => unknown): Check => ({ by: 'value', name, is, of });
const later = (names: string, part: string, without: Missing): Row => row(names, { by: 'later', part, without });

const WEB = 'apps/web/src';
const FIGURES = 'home and the download page show the figures of the specification';
const IDENTITY = 'apps/server/src/modules/identity';

/** §9: each constant as the code holds it, and the test that sees its effect where there is one. */
export const CONSTANT_ROWS: readonly Row[] = [
  row(
    'remember-me cookies: 24 hours, default on',
    source(`${WEB}/features/identity/remembered-user.ts`, 'const KEPT_SECONDS = 24 * 3_600;'),
    source(`${WEB}/features/identity/login-form.tsx`, 'remember: true'),
    source('apps/server/src/modules/identity/remembered-logins.ts', 'REMEMBERED_LIFE_MS = 24 * 3_600_000'),
    tested(`${WEB}/features/identity/remembered-user.test.ts`, 'remembers a username for a day and nothing else'),
  ),
  row(
    'default password forced to change: 123456',
    tested(`${WEB}/features/identity/login-popup.test.tsx`, 'after a login by %s it leads where that one leads'),
  ),
  row(
    'SMS countdown: 60 s a minute of expiry',
    tested(
      `${WEB}/features/identity/phone/phone-forms.test.tsx`,
      'has a code sent and closes the button until it is over, by its minutes less the way of the answer',
    ),
  ),
  {
    section: '9',
    names: 'SMS countdown: default 1 minute',
    instead: 'the server always says how long; a code lives three minutes',
    checks: [
      source(`${IDENTITY}/verification-codes.ts`, 'CODE_LIFE_MINUTES = 3'),
      tested(`${IDENTITY}/sms-login.test.ts`, 'takes a code for its minutes, the newest alone, and for nothing but a login'),
    ],
  },
  row(
    'login SMS throttle: 1000 ms',
    source(`${IDENTITY}/send-code.ts`, 'const SPACING_MS = 1_000;'),
    tested(`${IDENTITY}/sms-login.test.ts`, 'is spaced a second by number and by address, counted, and takes a captcha after some'),
  ),
  row(
    'captcha refresh guard: 1000 ms',
    source(`${WEB}/features/identity/captcha-field.tsx`, 'const GUARD_MS = 1_000;'),
    source(`${IDENTITY}/captcha.ts`, 'const EVERY_MS = 1_000;'),
    tested(`${IDENTITY}/captcha.test.ts`, 'gets one a second, of five at once too'),
  ),
  row(
    'favourite toggle throttle: 1000 ms',
    value('FAVOURITE_SPACING_MS', 1_000, () => games.FAVOURITE_SPACING_MS),
    tested('apps/server/tests/journeys/game-lists.test.ts', 'lets a member mark once a second, and each member by themselves'),
  ),
  {
    section: '9',
    names: 'phone-auth retry advice: 5 minutes',
    instead: 'no vendor of logins: who asks for too many codes is told by `retryAfterSeconds` when to ask again',
    checks: [
      tested(
        'apps/server/src/modules/identity/sms-login.test.ts',
        'is spaced a second by number and by address, counted, and takes a captcha after some',
      ),
    ],
  },
  later('real-time salary: every 5 minutes', 'contracts of agents', CONTRACTS),
  row(
    'notice page size: 9',
    value('NOTICE_PAGE_SIZE', 9, () => content.NOTICE_PAGE_SIZE),
    tested('apps/server/src/modules/content/content.test.ts', 'comes nine a page, each item once, and is counted by place'),
  ),
  row(
    'home game list: page of 6',
    value('HOME_PAGE', 6, () => games.HOME_PAGE),
  ),
  row(
    'home game list: requests 300 ms apart',
    value('LIST_SPACING_MS', 300, () => games.LIST_SPACING_MS),
    source(`${WEB}/features/games/use-spaced.ts`, 'const SPACING_MS = 300;'),
    tested(
      'apps/server/tests/journeys/game-lists.test.ts',
      'answers a member four requests a second for one list, and the next second again',
    ),
  ),
  row(
    'winner board: 20',
    value('limitNum', 20, () => games.listWinners.query.shape.limitNum.parse(undefined)),
    source(`${WEB}/features/home/winner-board.tsx`, 'const SHOWN = 20;'),
  ),
  row(
    'header vendor drop-down: 11 and more',
    tested(`${WEB}/app/vendor-menu.test.tsx`, 'shows of %i vendors as many as fit, at most eleven, and the way to all of them'),
  ),
  row(
    'lobby list page: 42',
    value('LIST_PAGE', 42, () => games.LIST_PAGE),
  ),
  row('bank logos: 23', tested('e2e/spec-coverage.test.ts', FIGURES)),
  row(
    'average deposit 3 min, withdrawal 5 min',
    value('DEMO_TIMES', { depositMs: 180_000, withdrawalMs: 300_000 }, () => DEMO_TIMES),
    tested('e2e/spec-coverage.test.ts', FIGURES),
  ),
  {
    section: '9',
    names: 'progress bars: random 180 to 194 of 260',
    instead: 'progress that nobody measured is not shown',
    checks: [tested(`${WEB}/features/home/payment-times.test.tsx`, 'shows times and nothing that moves as if it measured them')],
  },
  row(
    'jackpot counter: 11e9 to 12e9, grows by 100 to 500 every 3 to 5 s',
    tested(`${WEB}/features/home/jackpot.test.ts`, 'starts from 11 to 12 thousand millions and grows by 100 to 500 every 3 to 5 seconds'),
  ),
  later('displayed rebate rates', 'rebates', { any: [REBATES, { page: '/member/manualRebate' }] }),
  row(
    'popup executions A, B, F',
    value('EXECUTIONS', ['A', 'B', 'F'], () => content.EXECUTIONS),
  ),
  row(
    'announcement types B, PL, PU, PR, H',
    value('CONTENT_TYPES', ['B', 'PL', 'PU', 'PR', 'H'], () => content.CONTENT_TYPES),
  ),
  row(
    'balance: 2 decimals, thousands separators',
    tested('packages/i18n/src/format.test.ts', 'truncates below the shown decimals and never rounds up'),
    tested('packages/i18n/src/format.test.ts', '%s writes %s %s as %s'),
  ),
  later('comment and chat: 140 characters', 'chat', CHAT),
  row(
    'remark: 140 characters',
    value('a reason of 140 and of 141 characters', [true, false], () =>
      [140, 141].map((length) => backoffice.Decision.shape.reason.safeParse('x'.repeat(length)).success),
    ),
  ),
  row(
    'uploads: png or jpg, 5 MB each, 3 images',
    value('PICTURES', { most: 3, mostBytes: 5_242_880, types: ['image/png', 'image/jpeg'] }, () => content.PICTURES),
  ),
  row(
    'age: 18 for registration',
    value('minAge', 18, () => DEMO_BRAND.minAge),
  ),
  row(
    'age: 21 where the place asks for it',
    value('us-pa', 21, () => PROFILES['us-pa'].minAge),
  ),
  {
    section: '9',
    names: 'minimum-bet hints: 1 yuan, 25 lines',
    instead: '1 of the brand’s own currency',
    checks: [
      source(`${WEB}/features/games/lobby-choice.ts`, "HINTS = { minBet: '1', minLineNum: 25 }"),
      tested(`${WEB}/features/games/lobby-filters.test.tsx`, 'holds both hints, and takes each away by itself'),
    ],
  },
  later('Zalo bonus: up to 131K', 'promotions and bonuses', PROMOTIONS),
  row(
    'banner autoplay: 5000 ms, speed 1000 ms',
    tested(`${WEB}/features/content/banner-carousel.test.tsx`, 'goes on to the next banner every five seconds, round and round'),
  ),
  row(
    'chunk load timeout: 120000 ms',
    source(`${WEB}/app/slow-page.ts`, 'PAGE_LOAD_MS = 120_000;'),
    tested(
      `${WEB}/app/slow-page.test.tsx`,
      'says that the network is slow when a page did not come within two minutes, and loads it on another try',
    ),
  ),
  row(
    'customer service window: 440 by 750',
    tested(
      `${WEB}/features/site/site-popups.test.tsx`,
      'opens customer service in a window of the specification’s size, which cannot reach the page',
    ),
  ),
  row(
    'QR code: size 100, margin 0, logo',
    source(`${WEB}/features/site/download-block.tsx`, 'margin={0}'),
    source(`${WEB}/features/site/download-block.tsx`, 'className="size-25"'),
    tested('e2e/spec-coverage.test.ts', FIGURES),
  ),
  row(
    'lazy-load threshold: 0.1',
    tested(`${WEB}/features/home/when-near.test.tsx`, 'loads what lies further down once a tenth of its place comes near the screen'),
  ),
  row('lazy load: one retry', tested(`${WEB}/app/stale-build.test.ts`, 'has the page loaded anew, at most once a minute')),
  row(
    'single wallet: default true',
    value('isSingleWallet', true, () => DEMO_BRAND.isSingleWallet),
  ),
  row(
    'game centre lists: RNG, HOT, FISH',
    { by: 'page', path: '/rng', role: 'heading', shows: { text: 'lobby:category.RNG' } },
    { by: 'page', path: '/hot', role: 'heading', shows: { text: 'lobby:category.HOT' } },
    { by: 'page', path: '/fish', role: 'heading', shows: { text: 'lobby:category.FISH' } },
  ),
  later('periods: daily, weekly, semimonthly, monthly', 'contracts of agents', CONTRACTS),
  later('points never expire', 'points mall', POINTS),
  row(
    'languages: about 40 codes',
    tested('packages/i18n/src/fallback.test.ts', 'has every code of the specification, each leading to one language'),
  ),
];
