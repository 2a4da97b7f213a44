import { content, games, identity, lottery, LOTTERY_FAMILIES, profile, site } from '@tessera/contract';
import { translatedShare } from '@tessera/i18n/server';
import { DEMO_BRAND } from '../../src/modules/site/demo-brands.ts';
import { COCKFIGHT, CONTRACTS, POINTS, VENDOR_WALLETS } from './awaited.ts';
import type { Check, Missing, Row } from './row.ts';

type Fields = Extract<Check, { by: 'fields' }>['schema'];
const entity = (names: string, schema: Fields, ...has: string[]): Row => ({
  section: '3',
  names,
  checks: [{ by: 'fields', schema, has }],
});
const value = (names: string, name: string, is: unknown, of: () => unknown): Row => ({
  section: '3',
  names,
  checks: [{ by: 'value', name, is, of }],
});
const later = (names: string, part: string, schema: Fields, field: string, instead?: string): Row => ({
  section: '3',
  names: `${names}: ${field}`,
  ...(instead !== undefined && { instead }),
  checks: [{ by: 'later', part, without: { field, schema } }],
});
const awaited = (names: string, part: string, without: Missing): Row => ({
  section: '3',
  names,
  checks: [{ by: 'later', part, without }],
});

const info = site.PermissionView.shape.info;
const body = identity.registerMobile.body;

