// Apart from the others: nothing that a visitor sees first calls these.

export const PAYMENTS = {
  addWithdrawalProof: { method: 'PUT', path: '/wps/payments/withdrawals/{id}/proofs/{number}' },
  cancelWithdrawal: { method: 'POST', path: '/wps/payments/withdrawals/{id}/cancel' },
  confirmWithdrawal: { method: 'POST', path: '/wps/payments/withdrawals/{id}/received' },
  createDeposit: { method: 'POST', path: '/wps/payments/deposits' },
  createWithdrawal: { method: 'POST', path: '/wps/payments/withdrawals' },
  disputeWithdrawal: { method: 'POST', path: '/wps/payments/withdrawals/{id}/not-received' },
  gatewayCallback: { method: 'POST', path: '/wps/payments/callbacks/{channel}' },
  getDeposit: { method: 'GET', path: '/wps/payments/deposits/{id}' },
  getPaymentTimes: { method: 'GET', path: '/wps/payments/times' },
  getWithdrawal: { method: 'GET', path: '/wps/payments/withdrawals/{id}' },
  listDeposits: { method: 'GET', path: '/wps/payments/deposits' },
  listPaymentMethods: { method: 'GET', path: '/wps/payments/methods' },
  listWithdrawals: { method: 'GET', path: '/wps/payments/withdrawals' },
} as const;

export const PUSH = {
  getPush: { method: 'GET', path: '/wps/member/push' },
  subscribePush: { method: 'PUT', path: '/wps/member/push' },
  unsubscribePush: { method: 'POST', path: '/wps/member/push/end' },
} as const;

export const PROFILE = {
  chooseIcon: { method: 'PUT', path: '/wps/member/info/icon' },
  getIcon: { method: 'GET', path: '/wps/member/info/icon' },
  getProfile: { method: 'GET', path: '/wps/member/profile' },
  putProfile: { method: 'PUT', path: '/wps/member/profile' },
} as const;

export const REFERRALS = {
  checkAffiliate: { method: 'GET', path: '/wps/agent/affiliate' },
  getAgentCode: { method: 'GET', path: '/wps/agent/code' },
} as const;

export const CASINO = {
  chooseInRound: { method: 'POST', path: '/lgw/casino/rounds/{roundId}/choices' },
  getGame: { method: 'GET', path: '/lgw/casino/{gameId}' },
  getOpenRound: { method: 'GET', path: '/lgw/casino/{gameId}/rounds/open' },
  getRound: { method: 'GET', path: '/lgw/casino/rounds/{roundId}' },
  getSeeds: { method: 'GET', path: '/lgw/casino/seeds' },
  openRound: { method: 'POST', path: '/lgw/casino/{gameId}/rounds' },
  play: { method: 'POST', path: '/lgw/casino/{gameId}/plays' },
  rotateSeeds: { method: 'POST', path: '/lgw/casino/seeds' },
} as const;

export const PROOFS = {
  getProof: { method: 'GET', path: '/lgw/proofs/{kind}/{id}' },
  listAnchors: { method: 'GET', path: '/wps/system/anchors' },
  listProofBlocks: { method: 'GET', path: '/lgw/proofs/{chain}/blocks/{after}' },
} as const;

export const LOTTERY = {
  cancelTicket: { method: 'POST', path: '/lgw/lottery/tickets/{id}/cancel' },
  getDraw: { method: 'GET', path: '/lgw/lottery/draws/{id}' },
  getTicketProof: { method: 'GET', path: '/lgw/lottery/tickets/{id}/proof' },
  decidePayoutReview: { method: 'POST', path: '/ops/lottery/payouts/{id}' },
  getPool: { method: 'GET', path: '/lgw/lottery/lotteries/{id}/pool' },
  listPayoutReviews: { method: 'GET', path: '/ops/lottery/payouts' },
  getLottery: { method: 'GET', path: '/lgw/lottery/lotteries/{id}' },
  listMenu: { method: 'GET', path: '/lgw/vn/games/game_menu' },
  listRecentMenu: { method: 'GET', path: '/lgw/vn/games/game_menu/recent' },
  listDraws: { method: 'GET', path: '/lgw/lottery/lotteries/{id}/draws' },
  listLotteries: { method: 'GET', path: '/lgw/lottery/lotteries' },
  placeTicket: { method: 'POST', path: '/lgw/lottery/tickets' },
} as const;

