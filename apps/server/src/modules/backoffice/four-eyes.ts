import { type Amount, uuidv7 } from '@tessera/kernel';
import { type Permission, type ProposalSubject, Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { namedOf, refuseWithout } from '../../platform/http/staff-calls.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EventOrigin } from '../../platform/security-events/index.ts';
import { insertAudit } from './backoffice.repo.ts';
import { findProposal, insertProposal, insertProposalEnd, listWaitingOf, type Proposal } from './proposals.repo.ts';
import { findThreshold } from './thresholds.repo.ts';

/** Who acts, from where and why. */
export interface Act {
  readonly operator: OperatorCaller;
  readonly origin: EventOrigin;
  readonly reason: string;
}

/** What an action is about. */
export interface Target {
  readonly id: string;
  readonly memberId: string | null;
  /** Kept with a proposal, as JSON. */
  readonly terms: object;
}

/** What an action would do, as it stands now. */
export interface Weight {
  /** Null is about every brand, and takes the permission in each. */
  readonly brand: string | null;
  readonly summary: string;
  /** Null needs a second person always. */
  readonly money: { readonly currency: string; readonly amount: Amount } | null;
}

/** An action that needs a second person from an amount on. Whoever declares one gets the rule. */
export interface StaffAction {
  /** What is written down, such as `deposit.approve`. */
  readonly name: string;
  readonly permission: Permission;
  /** Locks the subject until the transaction ends. @throws Refusal where the action could not be done now */
  weigh(tx: Tx, target: Target): Promise<Weight>;
  /** Does it, in the transaction that weighed it. */
  perform(tx: Tx, target: Target, by: { readonly operatorId: string; readonly reason: string }): Promise<void>;
}

export type StaffActions = Readonly<Partial<Record<ProposalSubject, StaffAction>>>;

export interface FourEyes {
  /**
   * Performs the action, or keeps it as a proposal where its amount needs a second person. A repeat by the same operator answers the
   * proposal that waits. In the caller's transaction.
   * @returns the proposal; null when the action was performed
   * @throws Refusal permission_missing, proposal_waiting, and what the action throws
   */
  act(tx: Tx, subject: ProposalSubject, target: Target, act: Act): Promise<Proposal | null>;
  /** Performs what a colleague proposed, once. @throws Refusal proposal_not_found, proposal_closed, proposal_changed, second_person_needed, permission_missing, and what the action throws */
  confirm(id: string, act: Act): Promise<Proposal>;
  /** Ends it without doing it, which the proposer may do too. @throws Refusal proposal_not_found, proposal_closed, permission_missing */
  refuse(id: string, act: Act): Promise<Proposal>;
  /** Ends what waits about a subject that was decided otherwise. */
  refuseWaiting(tx: Tx, subject: ProposalSubject, subjectId: string, act: Act): Promise<void>;
}

interface Telling {
  readonly subject: ProposalSubject;
  readonly target: Omit<Target, 'terms'>;
  readonly brand: string | null;
  readonly act: Act;
}

/** How a step is written down beside the name of the action. */
interface Step {
  readonly suffix: string;
  readonly kind: 'staff_action' | 'staff_proposal_made' | 'staff_proposal_confirmed' | 'staff_proposal_refused';
}
const PERFORMED: Step = { suffix: '', kind: 'staff_action' };
const PROPOSED: Step = { suffix: '.propose', kind: 'staff_proposal_made' };
const CONFIRMED: Step = { suffix: '.confirm', kind: 'staff_proposal_confirmed' };
const REFUSED: Step = { suffix: '.refuse', kind: 'staff_proposal_refused' };

export interface FourEyesDeps extends Omit<Platform, 'log'> {
  /** Of every brand there is. */
  readonly brandCodes: (tx?: Tx) => Promise<readonly string[]>;
}

export function createFourEyes({ db, clock, randomBytes, events, brandCodes }: FourEyesDeps, actions: StaffActions): FourEyes {
  const newId = (): string => uuidv7(clock.nowMs(), randomBytes);
  const actionOf = (subject: ProposalSubject): StaffAction => {
    const action = actions[subject];
    if (!action) throw new Error(`nothing can be proposed about a ${subject}`);
    return action;
  };
  const byOf = ({ operator, reason, origin }: Act) => ({
    operatorId: operator.operatorId,
    operatorUsername: operator.username,
    reason,
    ip: origin.ip,
    atMs: clock.nowMs(),
  });

  const refuseIn = async (tx: Tx, { operator }: Act, permission: Permission, brand: string | null): Promise<void> =>
    refuseWithout(operator, permission, brand === null ? await brandCodes(tx) : [brand]);

  /** The audit row and the event, in the transaction of what they tell of. */
  async function tell(tx: Tx, step: Step, { subject, target, brand, act }: Telling) {
    const action = `${actionOf(subject).name}${step.suffix}`;
    await insertAudit(tx, { id: newId(), action, subjectKind: subject, subjectId: target.id, memberId: target.memberId, ...byOf(act) });
    const { operator, origin, reason } = act;
    const member = target.memberId !== null && brand !== null ? { id: target.memberId, brand } : undefined;
    const details = { action, subject: target.id, reason };
    await events.recordIn(tx, { kind: step.kind, operator: namedOf(operator), ...(member && { member }), origin, details });
  }

  async function needsSecondPerson(tx: Tx, subject: ProposalSubject, { brand, money }: Weight): Promise<boolean> {
    if (!money) return true;
    if (brand === null) throw new Error('money is of one brand');
    const threshold = await findThreshold(tx, { brand, subject, currency: money.currency });
    return threshold === null || money.amount >= threshold;
  }

  async function getWaiting(tx: Tx, id: string, act: Act): Promise<Proposal> {
    const proposal = await findProposal(tx, id);
    if (!proposal) throw new Refusal('proposal_not_found');
    await refuseIn(tx, act, actionOf(proposal.subject).permission, proposal.brand);
    if (proposal.isEnded) throw new Refusal('proposal_closed');
    return proposal;
  }

  /** Of many at the same moment one gets past this: the others wait for it and find the proposal closed. */
  async function end(tx: Tx, proposal: Proposal, outcome: 'confirmed' | 'refused', act: Act): Promise<void> {
    if (!(await insertProposalEnd(tx, { proposal, outcome, ...byOf(act) }))) throw new Refusal('proposal_closed');
  }

  return {
    async act(tx, subject, target, act) {
      const action = actionOf(subject);
      const weight = await action.weigh(tx, target);
      await refuseIn(tx, act, action.permission, weight.brand);
      const [waiting] = await listWaitingOf(tx, subject, [target.id]);
      if (waiting) return sameAgain(waiting, target, act);
      if (!(await needsSecondPerson(tx, subject, weight))) {
        await action.perform(tx, target, { operatorId: act.operator.operatorId, reason: act.reason });
        await tell(tx, PERFORMED, { subject, target, brand: weight.brand, act });
        return null;
      }
      const { brand, summary, money } = weight;
      const about = { subject, subjectId: target.id, memberId: target.memberId, terms: target.terms, brand, summary };
      const proposal = { id: newId(), ...about, currency: money?.currency ?? null, amount: money?.amount ?? null, ...byOf(act) };
      if (!(await insertProposal(tx, proposal))) throw new Refusal('proposal_waiting');
      await tell(tx, PROPOSED, { subject, target, brand, act });
      return proposal;
    },
    confirm: async (id, act) =>
      db.transaction(async (tx) => {
        const proposal = await getWaiting(tx, id, act);
        if (proposal.operatorId === act.operator.operatorId) throw new Refusal('second_person_needed');
        const action = actionOf(proposal.subject);
        await end(tx, proposal, 'confirmed', act);
        const target = { id: proposal.subjectId, memberId: proposal.memberId, terms: proposal.terms };
        const { brand, money } = await action.weigh(tx, target);
        const isSame =
          brand === proposal.brand && (money?.amount ?? null) === proposal.amount && (money?.currency ?? null) === proposal.currency;
        if (!isSame) throw new Refusal('proposal_changed');
        await action.perform(tx, target, { operatorId: act.operator.operatorId, reason: act.reason });
        await tell(tx, CONFIRMED, { subject: proposal.subject, target, brand, act });
        return proposal;
      }),
    refuse: async (id, act) =>
      db.transaction(async (tx) => {
        const proposal = await getWaiting(tx, id, act);
        await end(tx, proposal, 'refused', act);
        const target = { id: proposal.subjectId, memberId: proposal.memberId };
        await tell(tx, REFUSED, { subject: proposal.subject, target, brand: proposal.brand, act });
        return proposal;
      }),
    async refuseWaiting(tx, subject, subjectId, act) {
      const [waiting] = await listWaitingOf(tx, subject, [subjectId]);
      if (waiting) await end(tx, waiting, 'refused', act);
    },
  };
}

/** As events name staff. */
function sameAgain(waiting: Proposal, { terms }: Target, { operator }: Act): Proposal {
  const isSame = waiting.operatorId === operator.operatorId && JSON.stringify(waiting.terms) === JSON.stringify(terms);
  if (!isSame) throw new Refusal('proposal_waiting');
  return waiting;
}