/** §3: entities with their fields, and the closed lists of the configuration. */
export const ENTITY_ROWS: readonly Row[] = [
  entity('login form', identity.login.body, 'username', 'password', 'captcha', 'type'),
  value('login form: username or sms', 'login.type', ['username', 'sms'], () => identity.login.body.shape.type.unwrap().options),
  entity('login response', identity.SessionView, 'token', 'firstTimeLogin', 'passwordExpired', 'member'),
  entity('member info', identity.MemberView, 'id', 'account', 'nickname', 'type'),
  value('account types', 'AccountType', [0, 1, 2, 4, 41, 42], () => [...identity.AccountType.values]),
  entity('register user', body, 'username', 'password', 'confirmPassword', 'payeeName', 'email', 'qqNum', 'mobileNum', 'recommenderId'),
  entity('register user, codes', body, 'captcha', 'verificationCode', 'affiliateCode', 'referralCode', 'countryDialingCode'),
  entity('register user, contacts', body, 'paymentPassword', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber', 'birthday'),
  entity('register user, added on register', body, 'registerUrl', 'domain', 'registerMethod', 'login'),
  {
    section: '3',
    names: 'register user: firebaseChannel, firebaseIdToken',
    instead: '`withSocial`: the server itself has asked the service, and knows the browser by a cookie',
    checks: [{ by: 'fields', schema: body, has: ['withSocial'] }],
  },
  entity('profile: at the registration', body, 'birthday', 'address', 'nationality', 'occupation', 'incomeSource'),
  entity(
    'profile: birthday, address, nationality, occupation, source of income, messengers',
    profile.putProfile.body,
    ...['birthday', 'address', 'nationality', 'occupation', 'incomeSource', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat'],
  ),
  entity(
    'registration rule of a field',
    identity.FieldRule,
    'enabled',
    'required',
    'minLength',
    'maxLength',
    'patternId',
    'acceptedPattern',
  ),
  entity('change-password payload', identity.changePassword.body, 'oldPassword', 'newPassword', 'confirmNewPassword'),
  entity('announcement', content.NoticeView, 'id', 'title', 'content', 'startDateStr'),
  entity('announcement: popup', content.PopupView, 'execution', 'promotionType'),
  entity('announcement: promotion', content.PromotionView, 'promotionType'),
  entity('banner', content.BannerView, 'groupName', 'url', 'linkageType'),
  value('banner groups', 'BANNER_GROUPS', ['w_home', 'w_login', 'w_register', 'w_forget'], () => content.BANNER_GROUPS),
  entity('game', games.GameView, 'nodeId', 'gameType', 'vassalage', 'gameName', 'supportPlay'),
  later('game', 'games of vendors', games.GameView, 'iconUrl', 'the site draws the picture of a game from its id'),
  entity('game: winAmount, on the winner board', games.WinnerView, 'winAmount'),
  entity('vendor lane', games.VendorLane, 'title', 'cards'),
  value('vendor lane: cards', 'VendorLane.cards', ['accountTypeName', 'vassalage'], () =>
    Object.keys(games.VendorLane.shape.cards.element.shape),
  ),
  entity('favourites: list', games.listFavourites.value, 'content', 'pageNum', 'totalPages'),
  entity('Vietnam lottery menu entry', lottery.LotteryMenu, 'gameMenus', 'accountTypeName'),
  value(
    'lottery game record: gameGroupCode',
    'LotteryMenu.gameMenus',
    ['nodeId', 'gameCode', 'gameName', 'gameGroupCode', 'prizeMode'],
    () => Object.keys(lottery.LotteryMenu.shape.gameMenus.element.shape),
  ),
  entity('game launch item', games.GameLaunch, 'vassalage', 'gameCode', 'isGame', 'gameType'),
  entity('customer service entry', site.CustomerService, 'csType', 'title', 'link'),
  value('csType', 'csType', ['LIVECHAT', 'TELEGRAM', 'WHATSAPP'], () => site.CustomerService.shape.csType.options),
  entity('resource', site.Resource, 'resourceType', 'labelNameEn', 'url'),
  value(
    'resourceType',
    'resourceType',
    ['WHATSAPP', 'TELEGRAM', 'LANDING', 'YOUTUBE', 'INSTAGRAM', 'FACEBOOK', 'LOGOLINK'],
    () => site.Resource.shape.resourceType.options,
  ),
  entity('vendor category entry', games.listGameMenus.value.element, 'gameCategory', 'vendors'),
  value('vendor category entry: displayName', 'vendors', ['vassalage', 'displayName'], () =>
    Object.keys(games.listGameMenus.value.element.shape.vendors.element.shape),
  ),
  awaited('consolidated info', 'contracts of agents', { any: [{ call: 'GET /wps/agent/consolidated' }, { fieldOfCalls: 'hourSalary' }] }),
  entity('permission', site.PermissionView, 'info', 'location', 'maintenance', 'regionRestriction'),
  entity(
    'permission: info',
    info,
    'domainRoute',
    'resources',
    'whitelabelVal',
    'register',
    'mainDomain',
    'analytics',
    'imageCDNs',
    'launchGameCDNs',
  ),
  entity('permission: analytics', info.shape.analytics, 'gtagId'),
  entity('permission: location', site.PermissionView.shape.location, 'ip'),
  awaited('merchant wallet: isSingle', 'wallets of vendors', { any: [VENDOR_WALLETS, { fieldOfCalls: 'isSingle' }] }),
  entity('session: single wallet', site.WhitelabelView, 'isSingleWallet'),
  {
    section: '3',
    names: 'session token, in session storage',
    instead: 'an HttpOnly cookie and a header against requests of other sites: a script cannot read it',
    checks: [{ by: 'test', file: 'e2e/attacks.test.ts', title: 'row 59: the button back shows nothing of an account after logout' }],
  },
  {
    section: '3',
    names:
      'storage keys of the session: nickname, account, username, customerId, isAgent, merchantWallet, validate, merchant, merchantCode',
    instead: 'nothing of an account is stored on the device: the cookie names the session, and the server says who it is',
    checks: [
      {
        by: 'test',
        file: 'apps/server/src/modules/identity/login.test.ts',
        title: 'keeps the token of a browser in a cookie that scripts cannot read',
      },
      { by: 'test', file: 'e2e/painted.test.ts', title: 'says who the visitor is to nobody else, and holds no session' },
    ],
  },
  {
    section: '3',
    names: 'storage keys lang and hisLang',
    checks: [
      {
        by: 'test',
        file: 'packages/i18n/src/language.test.ts',
        title: 'is kept under both names by the code of the specification',
      },
    ],
  },
  {
    section: '3',
    names: 'remembered login: last user, password per user',
    instead: 'the username alone: a stored password can be stolen',
    checks: [
      {
        by: 'test',
        file: 'apps/web/src/features/identity/remembered-user.test.ts',
        title: 'remembers a username for a day and nothing else',
      },
    ],
  },
  value(
    'categories',
    'CATEGORIES',
    ['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP', 'HOT'].toSorted(),
    () => games.CATEGORIES.toSorted(),
  ),
  value('prize modes LOTT, ZY, ELOTT, SEA', 'PRIZE_MODES', ['LOTT', 'ELOTT', 'ZY', 'SEA'], () => lottery.PRIZE_MODES),
  value('sub-classifications', 'SUB_CLASSES', ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'], () => games.SUB_CLASSES),
  {
    section: '3',
    names: 'bingo BG only where the languages have TY',
    checks: [
      {
        by: 'test',
        file: 'apps/server/tests/journeys/game-lists.test.ts',
        title: 'has a part for bingo only where the brand speaks TY',
      },
    ],
  },
  later('game', 'providers', games.GameView, 'showIcon'),
  later('winner', 'providers', games.WinnerView, 'vo'),
  awaited('contract: rate, period’s valid bet and profit, bet amounts, minimum bet, fee rate', 'contracts of agents', CONTRACTS),
  value('default language ES; EN and ES have every text', 'languages', ['es', 100, 100], () => [
    DEMO_BRAND.defaultLanguage,
    translatedShare('en'),
    translatedShare('es'),
  ]),
  value('promotion categories: 13', 'PROMOTION_CATEGORIES', 13, () => content.PROMOTION_CATEGORIES.length),
  value('types of lotteries: 11x5, k3, pk10, ssc, pcb, lhc', 'LOTTERY_FAMILIES', true, () =>
    ['11x5', 'k3', 'pk10', 'ssc', 'pcb', 'lhc'].every((family) => (LOTTERY_FAMILIES as readonly string[]).includes(family)),
  ),
  value('download kinds', 'Download.resourceType', ['MOBILECONFIG', 'Android'], () => site.Download.shape.resourceType.options),
  awaited('cockfight providers DS88, DIG', 'cockfight', COCKFIGHT),
  awaited('redeem history: reference, time, type, name, quantity, points and amount asked, status, remark', 'points mall', POINTS),
  awaited('contract: minimum active members', 'contracts of agents', CONTRACTS),
];
