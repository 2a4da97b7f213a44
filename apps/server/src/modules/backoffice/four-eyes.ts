import { type Amount, uuidv7 } from '@tessera/kernel';
import { type EventDetails, type Permission, type ProposalSubject, Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { namedOf, refuseWithout } from '../../platform/http/staff-calls.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EventOrigin } from '../../platform/security-events/index.ts';
import { insertAudit } from './backoffice.repo.ts';
import { type KeptChange, keptTerms, sameJson, termsOf } from './kept-terms.ts';
import { findProposal, insertProposal, insertProposalEnd, listWaitingOf, type Proposal } from './proposals.repo.ts';
import { findThreshold } from './thresholds.repo.ts';

/** Who acts, from where and why. */
export interface Act {
  readonly operator: OperatorCaller;
  readonly origin: EventOrigin;
  readonly reason: string;
}

/** A source of results that is not a person, in the name of the operator who answers for it. */
export interface Source {
  readonly operatorId: string;
  readonly username: string;
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
  /** Of what is changed: how it stands, and how it would. */
  readonly change?: KeptChange;
  /** It only takes something from sale or out of use, which one person may do at once. */
  readonly isProtective?: boolean;
  /** For the event. */
  readonly details?: EventDetails;
}

/** Who has an action done. */
export interface DoneBy {
  /** Whoever wanted it. */
  readonly wantedBy: { readonly operatorId: string; readonly reason: string };
  /** Whoever confirmed it, where it took two. */
  readonly confirmedBy: { readonly operatorId: string; readonly reason: string } | null;
}

/** An action that needs a second person, from an amount on or always. Whoever declares one gets the rule. */
export interface StaffAction {
  /** What is written down, such as `deposit.approve`, where the change has no name of its own. */
  readonly name: string;
  readonly permission: Permission;
  /** Locks the subject until the transaction ends. Null where it is so already. @throws Refusal where the action could not be done now */
  weigh(tx: Tx, target: Target): Promise<Weight | null>;
  /** Does it, in the transaction that weighed it. */
  perform(tx: Tx, target: Target, by: DoneBy): Promise<void>;
  /** The opposite of it, which one person decides. */
  readonly rejection?: {
    readonly name: string;
    /** @returns the brand that it is about */
    perform(tx: Tx, target: Target, by: { readonly operatorId: string; readonly reason: string }): Promise<string>;
  };
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
  /** Keeps a proposal whatever it weighs, of a source that is no person and needs no permission. In the caller's transaction. @throws as `act` */
  propose(tx: Tx, subject: ProposalSubject, target: Target, source: Source): Promise<void>;
  /** Ends what waits about a subject that a second source says as well. In the caller's transaction. */
  agree(tx: Tx, subject: ProposalSubject, subjectId: string, source: Source): Promise<void>;
  /** Performs what a colleague proposed, once. @throws Refusal proposal_not_found, proposal_closed, proposal_changed, second_person_needed, permission_missing, and what the action throws */
  confirm(id: string, act: Act): Promise<Proposal>;
  /** Ends it without doing it, which the proposer may do too. @throws Refusal proposal_not_found, proposal_closed, permission_missing */
  refuse(id: string, act: Act): Promise<Proposal>;
  /** Decides against the subject at once, and ends what waits about it. In the caller's transaction. @throws what the rejection throws */
  reject(tx: Tx, subject: ProposalSubject, target: Target, act: Act): Promise<void>;
}

interface Telling {
  readonly action: string;
  readonly subject: ProposalSubject;
  readonly target: Omit<Target, 'terms'>;
  readonly brand: string | null;
  readonly act: Act;
  readonly details?: EventDetails | undefined;
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
  async function tell(tx: Tx, step: Step, { subject, target, brand, act, details, ...told }: Telling) {
    const action = `${told.action}${step.suffix}`;
    await insertAudit(tx, { id: newId(), action, subjectKind: subject, subjectId: target.id, memberId: target.memberId, ...byOf(act) });
    const { operator, origin, reason } = act;
    const member = target.memberId !== null && brand !== null ? { id: target.memberId, brand } : undefined;
    const event = { subject: target.id, ...details, action, reason };
    await events.recordIn(tx, { kind: step.kind, operator: namedOf(operator), ...(member && { member }), origin, details: event });
  }

  async function needsSecondPerson(tx: Tx, subject: ProposalSubject, { brand, money, isProtective }: Weight): Promise<boolean> {
    if (isProtective) return false;
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

  async function keep(tx: Tx, telling: Telling, { brand, summary, money, change }: Weight, target: Target): Promise<Proposal> {
    const { subject, act } = telling;
    const about = { subject, subjectId: target.id, memberId: target.memberId, terms: keptTerms(target.terms, change), brand, summary };
    const proposal = { id: newId(), ...about, currency: money?.currency ?? null, amount: money?.amount ?? null, ...byOf(act) };
    if (!(await insertProposal(tx, proposal))) throw new Refusal('proposal_waiting');
    await tell(tx, PROPOSED, telling);
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
      if (!weight) return null;
      await refuseIn(tx, act, action.permission, weight.brand);
      const { brand, change, details } = weight;
      const telling = { action: change?.action ?? action.name, subject, target, brand, act, details: eventOf(change, details) };
      const [waiting] = weight.isProtective ? [] : await listWaitingOf(tx, subject, [target.id]);
      if (waiting) return sameAgain(waiting, target, act);
      if (!(await needsSecondPerson(tx, subject, weight))) {
        await action.perform(tx, target, { wantedBy: { operatorId: act.operator.operatorId, reason: act.reason }, confirmedBy: null });
        await tell(tx, PERFORMED, telling);
        return null;
      }
      return keep(tx, telling, weight, target);
    },
    async propose(tx, subject, target, source) {
      const weight = await actionOf(subject).weigh(tx, target);
      if (!weight) return;
      const { name } = actionOf(subject);
      await keep(tx, { action: name, subject, target, brand: weight.brand, act: actOf(source) }, weight, target);
    },
    async agree(tx, subject, subjectId, source) {
      const [waiting] = await listWaitingOf(tx, subject, [subjectId]);
      if (!waiting) return;
      const act = actOf(source);
      await end(tx, waiting, 'confirmed', act);
      const target = { id: subjectId, memberId: waiting.memberId };
      await tell(tx, CONFIRMED, { action: actionOf(subject).name, subject, target, brand: waiting.brand, act });
    },
    confirm: async (id, act) =>
      db.transaction(async (tx) => {
        const proposal = await getWaiting(tx, id, act);
        if (proposal.operatorId === act.operator.operatorId) throw new Refusal('second_person_needed');
        const action = actionOf(proposal.subject);
        await end(tx, proposal, 'confirmed', act);
        const { wanted, change: kept } = termsOf(proposal.terms);
        const target = { id: proposal.subjectId, memberId: proposal.memberId, terms: wanted };
        const weight = await action.weigh(tx, target);
        if (!weight || !isAsProposed(weight, proposal)) throw new Refusal('proposal_changed');
        const { operatorId, reason } = proposal;
        const confirmedBy = { operatorId: act.operator.operatorId, reason: act.reason };
        await action.perform(tx, target, { wantedBy: { operatorId, reason }, confirmedBy });
        const { brand, details } = weight;
        const told = { action: kept?.action ?? action.name, details: eventOf(kept, details) };
        await tell(tx, CONFIRMED, { ...told, subject: proposal.subject, target, brand, act });
        return proposal;
      }),
    refuse: async (id, act) =>
      db.transaction(async (tx) => {
        const proposal = await getWaiting(tx, id, act);
        await end(tx, proposal, 'refused', act);
        const target = { id: proposal.subjectId, memberId: proposal.memberId };
        const { change } = termsOf(proposal.terms);
        const told = { action: change?.action ?? actionOf(proposal.subject).name, details: eventOf(change) };
        await tell(tx, REFUSED, { ...told, subject: proposal.subject, target, brand: proposal.brand, act });
        return proposal;
      }),
    async reject(tx, subject, target, act) {
      const { permission, rejection } = actionOf(subject);
      if (!rejection) throw new Error(`nobody rejects a ${subject}`);
      // The end of a proposal before its subject, in the order that a confirmation locks them.
      const [waiting] = await listWaitingOf(tx, subject, [target.id]);
      if (waiting) await end(tx, waiting, 'refused', act);
      const brand = await rejection.perform(tx, target, { operatorId: act.operator.operatorId, reason: act.reason });
      await refuseIn(tx, act, permission, brand);
      await tell(tx, PERFORMED, { action: rejection.name, subject, target, brand, act });
    },
  };
}

/** A source acts on the server itself. */
function actOf({ operatorId, username, reason }: Source): Act {
  const operator = { kind: 'operator', operatorId, username, sessionId: '', grants: [], isEnrolled: false } as const;
  return { operator, origin: { ip: '127.0.0.1', userAgent: '' }, reason };
}

/** Changes are named by what people call it. */
const eventOf = (change?: KeptChange, details?: EventDetails): EventDetails => ({ ...details, ...(change && { subject: change.subject }) });

/** Whether what a proposal was made against still stands. */
function isAsProposed({ brand, money, change }: Weight, proposal: Proposal): boolean {
  const { change: kept } = termsOf(proposal.terms);
  return (
    brand === proposal.brand &&
    (money?.amount ?? null) === proposal.amount &&
    (money?.currency ?? null) === proposal.currency &&
    sameJson(change?.before, kept?.before)
  );
}

function sameAgain(waiting: Proposal, { terms }: Target, { operator }: Act): Proposal {
  if (waiting.operatorId !== operator.operatorId || !sameJson(termsOf(waiting.terms).wanted, terms)) throw new Refusal('proposal_waiting');
  return waiting;
}
