import { signWebhook } from '@tessera/webhooks';
import { BANNER } from './banner.ts';
import type { Example } from './example.ts';
import { GAME_EXAMPLES } from './game-examples.ts';
import { PICTURE } from './given-feedback.ts';
import { LOTTERY_EXAMPLES } from './lottery-examples.ts';
import { UNKNOWN_ID } from './unknown-id.ts';
import { WEBHOOK_SECRETS } from './given-tessera.ts';
import { totpCodeAt } from '../../src/modules/identity/index.ts';
import { NOVICES, OTHER_OPERATOR, PASSWORD, type Scene } from './scene.ts';

const slot = { gameId: 'ember-mosaic' };
const page = { limit: '5' };
const decided = (scene: Scene) => ({ memberId: scene.memberId, reason: 'looked at it' });
let accounts = 0;
let asked = 0;
/** One message a second is sent to a number. */
function newMobile() {
  asked += 1;
  return { mobileNum: String(655_000_000 + asked), countryDialingCode: '34' };
}

/** By domain and name of the call; a call without an example fails the tests. */
export const EXAMPLES: Readonly<Record<string, (scene: Scene) => Example>> = {
  'site.getPermission': () => ({ as: 'guest', query: { host: 'localhost' } }),
  'site.getSystemStatus': () => ({ as: 'guest' }),
  'site.getWhitelabel': () => ({ as: 'guest' }),
  'site.getRegisterSettings': () => ({ as: 'guest' }),

  'identity.login': () => ({ as: 'guest', body: { username: 'octavio', password: PASSWORD, platform: 'APP' } }),
  'identity.freePlay': () => ({ as: 'guest', body: { os: 'linux', platform: 'APP' } }),
  'identity.unlock': ({ unlockToken }) => ({ as: 'guest', body: { token: unlockToken } }),
  'identity.logout': () => ({ as: 'trial' }),
  'identity.getCaptcha': () => ({ as: 'guest' }),
  'identity.getRegisterRules': () => ({ as: 'guest' }),
  'identity.register': ({ affiliateCode }) => {
    accounts += 1;
    return {
      as: 'guest',
      body: {
        username: `nova${accounts}`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        birthday: '1990-05-01',
        payeeName: 'Nova Sol',
        email: `nova${accounts}@example.com`,
        mobileNum: `+1555${String(accounts).padStart(7, '0')}`,
        affiliateCode,
        registerUrl: `http://localhost/?a=')--`,
        domain: `'; DROP TABLE wallet_entry; --`,
        registerMethod: 'APP',
        termsAccepted: true,
        ageConfirmed: true,
      },
    };
  },
  'identity.registerMobile': ({ mobiles }) => ({
    as: 'guest',
    body: {
      ...mobiles.pop(),
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthday: '1990-05-01',
      registerMethod: 'APP',
      termsAccepted: true,
      ageConfirmed: true,
    },
  }),
  'identity.resetByPhone': ({ resets }) => ({ as: 'guest', body: { ...resets.pop(), newPassword: 'copper-meadow-58', platform: 'APP' } }),
  'identity.askForReset': () => ({ as: 'guest', body: { username: 'octavio', email: 'octavio@example.com' } }),
  'identity.resetByMail': ({ resetToken }) => ({ as: 'guest', body: { token: resetToken, newPassword: 'copper-meadow-58' } }),
  'identity.resume': () => ({ as: 'member' }),
  'identity.listSocialProviders': () => ({ as: 'guest' }),
  'identity.startSocial': () => ({ as: 'guest', body: { provider: 'meadow', purpose: 'login', backUrl: '/sports' } }),
  'identity.answerSocial': () => ({ as: 'returner', body: { query: 'code=returner' } }),
  'identity.loginBySocial': () => ({ as: 'vouched', body: { remember: false } }),
  'identity.listSocialAccounts': () => ({ as: 'member' }),
  'identity.linkSocial': () => ({ as: 'linker' }),
  'identity.unlinkSocial': () => ({ as: 'member', params: { provider: 'meadow' } }),
  'identity.sendLoginCode': () => ({ as: 'guest', body: newMobile() }),
  'identity.sendRegisterCode': () => ({ as: 'guest', body: newMobile() }),
  'identity.sendResetCode': () => ({ as: 'guest', body: newMobile() }),
  'identity.getMemberInfo': () => ({ as: 'member' }),
  'profile.getProfile': () => ({ as: 'member' }),
  'profile.putProfile': () => ({ as: 'member', body: { address: 'Calle Mayor 1, Madrid', nationality: 'Spanish', occupation: 'Notary' } }),
  'profile.getIcon': () => ({ as: 'trial' }),
  'profile.chooseIcon': () => ({ as: 'trial', body: { icon: 7 } }),
  'identity.getSecondFactor': () => ({ as: 'member' }),
  'identity.startTotp': () => ({ as: 'other', body: { password: PASSWORD } }),
  'identity.confirmTotp': ({ memberTotpSecret, clock }) => ({
    as: 'starter',
    body: { code: totpCodeAt(memberTotpSecret, clock.nowMs()) },
  }),
  'identity.proveTotp': ({ recoveryCodeOf }) => ({ as: 'prover', body: { code: recoveryCodeOf.prover } }),
  'identity.renewRecoveryCodes': ({ recoveryCodeOf }) => ({ as: 'renewer', body: { code: recoveryCodeOf.renewer } }),
  'identity.endTotp': ({ recoveryCodeOf }) => ({ as: 'leaver', body: { code: recoveryCodeOf.leaver } }),
  'identity.changePassword': () => ({
    as: 'other',
    body: { oldPassword: PASSWORD, newPassword: 'copper-meadow-58', confirmNewPassword: 'copper-meadow-58' },
  }),

  'wallet.getBalance': () => ({ as: 'trial' }),
  'wallet.listTransactions': () => ({ as: 'member', query: page }),

  'push.getPush': () => ({ as: 'member' }),
  'push.subscribePush': () => ({
    as: 'member',
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a-device',
      keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
    },
  }),
  'push.unsubscribePush': () => ({ as: 'member', body: { endpoint: 'https://fcm.googleapis.com/fcm/send/a-device' } }),
  'limits.getLimits': () => ({ as: 'member' }),
  // A limit may be as high as an amount can be.
  'limits.setLimit': () => ({ as: 'member', body: { kind: 'deposit', perDay: '9000' }, takes: { perDay: [null, '99999999999999'] } }),

  'wagers.listWagers': () => ({ as: 'member', query: { ...page, product: 'casino', state: 'settled' } }),
  'wagers.getWager': ({ wagerId }) => ({ as: 'member', params: { id: wagerId } }),

  'payments.getPaymentTimes': () => ({ as: 'guest' }),
  'payments.listPaymentMethods': () => ({ as: 'member' }),
  'payments.createDeposit': ({ id }) => ({
    as: 'member',
    body: { requestId: id(), methodId: 'sandbox-deposit', currency: 'USD', amount: '30.50' },
  }),
  'proofs.getProof': ({ wagerId }) => ({ as: 'member', params: { kind: 'wager', id: wagerId } }),
  'proofs.listProofBlocks': () => ({ as: 'member', params: { chain: 'journal', after: '0' } }),
  'proofs.listAnchors': () => ({ as: 'guest' }),

  'payments.getDeposit': ({ depositId }) => ({ as: 'member', params: { id: depositId } }),
  'payments.listDeposits': () => ({ as: 'member', query: page }),
  'payments.createWithdrawal': ({ id }) => ({
    as: 'member',
    body: {
      requestId: id(),
      methodId: 'sandbox-payout',
      currency: 'USD',
      amount: '20',
      payeeName: 'Marina Sol',
      payeeAccount: 'ES9121000418450200051332',
      password: PASSWORD,
    },
    unhashed: ['password'],
  }),
  'payments.getWithdrawal': ({ withdrawalIds }) => ({ as: 'member', params: { id: withdrawalIds[0] } }),
  'payments.listWithdrawals': () => ({ as: 'member', query: page }),
  'payments.cancelWithdrawal': ({ withdrawalIds }) => ({ as: 'member', params: { id: withdrawalIds[1] } }),
  'payments.confirmWithdrawal': ({ payouts }) => ({ as: 'member', params: { id: payouts.receivedId } }),
  'payments.addWithdrawalProof': ({ payouts }) => ({
    as: 'member',
    params: { id: payouts.unreceivedId, number: '1' },
    body: { picture: PICTURE },
  }),
  'payments.disputeWithdrawal': ({ payouts }) => ({
    as: 'member',
    params: { id: payouts.unreceivedId },
    body: { comment: 'nothing came', pictures: 1 },
  }),
  'payments.gatewayCallback': ({ payableDepositId, payableOrderId, clock, id }) => ({
    as: 'guest',
    params: { channel: 'sandbox' },
    body: {
      orderId: payableOrderId,
      merchantOrderId: payableDepositId,
      kind: 'deposit',
      status: 'success',
      amount: '25',
      currency: 'USD',
      occurredAtMs: clock.nowMs(),
    },
    headers: (rawBody) => ({ ...signWebhook({ id: id(), sentAtMs: clock.nowMs(), rawBody }, WEBHOOK_SECRETS) }),
  }),

  ...GAME_EXAMPLES,

  'search.search': () => ({ as: 'guest', query: { text: 'ember', limit: '5' } }),

  'casino.getGame': () => ({ as: 'trial', params: slot }),
  'casino.openRound': ({ id }) => ({
    as: 'member',
    params: { gameId: 'dragon-harbor' },
    body: { requestId: id(), currency: 'USD', stake: '0.40', bet: {} },
  }),
  // A version takes one choice: the scene has made it, and whoever makes it again repeats the request.
  'casino.chooseInRound': ({ choiceId, roundId }) => ({
    as: 'member',
    params: { roundId },
    body: { requestId: choiceId, version: 0, choice: 7 },
  }),
  'casino.getRound': ({ roundId }) => ({ as: 'member', params: { roundId } }),
  'casino.getOpenRound': () => ({ as: 'member', params: { gameId: 'blackjack' } }),
  'casino.play': ({ id }) => ({ as: 'member', params: slot, body: { requestId: id(), currency: 'USD', stake: '0.40' } }),
  'casino.getSeeds': () => ({ as: 'member' }),
  'casino.rotateSeeds': ({ id }) => ({ as: 'member', body: { requestId: id(), clientSeed: 'my-own-seed' } }),

  'sports.listEvents': () => ({ as: 'guest', query: { ...page, when: 'upcoming', competition: 'tessera-league' } }),
  'sports.getEvent': ({ eventId }) => ({ as: 'guest', params: { id: eventId } }),
  'sports.listCompetitions': () => ({ as: 'guest' }),
  'sports.placeBet': ({ id, marketId, homeOdds }) => ({
    as: 'member',
    body: { requestId: id(), marketId, outcome: 'home', odds: homeOdds, accept: 'NONE', currency: 'USD', stake: '2.50' },
  }),

  ...LOTTERY_EXAMPLES,

  'security.listOwnEvents': () => ({ as: 'member', query: page }),
  'security.getVisit': () => ({ as: 'member' }),
  'security.listEvents': () => ({
    as: 'operator',
    query: {
      ...page,
      kind: 'login_succeeded',
      member: 'marina',
      operator: 'olga',
      address: '127.0.0.1',
      brand: 'tessera',
      fromMs: '0',
      toMs: '9999999999999',
    },
  }),

  'sms.listSms': () => ({ as: 'operator', query: page }),
  'jobs.listJobs': () => ({ as: 'operator', query: { ...page, state: 'dead' } }),
  'jobs.retryJob': ({ deadJobId }) => ({ as: 'operator', params: { id: deadJobId }, body: {} }),

  'content.listAnnouncements': () => ({ as: 'guest', query: { lang: 'es' } }),
  'content.listNotices': () => ({ as: 'guest', query: { lang: 'es', pageNo: '1' } }),
  'content.listPromotions': () => ({ as: 'guest', query: { lang: 'es', promotionType: 'new_player', pageNo: '1' } }),
  'content.getHelpCenter': () => ({ as: 'guest', query: { lang: 'es', device: 'WEB' } }),
  'content.sendFeedback': ({ id }) => ({ as: 'member', body: { requestId: id(), content: 'The reels could be a little quicker.' } }),
  'content.addFeedbackPicture': ({ feedbackRequestId }) => ({
    as: 'member',
    body: { feedbackId: feedbackRequestId, number: 1, picture: PICTURE },
    // Whoever sends feedback chooses that id.
    takes: { feedbackId: [UNKNOWN_ID] },
  }),
  'content.getFeedbackPicture': ({ feedbackId }) => ({
    as: 'operator',
    params: { id: feedbackId, number: '1' },
    query: { brand: 'tessera' },
  }),
  'content.listContent': () => ({ as: 'operator', query: { ...page, brand: 'tessera', type: 'PL' } }),
  'content.putContent': ({ id }) => ({
    as: 'operator',
    params: { id: id() },
    body: { ...BANNER },
    // Whoever writes an item chooses its id, and whoever chose it may take it away.
    takes: { artwork: ['nonsense', 'no-such-thing'], id: [UNKNOWN_ID] },
  }),
  'content.deleteContent': ({ contentId }) => ({ as: 'operator', params: { id: contentId }, takes: { id: [UNKNOWN_ID] } }),
  'content.listFeedback': () => ({ as: 'operator', query: { ...page, brand: 'tessera' } }),

  'backoffice.operatorLogin': () => ({ as: 'guest', body: { username: OTHER_OPERATOR.username, password: OTHER_OPERATOR.password } }),
  'backoffice.acceptInvitation': ({ invitation }) => ({ as: 'guest', body: { token: invitation.token, password: 'quiet-lantern-88' } }),
  'backoffice.startTotp': () => ({ as: 'novice', body: { password: NOVICES[0].password } }),
  'backoffice.confirmTotp': ({ totpSecret, clock }) => ({ as: 'halfway', body: { code: totpCodeAt(totpSecret, clock.nowMs()) } }),
  'backoffice.listProposals': () => ({ as: 'operator', query: page }),
  'backoffice.confirmProposal': ({ proposalIds }) => ({ as: 'operator', params: { id: proposalIds[0] }, body: { reason: 'looked at it' } }),
  'backoffice.refuseProposal': ({ proposalIds }) => ({ as: 'operator', params: { id: proposalIds[1] }, body: { reason: 'looked at it' } }),
  'backoffice.correctResult': ({ finishedEventId }) => ({
    as: 'operator',
    params: { id: finishedEventId },
    body: { score: { home: 2, away: 1 }, half: { home: 1, away: 0 }, reason: 'looked at it' },
  }),
  'backoffice.operatorLogout': () => ({ as: 'operator' }),
  'backoffice.getOperator': () => ({ as: 'operator' }),
  'backoffice.listWithdrawalQueue': () => ({ as: 'operator', query: { ...page, state: 'RISK_REVIEW' } }),
  'backoffice.approveWithdrawal': (scene) => ({ as: 'operator', params: { id: scene.withdrawalIds[2] }, body: decided(scene) }),
  'backoffice.rejectWithdrawal': (scene) => ({ as: 'operator', params: { id: scene.withdrawalIds[3] }, body: decided(scene) }),
  'backoffice.decideDispute': (scene) => ({
    as: 'operator',
    params: { id: scene.payouts.disputedId },
    body: { ...decided(scene), verdict: 'fullPayment' },
  }),
  'backoffice.getWithdrawalProof': ({ payouts, memberId }) => ({
    as: 'operator',
    params: { id: payouts.disputedId, number: '1' },
    query: { memberId },
  }),
  'backoffice.listDepositQueue': () => ({ as: 'operator', query: { ...page, state: 'MANUAL_REVIEW' } }),
  'backoffice.approveDeposit': (scene) => ({ as: 'operator', params: { id: scene.reviewedDepositIds[0] }, body: decided(scene) }),
  'backoffice.rejectDeposit': (scene) => ({ as: 'operator', params: { id: scene.reviewedDepositIds[1] }, body: decided(scene) }),
};
