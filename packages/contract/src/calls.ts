import type * as backoffice from './backoffice.ts';
import type * as casino from './casino.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type * as games from './games.ts';
import type * as identity from './identity.ts';
import type * as jobs from './jobs.ts';
import type * as limits from './limits.ts';
import type * as payments from './payments.ts';
import type * as proofs from './proofs.ts';
import type * as security from './security.ts';
import type * as site from './site.ts';
import type * as sports from './sports.ts';
import type * as wagers from './wagers.ts';
import type * as wallet from './wallet.ts';

// What a caller needs of each endpoint while it runs. The schemas stay types here, so that a page need not load them; the compiler
// refuses an endpoint that is missing below and a method or path other than its descriptor's.

declare const DESCRIPTOR: unique symbol;

/** Where to call, and, for the compiler alone, what goes in and comes out. */
export interface CallOf<E extends AnyEndpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  readonly [DESCRIPTOR]: E;
}

/** The descriptor of a call; a descriptor is its own. */
export type Described<C> = C extends { readonly [DESCRIPTOR]: infer E } ? E : C;

type EndpointName<Domain> = { [Name in keyof Domain]: Domain[Name] extends AnyEndpoint ? Name : never }[keyof Domain];
type EndpointAt<Domain, Name extends keyof Domain> = Extract<Domain[Name], AnyEndpoint>;
type Addresses<Domain> = { readonly [Name in EndpointName<Domain>]: Pick<EndpointAt<Domain, Name>, 'method' | 'path'> };
type Calls<Domain> = { readonly [Name in EndpointName<Domain>]: CallOf<EndpointAt<Domain, Name>> };

function calls<Domain>(addresses: Addresses<Domain>): Calls<Domain> {
  return addresses as Calls<Domain>;
}

export const siteCalls = calls<typeof site>({
  getPermission: { method: 'GET', path: '/wps/system/permission' },
  getRegisterSettings: { method: 'GET', path: '/wps/system/setting/register' },
  getSystemStatus: { method: 'GET', path: '/wps/system/status' },
  getWhitelabel: { method: 'GET', path: '/wps/system/whitelabel' },
});

export const identityCalls = calls<typeof identity>({
  changePassword: { method: 'POST', path: '/wps/member/password' },
  freePlay: { method: 'POST', path: '/wps/session/login/freeplay' },
  getCaptcha: { method: 'GET', path: '/wps/captcha' },
  getMemberInfo: { method: 'GET', path: '/wps/member/info' },
  getRegisterRules: { method: 'GET', path: '/wps/system/setting/register/rules' },
  login: { method: 'POST', path: '/wps/session/login' },
  logout: { method: 'DELETE', path: '/wps/session/logout' },
  register: { method: 'PUT', path: '/wps/member/register' },
  unlock: { method: 'POST', path: '/wps/session/unlock' },
});

export const walletCalls = calls<typeof wallet>({
  getBalance: { method: 'GET', path: '/wps/v2/wallets/balance' },
  listTransactions: { method: 'GET', path: '/wps/v2/wallets/transactions' },
});

export const limitsCalls = calls<typeof limits>({
  getLimits: { method: 'GET', path: '/wps/member/limits' },
  setLimit: { method: 'PUT', path: '/wps/member/limits' },
});

export const wagersCalls = calls<typeof wagers>({
  getWager: { method: 'GET', path: '/lgw/wagers/{id}' },
  listWagers: { method: 'GET', path: '/lgw/wagers' },
});

export const paymentsCalls = calls<typeof payments>({
  cancelWithdrawal: { method: 'POST', path: '/wps/payments/withdrawals/{id}/cancel' },
  createDeposit: { method: 'POST', path: '/wps/payments/deposits' },
  createWithdrawal: { method: 'POST', path: '/wps/payments/withdrawals' },
  gatewayCallback: { method: 'POST', path: '/wps/payments/callbacks/{channel}' },
  getDeposit: { method: 'GET', path: '/wps/payments/deposits/{id}' },
  getWithdrawal: { method: 'GET', path: '/wps/payments/withdrawals/{id}' },
  listDeposits: { method: 'GET', path: '/wps/payments/deposits' },
  listPaymentMethods: { method: 'GET', path: '/wps/payments/methods' },
  listWithdrawals: { method: 'GET', path: '/wps/payments/withdrawals' },
});