export const LOTTERY_RESULTS = {
  correctDraw: { method: 'POST', path: '/ops/lottery/draws/{id}/correction' },
  listAwaitedDraws: { method: 'GET', path: '/ops/lottery/draws' },
  tellResult: { method: 'POST', path: '/ops/lottery/draws/{id}/result' },
  voidDraw: { method: 'POST', path: '/ops/lottery/draws/{id}/void' },
} as const;

export const LOTTERY_DESK = {
  addDraw: { method: 'POST', path: '/ops/lottery/lotteries/{id}/draws' },
  addLottery: { method: 'POST', path: '/ops/lottery/lotteries' },
  dropDraw: { method: 'POST', path: '/ops/lottery/draws/{id}/drop' },
  getExposure: { method: 'GET', path: '/ops/lottery/draws/{id}/exposure' },
  getLotteryOdds: { method: 'GET', path: '/ops/lottery/lotteries/{id}/odds' },
  listBrandLotteries: { method: 'GET', path: '/ops/lottery/brands/{brand}/lotteries' },
  listKnownCalendars: { method: 'GET', path: '/ops/lottery/calendars' },
  listReviewThresholds: { method: 'GET', path: '/ops/lottery/brands/{brand}/thresholds' },
  listStaffLotteries: { method: 'GET', path: '/ops/lottery/lotteries' },
  moveDraw: { method: 'PUT', path: '/ops/lottery/draws/{id}/times' },
  putBrandLottery: { method: 'PUT', path: '/ops/lottery/brands/{brand}/lotteries/{id}' },
  putCalendar: { method: 'PUT', path: '/ops/lottery/lotteries/{id}/calendar' },
  putFeed: { method: 'PUT', path: '/ops/lottery/lotteries/{id}/feed' },
  putLottery: { method: 'PUT', path: '/ops/lottery/lotteries/{id}' },
  putLotteryOdds: { method: 'PUT', path: '/ops/lottery/lotteries/{id}/odds' },
  putReviewThreshold: { method: 'PUT', path: '/ops/lottery/brands/{brand}/thresholds/{currency}' },
  suspendDraw: { method: 'PUT', path: '/ops/lottery/draws/{id}/sale' },
  suspendPlay: { method: 'PUT', path: '/ops/lottery/lotteries/{id}/plays/{play}' },
} as const;

export const LOTTERY_CHASES = {
  buyChase: { method: 'POST', path: '/lgw/lottery/chases' },
  cancelChase: { method: 'POST', path: '/lgw/lottery/chases/{id}/cancel' },
  getChase: { method: 'GET', path: '/lgw/lottery/chases/{id}' },
  listChases: { method: 'GET', path: '/lgw/lottery/chases' },
  listComingDraws: { method: 'GET', path: '/lgw/lottery/lotteries/{id}/coming' },
} as const;

export const LIMITS = {
  getLimits: { method: 'GET', path: '/wps/member/limits' },
  setLimit: { method: 'PUT', path: '/wps/member/limits' },
} as const;

export const SECURITY = {
  getVisit: { method: 'GET', path: '/wps/member/security/visit' },
  listEvents: { method: 'GET', path: '/ops/events' },
  listOwnEvents: { method: 'GET', path: '/wps/member/security/events' },
} as const;

export const SEARCH = {
  search: { method: 'GET', path: '/lgw/search' },
} as const;
