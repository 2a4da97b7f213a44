// Method and path of every call, by domain and name, and which of them take encrypted bodies: descriptors and callers share them, and this
// file needs no schemas.

export const SITE = {
  getPermission: { method: 'GET', path: '/wps/system/permission' },
  getRegisterSettings: { method: 'GET', path: '/wps/system/setting/register' },
  getSystemStatus: { method: 'GET', path: '/wps/system/status' },
  getWhitelabel: { method: 'GET', path: '/wps/system/whitelabel' },
} as const;

export const IDENTITY = {
  answerSocial: { method: 'POST', path: '/wps/session/social/answer' },
  askForReset: { method: 'POST', path: '/wps/member/password/email' },
  changePassword: { method: 'POST', path: '/wps/member/password', encrypted: true },
  confirmTotp: { method: 'POST', path: '/wps/member/totp/confirm' },
  endTotp: { method: 'POST', path: '/wps/member/totp/end' },
  freePlay: { method: 'POST', path: '/wps/session/login/freeplay' },
  getCaptcha: { method: 'GET', path: '/wps/captcha' },
  getMemberInfo: { method: 'GET', path: '/wps/member/info' },
  getRegisterRules: { method: 'GET', path: '/wps/system/setting/register/rules' },
  getSecondFactor: { method: 'GET', path: '/wps/member/totp' },
  linkSocial: { method: 'POST', path: '/wps/member/social' },
  listSocialAccounts: { method: 'GET', path: '/wps/member/social' },
  listSocialProviders: { method: 'GET', path: '/wps/session/social/providers' },
  login: { method: 'POST', path: '/wps/session/login', encrypted: true },
  loginBySocial: { method: 'POST', path: '/wps/session/social' },
  logout: { method: 'DELETE', path: '/wps/session/logout' },
  proveTotp: { method: 'POST', path: '/wps/member/totp/proof' },
  register: { method: 'PUT', path: '/wps/member/register', encrypted: true },
  registerMobile: { method: 'PUT', path: '/wps/member/register/mobile', encrypted: true },
  renewRecoveryCodes: { method: 'POST', path: '/wps/member/totp/recovery' },
  resetByMail: { method: 'POST', path: '/wps/member/password/link', encrypted: true },
  resetByPhone: { method: 'POST', path: '/wps/member/password/verification', encrypted: true },
  resume: { method: 'POST', path: '/wps/session/remembered' },
  sendLoginCode: { method: 'POST', path: '/wps/verification/sms/noLogin' },
  sendRegisterCode: { method: 'POST', path: '/wps/verification/sms/register' },
  sendResetCode: { method: 'POST', path: '/wps/verification/sms' },
  startSocial: { method: 'POST', path: '/wps/session/social/start' },
  startTotp: { method: 'POST', path: '/wps/member/totp' },
  unlinkSocial: { method: 'DELETE', path: '/wps/member/social/{provider}' },
  unlock: { method: 'POST', path: '/wps/session/unlock' },
} as const;

export const WALLET = {
  getBalance: { method: 'GET', path: '/wps/v2/wallets/balance' },
  listTransactions: { method: 'GET', path: '/wps/v2/wallets/transactions' },
} as const;

export const WAGERS = {
  getWager: { method: 'GET', path: '/lgw/wagers/{id}' },
  listWagers: { method: 'GET', path: '/lgw/wagers' },
} as const;

export const GAMES = {
  addFavourite: { method: 'POST', path: '/lgw/games/favourites' },
  getLobby: { method: 'GET', path: '/lgw/games/lobby' },
  launchGame: { method: 'GET', path: '/wps/game/launchGame' },
  listFavouriteIds: { method: 'GET', path: '/lgw/games/favourites' },
  listFavourites: { method: 'GET', path: '/lgw/games/favourite_list' },
  listGameMenus: { method: 'GET', path: '/lgw/games/game_menus' },
  listGames: { method: 'GET', path: '/lgw/games/list' },
  listHotGames: { method: 'GET', path: '/lgw/games/hot' },
  listPopularGames: { method: 'GET', path: '/lgw/games/popular' },
  listRecentGames: { method: 'GET', path: '/lgw/games/recent' },
  listVendorLanes: { method: 'GET', path: '/lgw/games/vendors' },
  listWinners: { method: 'GET', path: '/lgw/games/winners' },
  redeemLaunch: { method: 'POST', path: '/wps/game/launches/{vassalage}' },
  removeFavourite: { method: 'DELETE', path: '/lgw/games/favourites/{nodeId}' },
} as const;

export const CONTENT = {
  addFeedbackPicture: { method: 'PUT', path: '/wps/feedback/pictures' },
  deleteContent: { method: 'DELETE', path: '/ops/content/{id}' },
  getFeedbackPicture: { method: 'GET', path: '/ops/feedback/{id}/pictures/{number}' },
  getHelpCenter: { method: 'GET', path: '/wps/system/helpCenter' },
  listAnnouncements: { method: 'GET', path: '/wps/system/announcements' },
  listContent: { method: 'GET', path: '/ops/content' },
  listFeedback: { method: 'GET', path: '/ops/feedback' },
  listNotices: { method: 'GET', path: '/wps/system/notices' },
  listPromotions: { method: 'GET', path: '/wps/system/promotions' },
  putContent: { method: 'PUT', path: '/ops/content/{id}' },
  sendFeedback: { method: 'PUT', path: '/wps/feedback' },
} as const;

export const SPORTS = {
  getEvent: { method: 'GET', path: '/lgw/sports/events/{id}' },
  listCompetitions: { method: 'GET', path: '/lgw/sports/competitions' },
  listEvents: { method: 'GET', path: '/lgw/sports/events' },
  placeBet: { method: 'POST', path: '/lgw/sports/bets' },
} as const;

export const JOBS = {
  listJobs: { method: 'GET', path: '/ops/jobs' },
  retryJob: { method: 'POST', path: '/ops/jobs/{id}/retry' },
} as const;

export const SMS = {
  listSms: { method: 'GET', path: '/ops/sms' },
} as const;

export const BACKOFFICE = {
  acceptInvitation: { method: 'POST', path: '/ops/session/invitation' },
  approveDeposit: { method: 'POST', path: '/ops/deposits/{id}/approve' },
  decideDispute: { method: 'POST', path: '/ops/withdrawals/{id}/dispute' },
  approveWithdrawal: { method: 'POST', path: '/ops/withdrawals/{id}/approve' },
  confirmProposal: { method: 'POST', path: '/ops/proposals/{id}/confirm' },
  confirmTotp: { method: 'POST', path: '/ops/session/totp/confirm' },
  correctResult: { method: 'POST', path: '/ops/results/{id}' },
  getOperator: { method: 'GET', path: '/ops/session' },
  listDepositQueue: { method: 'GET', path: '/ops/deposits' },
  listProposals: { method: 'GET', path: '/ops/proposals' },
  getWithdrawalProof: { method: 'GET', path: '/ops/withdrawals/{id}/proofs/{number}' },
  listWithdrawalQueue: { method: 'GET', path: '/ops/withdrawals' },
  operatorLogin: { method: 'POST', path: '/ops/session/login' },
  operatorLogout: { method: 'DELETE', path: '/ops/session/logout' },
  refuseProposal: { method: 'POST', path: '/ops/proposals/{id}/refuse' },
  rejectDeposit: { method: 'POST', path: '/ops/deposits/{id}/reject' },
  rejectWithdrawal: { method: 'POST', path: '/ops/withdrawals/{id}/reject' },
  startTotp: { method: 'POST', path: '/ops/session/totp' },
} as const;