export const proofsCalls = calls<typeof proofs>({
  getProof: { method: 'GET', path: '/lgw/proofs/{kind}/{id}' },
  listAnchors: { method: 'GET', path: '/wps/system/anchors' },
  listProofBlocks: { method: 'GET', path: '/lgw/proofs/{chain}/blocks/{after}' },
});

export const gamesCalls = calls<typeof games>({
  listGameMenus: { method: 'GET', path: '/lgw/games/game_menus' },
  listGames: { method: 'GET', path: '/lgw/games/list' },
  listWinners: { method: 'GET', path: '/lgw/games/winners' },
});

export const casinoCalls = calls<typeof casino>({
  chooseInRound: { method: 'POST', path: '/lgw/casino/rounds/{roundId}/choices' },
  getGame: { method: 'GET', path: '/lgw/casino/{gameId}' },
  getOpenRound: { method: 'GET', path: '/lgw/casino/{gameId}/rounds/open' },
  getRound: { method: 'GET', path: '/lgw/casino/rounds/{roundId}' },
  getSeeds: { method: 'GET', path: '/lgw/casino/seeds' },
  openRound: { method: 'POST', path: '/lgw/casino/{gameId}/rounds' },
  play: { method: 'POST', path: '/lgw/casino/{gameId}/plays' },
  rotateSeeds: { method: 'POST', path: '/lgw/casino/seeds' },
});

export const sportsCalls = calls<typeof sports>({
  getEvent: { method: 'GET', path: '/lgw/sports/events/{id}' },
  listCompetitions: { method: 'GET', path: '/lgw/sports/competitions' },
  listEvents: { method: 'GET', path: '/lgw/sports/events' },
  placeBet: { method: 'POST', path: '/lgw/sports/bets' },
});

export const securityCalls = calls<typeof security>({
  getVisit: { method: 'GET', path: '/wps/member/security/visit' },
  listEvents: { method: 'GET', path: '/ops/events' },
  listOwnEvents: { method: 'GET', path: '/wps/member/security/events' },
});

export const jobsCalls = calls<typeof jobs>({
  listJobs: { method: 'GET', path: '/ops/jobs' },
  retryJob: { method: 'POST', path: '/ops/jobs/{id}/retry' },
});

export const backofficeCalls = calls<typeof backoffice>({
  acceptInvitation: { method: 'POST', path: '/ops/session/invitation' },
  approveDeposit: { method: 'POST', path: '/ops/deposits/{id}/approve' },
  approveWithdrawal: { method: 'POST', path: '/ops/withdrawals/{id}/approve' },
  confirmProposal: { method: 'POST', path: '/ops/proposals/{id}/confirm' },
  confirmTotp: { method: 'POST', path: '/ops/session/totp/confirm' },
  correctResult: { method: 'POST', path: '/ops/results/{id}' },
  getOperator: { method: 'GET', path: '/ops/session' },
  listDepositQueue: { method: 'GET', path: '/ops/deposits' },
  listProposals: { method: 'GET', path: '/ops/proposals' },
  listWithdrawalQueue: { method: 'GET', path: '/ops/withdrawals' },
  operatorLogin: { method: 'POST', path: '/ops/session/login' },
  operatorLogout: { method: 'DELETE', path: '/ops/session/logout' },
  refuseProposal: { method: 'POST', path: '/ops/proposals/{id}/refuse' },
  rejectDeposit: { method: 'POST', path: '/ops/deposits/{id}/reject' },
  rejectWithdrawal: { method: 'POST', path: '/ops/withdrawals/{id}/reject' },
  startTotp: { method: 'POST', path: '/ops/session/totp' },
});
