import type { Permission, ProposalSubject } from './permissions.ts';

/**
 * How many persons an action of staff takes.
 * `two`: always a proposal that a colleague confirms. `twoFromAmount`: from the threshold of the brand and currency on, and always where none is
 * set. `twoUnlessProtective`: a proposal, except where it only takes something from sale or out of use. `one`: it moves no money and changes
 * neither odds, limits, results nor rights.
 */
export type Persons = 'one' | 'two' | 'twoFromAmount' | 'twoUnlessProtective';

export interface StaffActionTerms {
  readonly permission: Permission;
  readonly persons: Persons;
  /** What a proposal of it is about. */
  readonly subject?: ProposalSubject;
}

/** Every call by which staff change something, by domain and name. A call of staff that is not here fails a test. */
export const STAFF_ACTIONS = {
  'backoffice.approveWithdrawal': { permission: 'withdrawals.approve', persons: 'twoFromAmount', subject: 'withdrawal' },
  'backoffice.rejectWithdrawal': { permission: 'withdrawals.approve', persons: 'one' },
  'backoffice.decideDispute': { permission: 'withdrawals.approve', persons: 'two', subject: 'dispute' },
  'backoffice.approveDeposit': { permission: 'deposits.approve', persons: 'twoFromAmount', subject: 'deposit' },
  'backoffice.rejectDeposit': { permission: 'deposits.approve', persons: 'one' },
  'backoffice.confirmProposal': { permission: 'proposals.decide', persons: 'one' },
  'backoffice.refuseProposal': { permission: 'proposals.decide', persons: 'one' },
  'backoffice.correctResult': { permission: 'results.correct', persons: 'two', subject: 'result' },
  'lottery.decidePayoutReview': { permission: 'withdrawals.approve', persons: 'two', subject: 'lottery_payout' },
  'lotteryResults.tellResult': { permission: 'draws.decide', persons: 'two', subject: 'draw' },
  'lotteryResults.correctDraw': { permission: 'draws.decide', persons: 'two', subject: 'draw' },
  'lotteryResults.voidDraw': { permission: 'draws.decide', persons: 'two', subject: 'draw' },
  'lotteryDesk.addLottery': { permission: 'lottery.write', persons: 'two', subject: 'lottery_new' },
  'lotteryDesk.putLottery': { permission: 'lottery.write', persons: 'twoUnlessProtective', subject: 'lottery_settings' },
  'lotteryDesk.putFeed': { permission: 'lottery.write', persons: 'twoUnlessProtective', subject: 'lottery_feed' },
  'lotteryDesk.putCalendar': { permission: 'lottery.write', persons: 'two', subject: 'lottery_calendar' },
  'lotteryDesk.putLotteryOdds': { permission: 'lottery.write', persons: 'two', subject: 'lottery_odds' },
  'lotteryDesk.suspendPlay': { permission: 'lottery.write', persons: 'twoUnlessProtective', subject: 'lottery_play' },
  'lotteryDesk.suspendDraw': { permission: 'lottery.write', persons: 'twoUnlessProtective', subject: 'lottery_draw' },
  'lotteryDesk.addDraw': { permission: 'lottery.write', persons: 'two', subject: 'lottery_draw_add' },
  'lotteryDesk.moveDraw': { permission: 'lottery.write', persons: 'two', subject: 'lottery_draw_move' },
  'lotteryDesk.dropDraw': { permission: 'lottery.write', persons: 'two', subject: 'lottery_draw_drop' },
  'lotteryDesk.putBrandLottery': { permission: 'lotteryBrand.write', persons: 'twoUnlessProtective', subject: 'lottery_offer' },
  'lotteryDesk.putReviewThreshold': { permission: 'lotteryBrand.write', persons: 'two', subject: 'lottery_threshold' },
  'jobs.retryJob': { permission: 'jobs.retry', persons: 'one' },
  'content.putContent': { permission: 'content.write', persons: 'one' },
  'content.deleteContent': { permission: 'content.write', persons: 'one' },
} as const satisfies Readonly<Record<string, StaffActionTerms>>;

/** The permission that a confirmation takes in addition to `proposals.decide`; null if nothing is ever proposed about the subject. */
export function permissionOfProposal(subject: ProposalSubject): Permission | null {
  const all: readonly StaffActionTerms[] = Object.values(STAFF_ACTIONS);
  return all.find((action) => action.subject === subject)?.permission ?? null;
}
