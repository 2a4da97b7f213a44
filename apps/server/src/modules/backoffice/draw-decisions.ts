import { z } from 'zod';
import { DrawNumbers, type lotteryResults as contract, Refusal } from '@tessera/contract';
import { refuseWithout } from '../../platform/http/staff-calls.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AwaitedDraw, type DrawDecision, type Lotteries, presentDraw, type ResultReview } from '../lottery/index.ts';
import type { Act, FourEyes, StaffAction, Target } from './four-eyes.ts';
import { listWaitingOf, type Proposal } from './proposals.repo.ts';
import { deciderOf } from './staff-actions.ts';

export type DrawDesk = Pick<Lotteries, 'lockDecidable' | 'decideDraw' | 'listWaiting'>;

/** What is said of a draw, as text: two proposals are the same when their texts are, which JSON of the database would not keep. */
const Terms = z.strictObject({ kind: z.enum(['result', 'correction', 'void']), told: z.string().nullable() });

function termsOf(decision: DrawDecision): z.output<typeof Terms> {
  return { kind: decision.kind, told: decision.kind === 'void' ? null : JSON.stringify(decision.told) };
}

function decisionOf({ id, terms }: Target): DrawDecision {
  const { kind, told } = Terms.parse(terms);
  return kind === 'void' || told === null ? { drawId: id, kind: 'void' } : { drawId: id, kind, told: DrawNumbers.parse(JSON.parse(told)) };
}

/** Members of every brand have tickets on a draw, and what its result moves is known only when they are settled: it always takes a second person. */
export function decideDraw(lottery: DrawDesk): StaffAction {
  return {
    name: 'draw.decide',
    permission: 'draws.decide',
    weigh: async (tx, target) => ({ brand: null, summary: await lottery.lockDecidable(tx, decisionOf(target)), money: null }),
    perform: (tx, target, by) => {
      const { operatorId, reason } = deciderOf(by);
      return lottery.decideDraw(tx, decisionOf(target), { actor: `operator:${operatorId}`, reason });
    },
  };
}

/** Results of feeds that would pay more than one source decides become proposals that a second person or source confirms. */
export function reviewResults(fourEyes: Pick<FourEyes, 'propose' | 'agree'>): ResultReview {
  return {
    async ask(tx, { drawId, told, source, reason }) {
      const target = { id: drawId, memberId: null, terms: termsOf({ drawId, kind: 'result', told }) };
      try {
        await fourEyes.propose(tx, 'draw', target, { ...source, reason });
      } catch (error) {
        // Persons decide about the draw already; the result stays held until they have.
        if (!(error instanceof Refusal) || error.code !== 'proposal_waiting') throw error;
      }
    },
    agreed: (tx, drawId, source) => fourEyes.agree(tx, 'draw', drawId, { ...source, reason: 'the second source says the same' }),
  };
}

export interface DrawDecisions {
  /** @throws Refusal as `Lotteries.lockDecidable`, permission_missing, proposal_waiting */
  proposeDraw(decision: DrawDecision, act: Act): Promise<Proposal>;
  /** What waits for a result from elsewhere, with what a colleague has to confirm. @throws Refusal permission_missing */
  listAwaitedDraws(page: {
    readonly operator: OperatorCaller;
    readonly after: string | undefined;
    readonly limit: number;
  }): Promise<readonly { readonly awaited: AwaitedDraw; readonly proposal: Proposal | null }[]>;
}

export interface DrawDecisionsDeps extends Pick<Platform, 'db'> {
  readonly lottery: DrawDesk;
  readonly fourEyes: FourEyes;
  readonly brandCodes: () => Promise<readonly string[]>;
}

export function createDrawDecisions({ db, lottery, fourEyes, brandCodes }: DrawDecisionsDeps): DrawDecisions {
  return {
    async proposeDraw(decision, act) {
      const target = { id: decision.drawId, memberId: null, terms: termsOf(decision) };
      const proposal = await db.transaction((tx) => fourEyes.act(tx, 'draw', target, act));
      if (!proposal) throw new Error('a decision about a draw always needs a second person');
      return proposal;
    },
    async listAwaitedDraws({ operator, ...page }) {
      refuseWithout(operator, 'draws.read', await brandCodes());
      const found = await lottery.listWaiting(page);
      const proposals = await listWaitingOf(
        db,
        'draw',
        found.map(({ id }) => id),
      );
      const known = new Map(proposals.map((proposal) => [proposal.subjectId, proposal]));
      return found.map((awaited) => ({ awaited, proposal: known.get(awaited.id) ?? null }));
    },
  };
}

export function presentAwaited(awaited: AwaitedDraw, proposal: contract.AwaitedDrawView['proposal']): contract.AwaitedDrawView {
  const { lottery, resultDueMs, bookCount } = awaited;
  const { name: lotteryName, family, kenoMethod } = lottery;
  return { ...presentDraw(awaited), lotteryName, family, kenoMethod, resultDueMs, tickets: bookCount, proposal };
}
