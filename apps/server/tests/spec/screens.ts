import type { Check, Row, SiteText } from './row.ts';

type Shown = Extract<Check, { by: 'page' }>['role'];
interface More {
  readonly who?: 'member';
  readonly with?: SiteText['with'];
  readonly until?: string;
}
const shown = (path: string, role: Shown, text: SiteText['text'], more: More = {}): Check => ({
  by: 'page',
  path,
  role,
  shows: { text, ...(more.with && { with: more.with }) },
  ...(more.who && { who: more.who }),
  ...(more.until !== undefined && { until: more.until }),
});
const row = (names: string, ...checks: [Check, ...Check[]]): Row => ({ section: '2', names, checks });
const tested = (file: string, title: string): Check => ({ by: 'test', file, title });

const LANES = 'apps/web/src/features/home/lanes.test.tsx';
const LANES_TITLE = 'shows the first six %s games with the way to all of them, and nothing without any';

const FILTERS = 'apps/web/src/features/games/offered-filters.test.ts';
const LISTED_FILTERS = {
  new: 'offers new games where they are some, and vendors where there are several',
  jackpot: 'offers a part of the category for each class with games, jackpots among them, slots first',
} as const;
const OWN_LISTS = {
  favourites: 'keeps what a member marks, the last first, for nobody else',
  recent: 'lists what was really played, the last first, and by how much real play',
} as const;

