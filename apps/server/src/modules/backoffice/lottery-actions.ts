import { createHash } from 'node:crypto';
import { invariant } from '@tessera/kernel';
import { LOTTERY_SUBJECTS, LOTTERY_TERMS, type LotterySubject, type LotteryTerms, permissionOfProposal, Refusal } from '@tessera/contract';
import type { Database } from '../../platform/db/database.ts';
import { refuseWithout } from '../../platform/http/staff-calls.ts';
import type { LotteryDesk, PlannedChange } from '../lottery/index.ts';
import type { Act, FourEyes, StaffAction, StaffActions, Target, Weight } from './four-eyes.ts';
import type { Proposal } from './proposals.repo.ts';

export type ChangeDesk = Pick<LotteryDesk, 'plan' | 'carryOut'>;

/** Of each thing that staff change of lotteries, an action that takes a second person unless it only takes something from sale. */
export function changeLotteries(desk: ChangeDesk): StaffActions {
  return Object.fromEntries(LOTTERY_SUBJECTS.map((subject) => [subject, changeLottery(desk, subject)]));
}

function changeLottery(desk: ChangeDesk, subject: LotterySubject): StaffAction {
  const plan = (tx: Parameters<ChangeDesk['plan']>[0], { terms }: Target) => {
    // The schema of the subject is the one of its terms.
    const wanted = LOTTERY_TERMS[subject].parse(terms) as LotteryTerms[LotterySubject];
    return desk.plan(tx, subject, wanted);
  };
  return {
    name: subject.replace('_', '.'),
    permission: lotteryPermissionOf(subject),
    async weigh(tx, target) {
      const change = await plan(tx, target);
      return change && weightOf(change);
    },
    async perform(tx, target, { wantedBy, confirmedBy }) {
      const change = await plan(tx, target);
      invariant(change, 'the action was weighed in this transaction');
      await desk.carryOut(tx, change, { ...wantedBy, confirmedBy: confirmedBy?.operatorId ?? null });
    },
  };
}

function weightOf({ action, about, summary, before, after, isProtective, details = {} }: PlannedChange): Weight {
  const subject = about.drawId ?? [about.brand, about.lotteryId].filter((name) => name !== undefined).join(' ');
  const change = { action: `lottery.${action}`, subject, before, after };
  // What a brand has for itself is its own matter, all else is shared by every brand.
  return { brand: about.brand ?? null, summary, money: null, change, isProtective, details };
}

function lotteryPermissionOf(subject: LotterySubject) {
  const permission = permissionOfProposal(subject);
  invariant(permission, 'whatever changes a lottery takes a permission');
  return permission;
}

export interface LotteryChanges {
  /**
   * @returns what waits for a colleague; null where it was done at once or is so already
   * @throws Refusal not_found for a brand that is none, permission_missing, proposal_waiting, and as `LotteryDesk.plan`
   */
  changeLottery<Subject extends LotterySubject>(subject: Subject, terms: LotteryTerms[Subject], act: Act): Promise<Proposal | null>;
}

export function createLotteryChanges(deps: {
  readonly db: Database;
  readonly fourEyes: Pick<FourEyes, 'act'>;
  readonly brandCodes: () => Promise<readonly string[]>;
}): LotteryChanges {
  return {
    async changeLottery(subject, terms, act) {
      const codes = await deps.brandCodes();
      const brand = 'brand' in terms ? terms.brand : undefined;
      if (brand !== undefined && !codes.includes(brand)) throw new Refusal('not_found');
      // Before anything is read: an operator without the permission learns nothing about it.
      refuseWithout(act.operator, lotteryPermissionOf(subject), brand === undefined ? codes : [brand]);
      const target = { id: subjectIdOf(subject, terms), memberId: null, terms };
      return deps.db.transaction((tx) => deps.fourEyes.act(tx, subject, target, act));
    },
  };
}

/** Proposals are about something with a uuid: of what has none it is one that follows from its names. */
function subjectIdOf(subject: LotterySubject, terms: LotteryTerms[LotterySubject]): string {
  // Draws at different times may be added together.
  const fields = ['brand', 'id', 'play', 'currency', ...(subject === 'lottery_draw_add' ? ['drawAtMs'] : [])];
  const names = fields.flatMap((name) => (name in terms ? [String(terms[name as keyof typeof terms])] : []));
  const hex = createHash('sha256')
    .update(JSON.stringify([subject, ...names]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
