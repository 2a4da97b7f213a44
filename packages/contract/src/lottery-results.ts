import { z } from 'zod';
import { Decision, WaitingProposal } from './backoffice.ts';
import { endpoint } from './endpoint.ts';
import { LOTTERY_RESULTS } from './later-addresses.ts';
import { DrawNumbers, DrawView, KENO_METHODS, LOTTERY_FAMILIES } from './lottery-draws.ts';
import { EpochMs, PageQuery, pageOf, Uuid } from './wire.ts';

/** A draw whose numbers come from elsewhere, and which nobody has told yet. */
export const AwaitedDrawView = DrawView.extend({
  lotteryName: z.string(),
  family: z.enum(LOTTERY_FAMILIES),
  /** Its balls follow from Keno numbers: then those are told. */
  kenoMethod: z.enum(KENO_METHODS).nullable(),
  /** Without a result by then it is void. */
  resultDueMs: EpochMs,
  /** Null until its book is frozen. */
  tickets: z.int().nullable(),
  /** What a colleague has to confirm. */
  proposal: WaitingProposal.nullable(),
});
export type AwaitedDrawView = z.output<typeof AwaitedDrawView>;

export const listAwaitedDraws = endpoint({
  ...LOTTERY_RESULTS.listAwaitedDraws,
  summary: 'Draws that wait for a result from elsewhere, the oldest first.',
  auth: 'operator',
  permission: 'draws.read',
  query: PageQuery,
  value: pageOf(AwaitedDrawView),
  errors: [],
});

/** As results of the family are published; the 20 Keno numbers with commas between them where the balls follow from those. */
const Told = z.strictObject({ numbers: DrawNumbers, reason: Decision.shape.reason });

export const tellResult = endpoint({
  ...LOTTERY_RESULTS.tellResult,
  summary: 'Propose the result of a draw whose numbers come from elsewhere; it is announced when a colleague confirms it.',
  auth: 'operator',
  permission: 'draws.decide',
  params: z.strictObject({ id: Uuid }),
  body: Told,
  value: WaitingProposal,
  errors: ['draw_not_found', 'draw_not_due', 'draw_has_result', 'invalid_transition', 'proposal_waiting'],
});

export const correctDraw = endpoint({
  ...LOTTERY_RESULTS.correctDraw,
  summary: 'Propose another result of a draw that is settled; what was paid is settled anew when a colleague confirms it.',
  auth: 'operator',
  permission: 'draws.decide',
  params: z.strictObject({ id: Uuid }),
  body: Told,
  value: WaitingProposal,
  errors: ['draw_not_found', 'draw_has_result', 'invalid_transition', 'proposal_waiting'],
});

export const voidDraw = endpoint({
  ...LOTTERY_RESULTS.voidDraw,
  summary: 'Propose that a draw is void that is not settled; every stake goes back when a colleague confirms it.',
  auth: 'operator',
  permission: 'draws.decide',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ reason: Decision.shape.reason }),
  value: WaitingProposal,
  errors: ['draw_not_found', 'invalid_transition', 'proposal_waiting'],
});