/** §2: popups, home page, frame. */
export const SCREEN_ROWS: readonly Row[] = [
  row('popup login', shown('/?popup=login', 'dialog', 'identity:login.title')),
  row('popup login: tabs by login type', tested('e2e/phone.test.ts', 'a member logs in with a code that is sent to the phone')),
  row('popup register', shown('/?popup=register', 'dialog', 'identity:register.title')),
  row(
    'popups login, register and forgot password: banners of w_login, w_register, w_forget',
    tested(
      'apps/web/src/features/identity/popup-banner.test.tsx',
      'shows what the brand says beside %s, and nothing where it says nothing',
    ),
  ),
  row('popup register: tab registerMobile', tested('e2e/phone.test.ts', 'a guest opens an account by mobile')),
  row('popup change password', shown('/?popup=change-password', 'dialog', 'identity:password.title', { who: 'member' })),
  row(
    'popup forgot password by mobile',
    shown('/?popup=forgot-password', 'dialog', 'identity:login.forgot'),
    tested('e2e/phone.test.ts', 'a member who forgot the password chooses another by a code on the phone'),
  ),
  row(
    'popup forgot password by e-mail',
    tested('e2e/forgotten.test.ts', 'a member who forgot the password chooses another by a link in a mail'),
  ),
  row('popup help centre', shown('/help', 'dialog', 'content:help')),
  row(
    'closing the help centre returns home',
    tested('e2e/content.test.ts', 'a guest finds banners, notices, help and promotions, in their language'),
  ),
  row('popup feedback', shown('/?popup=feedback', 'dialog', 'content:feedback', { who: 'member' })),
  row('popup notice list', shown('/?popup=notices', 'dialog', 'content:notices')),
  row(
    'announcement popup: A, B and F',
    tested('apps/web/src/features/content/announced.test.tsx', 'shows guests, members and first logins what is meant for each'),
    tested(
      'apps/web/src/features/content/announced-once.test.tsx',
      'shows announcements one open at a time, with a way to their promotions, until they are closed in this session',
    ),
  ),
  row(
    'popup game (iframe)',
    tested('e2e/vendor-game.test.ts', 'a member plays a game of another vendor in a frame, and a link leads there as well'),
  ),
  row(
    'popup contract: logged in only',
    shown('/?popup=contract', 'dialog', 'popups:contract', { who: 'member', until: 'contracts of agents' }),
    tested('apps/web/src/app/popups.test.tsx', 'shows %s to members, asks guests to log in, and waits until it knows who looks'),
  ),
  row('popup chat room', shown('/?popup=chat', 'dialog', 'popups:service', { until: 'chat' })),
  row(
    'popup mini game',
    shown('/?popup=mini-game', 'region', 'game-frame:mini', { who: 'member' }),
    tested('e2e/mini-game.test.ts', 'a game goes on in a small frame while its player goes from page to page'),
  ),
  row(
    'generic modal',
    tested('packages/ui/src/modals.test.tsx', 'closes on a press beside it, unless told to stay'),
    tested('packages/ui/src/modals.test.tsx', 'closes by itself after its time, and tells so once'),
  ),
  row(
    'first-login password change',
    tested('e2e/free-play.test.ts', 'whoever has to choose a new password does so before anything else, and logs in with it'),
    { by: 'source', file: 'apps/web/src/features/identity/change-password-popup.tsx', holds: "isFirst ? 'password.first'" },
  ),
  row(
    'two-factor step',
    tested('e2e/codes.test.ts', 'a member sets up codes, logs in with one, gives one for a withdrawal, and uses what stands for one'),
    tested(
      'e2e/codes.test.ts',
      'a member who logs in from a new address gives the code that is sent to the phone, once, or to the mailbox',
    ),
  ),
  row('iOS install guide', shown('/?popup=ios-guide', 'dialog', 'popups:ios')),
  row('popup redeem history', shown('/?popup=redeem-history', 'dialog', 'popups:redeem', { who: 'member', until: 'points mall' })),
  row(
    'popup withdrawal confirmation (received or not)',
    shown('/?popup=withdrawal-confirmation', 'dialog', 'payments:withdraw.recent', { who: 'member' }),
    tested(
      'apps/web/src/features/payments/arrival-question.test.tsx',
      'sends what proves that nothing came before it says so, and nothing without proof',
    ),
  ),
  row('home: banners of w_home', shown('/', 'region', 'content:banners')),
  row(
    'home: notices with a live clock',
    tested('apps/web/src/features/content/announced.test.tsx', 'writes the time as the specification does'),
    tested('apps/web/src/features/content/notice-ticker.test.tsx', 'has a clock beside the notices that goes on with each second'),
  ),
  row('home: jackpot counter', shown('/', 'text', 'home-more:jackpot.text')),
  row('home: first six hot games, more leads to /hot', shown('/', 'link', 'home:games.more'), tested(LANES, LANES_TITLE)),
  row('home: fishing section, more leads to /fish', tested(LANES, LANES_TITLE)),
  row('home: winner board', tested(LANES, 'shows who won what in which game, and no board without wins')),
  row('home: app download block', shown('/', 'heading', 'places:down.title')),
  row('home: bank logos', shown('/', 'heading', 'home-more:banks.title')),
  row('home: note on maintenance of banks', shown('/', 'text', 'home-more:payments.maintenance')),
  row('home: providers', shown('/', 'heading', 'home-more:providers.title')),
  row('home: responsible gaming', shown('/', 'heading', 'home-more:responsible.title')),
  row('home: certification', shown('/', 'heading', 'home-more:certified.title')),
  ...(['missionLeaderboard', 'messageV2', 'rewardCenter'] as const).map((page) =>
    row(`member centre: count on ${page}`, { by: 'later', part: 'member centre', without: { page: `/member/${page}` } }),
  ),
  row('left bar: way to the reward centre', { by: 'later', part: 'rewards', without: { page: '/member/rewardCenter' } }),
  row('right bar: service links, logo link, QR codes, back to top', {
    by: 'later',
    part: 'member centre',
    without: { path: 'apps/web/src/app/right-bar.tsx' },
  }),
  row('lite app', { by: 'later', part: 'providers', without: { path: 'apps/lite' } }),
  row('header: login', shown('/', 'button', 'frame:login')),
  row('header: register', shown('/', 'button', 'frame:register')),
  row('header: search', shown('/', 'button', 'common:search')),
  row('header: balance, click refreshes', shown('/member/limits', 'text', 'frame:balance', { who: 'member' }), {
    by: 'source',
    file: 'apps/web/src/app/balance-pill.tsx',
    holds: 'onClick={refresh}',
  }),
  row('header: balance can be masked', shown('/member/limits', 'button', 'frame:balance.hide', { who: 'member' })),
  ...(['deposit', 'withdraw', 'page.personalHistoryCopy'] as const).map((entry) =>
    row(`member header: ${entry}`, shown('/member/limits', 'link', `frame:${entry}`, { who: 'member' })),
  ),
  row(
    'member header: agent entry, for agents only',
    tested(
      'apps/web/src/app/navigation.test.ts',
      'gives a trial account no links into the member centre, and agents their page beside those of members',
    ),
  ),
  row('footer: 18+', shown('/', 'text', 'frame:footer.adults', { with: { years: 18 } })),
  row('footer: copyright', shown('/', 'text', 'frame:footer.copyright', { with: { year: new Date().getFullYear(), brand: 'Tessera' } })),
  row('footer: help centre', shown('/', 'link', 'frame:page.help')),
  row('footer: certifications and game providers', shown('/', 'heading', 'frame:footer.providers')),
  row('game card: start', shown('/rng', 'button', 'games:card.startGame', { with: { game: 'Mines' } })),
  row('game card: favourite', shown('/rng', 'button', 'games:card.favourite', { with: { game: 'Mines' } })),
  row('game card: free trial', shown('/rng', 'button', 'games:card.trial.short')),
  ...(['all', 'hot'] as const).map((filter) =>
    row(`filter of games: ${filter}`, {
      by: 'page',
      path: '/rng',
      role: filter === 'all' ? 'link' : 'button',
      shows: { text: `lobby:filter.${filter}` },
      who: 'member',
    }),
  ),
  ...(['new', 'jackpot'] as const).map((filter) =>
    row(`filter of games: ${filter}, where it leaves some of them`, tested(FILTERS, LISTED_FILTERS[filter])),
  ),
  ...(['favourites', 'recent'] as const).map((filter) =>
    row(
      `filter of games: ${filter}, where it leaves some of them`,
      tested(FILTERS, 'offers a member the lists that have something in them'),
      tested('apps/server/tests/journeys/game-lists.test.ts', OWN_LISTS[filter]),
    ),
  ),
];
