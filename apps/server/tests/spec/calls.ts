import { LAUNCH_PARAMETERS } from '@tessera/contract/lottery-launch';
import { CHAT, CONTRACTS, LIVE, MESSAGES, MISSIONS, POINTS, POKER, PROMOTIONS, RAFFLE, VENDOR_WALLETS } from './awaited.ts';
import type { Check, Missing, Row } from './row.ts';

type CallParts = Omit<Extract<Check, { by: 'call' }>, 'by' | 'call'>;
const call = (names: string, address: string, parts: CallParts = {}, instead?: string): Row => ({
  section: '7',
  names,
  ...(instead !== undefined && { instead }),
  checks: [{ by: 'call', call: address, ...parts }],
});
const later = (names: string, part: string, without: Missing): Row => ({ section: '7', names, checks: [{ by: 'later', part, without }] });
const laterCall = (names: string, address: string, part: string): Row => later(names, part, { call: address });

const USER = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'referralCode',
  'domain',
  'countryDialingCode',
  'registerUrl',
  'registerMethod',
  'login',
  'birthday',
] as const;
const GAME_LIST = ['content', 'pageNum', 'totalPages'] as const;

/** §7: every call with its payload; paths that the specification does not show are those of decision D23. */
export const CALL_ROWS: readonly Row[] = [
  call('login', 'POST /wps/session/login', {
    flags: 'E',
    takes: ['username', 'password', 'captcha', 'type', 'altcha'],
    answers: ['token', 'firstTimeLogin', 'passwordExpired', 'member'],
  }),
  call('login SMS code', 'POST /wps/verification/sms/noLogin', { takes: ['mobileNum', 'countryDialingCode'], answers: ['expiredMinutes'] }),
  call('whitelabel', 'GET /wps/system/whitelabel', { answers: ['merchantCode', 'switches', 'loginTypes', 'customerService'] }),
  call('games menu', 'GET /lgw/games/game_menus', { answers: ['gameCategory', 'vendors'] }),
  call('member info', 'GET /wps/member/info', { flags: 'T', answers: ['id', 'account', 'nickname', 'type'] }),
  call('register', 'PUT /wps/member/register', { flags: 'E', takes: USER }),
  call('register mobile', 'PUT /wps/member/register/mobile', { flags: 'E', takes: [...USER, 'verificationCode'] }),
  call('change password', 'POST /wps/member/password', { flags: 'TE', takes: ['oldPassword', 'newPassword', 'confirmNewPassword'] }),
  call('forgot by e-mail', 'POST /wps/member/password/email', { takes: ['username', 'email'] }),
  call('reset by phone', 'POST /wps/member/password/verification', { flags: 'E', takes: ['newPassword', 'mobileNum', 'verificationCode'] }),
  call('SMS for phone', 'POST /wps/verification/sms', {
    takes: ['mobileNum', 'countryDialingCode', 'captcha'],
    answers: ['expiredMinutes'],
  }),
  call(
    'registration SMS',
    'POST /wps/verification/sms/register',
    { takes: ['mobileNum', 'countryDialingCode', 'altcha'], answers: ['expiredMinutes'] },
    'mobileNo is called mobileNum, as in the two other calls for codes',
  ),
  call('affiliate', 'GET /wps/agent/affiliate', { takes: ['code', 'domain'], answers: ['code'] }),
  call('register settings', 'GET /wps/system/setting/register', { answers: ['register', 'registerMethods', 'switches'] }),
  call(
    'free play',
    'POST /wps/session/login/freeplay',
    { takes: ['os', 'platform'] },
    'the two headers that name an encryption are not asked for: bodies are encrypted by JWE or plain over TLS',
  ),
  call('captcha', 'GET /wps/captcha', { answers: ['image', 'captchaId'] }),
  call('icon', 'GET /wps/member/info/icon', { flags: 'T', answers: ['icon', 'isChosen'] }),
  call('system status', 'GET /wps/system/status', { answers: ['status'] }),
  call('balance', 'GET /wps/v2/wallets/balance', { flags: 'T', answers: ['currency', 'available'] }),
  laterCall('wallet transfer', 'POST /wps/relay/GCS_walletTransfer', 'transfers between wallets'),
  call('logout', 'DELETE /wps/session/logout', { flags: 'T' }),
  call('launch game', 'GET /wps/game/launchGame', { flags: 'T', takes: ['gameCode', 'vassalage'], answers: ['url'] }),
  call('feedback', 'PUT /wps/feedback', { flags: 'T', takes: ['content'] }),
  call('help centre', 'GET /wps/system/helpCenter', { takes: ['lang', 'device'], answers: ['topic', 'title', 'content'] }),
  call('lottery menus', 'GET /lgw/vn/games/game_menu', { takes: ['prizeMode', 'device'], answers: ['gameMenus', 'accountTypeName'] }),
  call('lottery menus: recent', 'GET /lgw/vn/games/game_menu/recent', {
    flags: 'T',
    takes: ['prizeMode', 'device'],
    answers: ['gameMenus', 'accountTypeName'],
  }),
  call('permission (site config)', 'GET /wps/system/permission', {
    takes: ['host'],
    answers: ['info', 'location', 'maintenance', 'regionRestriction'],
  }),
  call('registration validation rules', 'GET /wps/system/setting/register/rules', {
    answers: ['field', 'enabled', 'required', 'minLength', 'maxLength', 'patternId', 'acceptedPattern'],
  }),
  call('notice', 'GET /wps/system/notices', { answers: ['content', 'pageNum', 'totalPages'] }),
  call('popular', 'GET /lgw/games/popular', { answers: GAME_LIST }),
  laterCall('routers', 'GET /wps/system/routers', 'agent centre'),
  later('numbers', 'casino floor', { calls: /\/numbers\b/i }),
  laterCall('consolidated', 'GET /wps/agent/consolidated', 'contracts of agents'),
  ...['dividend', 'daily salary', 'hourly salary', 'real-time salary'].map((kind) =>
    later(`${kind} contract processing`, 'contracts of agents', CONTRACTS),
  ),
  later('merchant wallet', 'wallets of vendors', VENDOR_WALLETS),
  later('raffle', 'promotions and bonuses', RAFFLE),
  later('sign-up promotion: join and reward', 'promotions and bonuses', PROMOTIONS),
  call('winner board', 'GET /lgw/games/winners', {
    takes: ['gameCategory', 'limitNum'],
    answers: ['account', 'gameName', 'winAmount'],
  }),
  call('games list', 'GET /lgw/games/list', {
    takes: ['clientType', 'platform', 'merchant', 'gameType', 'vassalage', 'gameClassify', 'gameName', 'pageNo', 'pageSize', 'language'],
    answers: GAME_LIST,
  }),
  {
    section: '7',
    names: 'games list: minBet, minLineNum, prizeMode',
    checks: [
      { by: 'call', call: 'GET /lgw/games/list', takes: ['minBet', 'minLineNum', 'prizeMode'] },
      {
        by: 'test',
        file: 'apps/server/tests/journeys/game-lists.test.ts',
        title: 'lists what can be played for so little, slots of so many lines, and lotteries of one kind of prizes',
      },
    ],
  },
  call('announcements', 'GET /wps/system/announcements', { takes: ['lang'], answers: ['banners', 'notices', 'popups'] }),
  call('vendor types and game vendor (lanes)', 'GET /lgw/games/vendors', { takes: ['gameType'], answers: ['title', 'cards'] }),
  call('favourites', 'GET /lgw/games/favourites', { flags: 'T' }),
  call('favourite list', 'GET /lgw/games/favourite_list', { flags: 'T', answers: GAME_LIST }),
  call('recent list', 'GET /lgw/games/recent', { flags: 'T', answers: GAME_LIST }),
  call('hot list', 'GET /lgw/games/hot', { takes: ['merchantCode', 'isPlatform', 'platform', 'language'], answers: GAME_LIST }),
  call('add favourite', 'POST /lgw/games/favourites', { flags: 'T', takes: ['nodeId', 'vendor', 'gameType'] }),
  call('remove favourite', 'DELETE /lgw/games/favourites/{nodeId}', { flags: 'T', takes: ['nodeId'] }),
  later('live model list', 'live casino', LIVE),
  later('live chat launch', 'chat', CHAT),
  later('unread message count', 'messages', MESSAGES),
  later('mission summary and leaderboard', 'missions', MISSIONS),
  later('points: balance, reward, redeem, config, convert', 'points mall', POINTS),
  call('transaction details', 'GET /wps/v2/wallets/transactions', { flags: 'T', answers: ['items', 'nextCursor'] }),
  later('PvP rooms', 'poker', POKER),
  {
    section: '7',
    names: 'lottery lobby launch: lottoArea, launchMode, lottoPrizeMode, lottoGameCode, lottoView, device, backUrl, language',
    checks: [
      {
        by: 'value',
        name: 'LAUNCH_PARAMETERS',
        is: ['lottoArea', 'launchMode', 'lottoPrizeMode', 'lottoGameCode', 'lottoView', 'device', 'backUrl', 'language'],
        of: () => LAUNCH_PARAMETERS,
      },
      {
        by: 'test',
        file: 'apps/web/src/features/lottery/lottery-search.test.ts',
        title: 'says area, mode, prize mode, game, view, device, way back and language',
      },
    ],
  },
  {
    section: '7',
    names: 'social or phone provider: firebaseChannel, firebaseIdToken',
    instead: 'the code flow of OpenID Connect: a token that a browser passes on may have been given for another site',
    checks: [
      { by: 'call', call: 'POST /wps/session/social', takes: ['code', 'remember'] },
      {
        by: 'test',
        file: 'e2e/social.test.ts',
        title: 'a guest opens an account with another service, and comes back by it to where they were',
      },
    ],
  },
  {
    section: '7',
    names: 'answers hold success, value, message',
    checks: [{ by: 'test', file: 'apps/server/tests/spec/spec.test.ts', title: 'answers every call in the envelope' }],
  },
  {
    section: '7',
    names: 'E: encrypted bodies',
    checks: [{ by: 'test', file: 'e2e/app.test.ts', title: 'sends a login that a log of bodies tells nothing of' }],
  },
];
