import { CONTRACTS, POINTS } from './awaited.ts';
import type { Check, Row, SiteText } from './row.ts';

const heading = (path: string, text: SiteText['text'], more: { lands?: string; who?: 'member' } = {}): Check => ({
  by: 'page',
  path,
  role: 'heading',
  shows: { text },
  ...more,
});
const popup = (path: string, text: SiteText['text'], more: { lands?: string; who?: 'member' } = {}): Check => ({
  by: 'page',
  path,
  role: 'dialog',
  shows: { text },
  ...more,
});
const route = (names: string, ...checks: [Check, ...Check[]]): Row => ({ section: '2', names: `route ${names}`, checks });
const centre = (path: string, category: string): Row => route(path, heading(path, `lobby:category.${category}`));
const ownedLater = (page: string, part: string): Row => ({
  section: '2',
  names: `page ${page}`,
  checks: [{ by: 'later', part, without: { page } }],
});

const LATER_MEMBER_PAGES = [
  ['transferFund', 'transfers between wallets'],
  ['transferUpline', 'agent centre'],
  ['personalProfit', 'reports of members'],
  ['bonusDetails', 'promotions and bonuses'],
  ['rewardCenter', 'promotions and bonuses'],
  ['referral', 'affiliates'],
  ['missionLeaderboard', 'missions'],
  ['messageV2', 'messages'],
  ['manualRebate', 'rebates'],
] as const;

const LATER_AGENT_PAGES = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
] as const;

/** Products that later parts bring: until then their lobbies say that they are empty. */
const EMPTY_CENTRES = [
  ['/fish', 'fishing'],
  ['/live', 'live casino'],
  ['/pvp', 'poker'],
  ['/esports', 'e-sports'],
  ['/cockfight', 'cockfight'],
] as const;

/** §2: addresses, and the pages of the member and agent centres. */
export const ROUTE_ROWS: readonly Row[] = [
  route('/', heading('/', 'frame:hero.title')),
  route('/index', heading('/index', 'frame:hero.title', { lands: '/' })),
  route('/index.html', heading('/index.html', 'frame:hero.title', { lands: '/' })),
  route('/home', heading('/home', 'frame:hero.title', { lands: '/' })),
  route('/login', popup('/login', 'identity:login.title', { lands: '/' })),
  route('/register', popup('/register', 'identity:register.title', { lands: '/' })),
  route('/help', popup('/help', 'content:help')),
  route('/helpmc', popup('/helpmc', 'content:help')),
  centre('/pvp', 'PVP'),
  centre('/live', 'LIVE'),
  route('/sports', heading('/sports', 'frame:page.sports')),
  centre('/esports', 'ESPORTS'),
  centre('/cockfight', 'COCKFIGHT'),
  centre('/elott', 'ELOTT'),
  centre('/lott', 'LOTT'),
  centre('/hot', 'HOT'),
  centre('/fish', 'FISH'),
  centre('/rng', 'RNG'),
  route('further /{gameType} entries', heading('/table', 'lobby:part.TG'), heading('/jackpot', 'lobby:part.JP')),
  ...(
    [
      ['/lottery', 'LOTT'],
      ['/seaLottery', 'TCG_SEA'],
      ['/vnLottery', 'TCG_LOTTO_VN'],
    ] as const
  ).map(([path, vendor]) =>
    route(
      `${path} (session needed)`,
      popup(path, 'identity:login.title', { lands: '/' }),
      heading(path, `lottery:title.${vendor}`, { who: 'member' }),
    ),
  ),
  route('/promotions', heading('/promotions', 'content:promotions')),
  route('/join', heading('/join', 'places:join.title')),
  route('/pointMall', heading('/pointMall', 'places:points.title')),
  {
    section: '2',
    names: 'points are earned and redeemed in the points mall',
    checks: [
      { by: 'page', path: '/pointMall', role: 'text', shows: { text: 'places:points.empty' } },
      { by: 'later', part: 'points mall', without: POINTS },
    ],
  },
  route('/down', heading('/down', 'places:down.title')),
  route('/seamless', heading('/seamless?gameCode=mines', 'mines:name')),
  route('/fbSports', heading('/fbSports', 'frame:page.sports', { lands: '/sports' })),
  ...EMPTY_CENTRES.map(([path, until]): Row => ({
    section: '2',
    names: `games of ${path}`,
    checks: [{ by: 'page', path, role: 'text', shows: { text: 'lobby:empty.centre' }, until }],
  })),
  route('any other address', heading('/nowhere', 'frame:notFound.title')),
  {
    section: '2',
    names: 'game launch by ?gameCode',
    checks: [heading('/rng?gameCode=mines', 'mines:name', { lands: '/play/mines' })],
  },
  {
    section: '2',
    names: 'order of the navigation; a category appears only with a vendor',
    checks: [
      {
        by: 'test',
        file: 'apps/web/src/app/navigation.test.ts',
        title: 'puts home and hot first, categories in their given order, promotions last',
      },
      {
        by: 'test',
        file: 'apps/web/src/app/navigation.test.ts',
        title: 'shows no category without a vendor and no page that does not exist',
      },
    ],
  },
  {
    section: '2',
    names: 'status 1 and 2: maintenance and blocked region, with refresh and customer service',
    checks: [
      { by: 'test', file: 'e2e/lobby.test.ts', title: 'a closed site says why, and opens by itself when it is open again' },
      {
        by: 'test',
        file: 'e2e/lobby.test.ts',
        title: 'a site that is closed to a region says so to its visitors, and opens by itself when the operator lets them in',
      },
    ],
  },
  ...['securityCenter', 'depositv2', 'withdraw', 'personalHistoryCopy', 'transactionHistory'].map((page): Row => ({
    section: '2',
    names: `member page ${page}`,
    checks: [heading(`/member/${page}`, `frame:page.${page}`, { who: 'member' })],
  })),
  ...LATER_MEMBER_PAGES.map(([page, part]) => ownedLater(`/member/${page}`, part)),
  ...LATER_AGENT_PAGES.map((page) => ownedLater(`/agent/${page}`, 'agent centre')),
  ...(
    [
      ['dividend record', 'enableCt'],
      ['daily wages', 'salary'],
      ['hourly salary', 'hourSalary'],
      ['real-time salary', 'agentRealtimeSalary'],
    ] as const
  ).map(([names, flag]): Row => ({
    section: '2',
    names: `agent centre: ${names}, by the flag ${flag}`,
    checks: [{ by: 'later', part: 'contracts of agents', without: { any: [CONTRACTS, { fieldOfCalls: flag }] } }],
  })),
  ownedLater('/agent/personalHistoryCopy', 'agent centre'),
  { section: '2', names: 'page /agentHome', checks: [heading('/agentHome', 'frame:page.agentHome')] },
];
