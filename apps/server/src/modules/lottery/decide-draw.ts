import { type DrawNumbers, Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import {
  announceResult,
  checkVoid,
  correctResult,
  lockDrawOf,
  readAnnounced,
  readCorrection,
  type Source,
  voidDraw,
} from './announce-result.ts';

/** What two of the staff may say of a draw together. */
export type DrawDecision = { readonly drawId: string } & (
  | { readonly kind: 'result' | 'correction'; readonly told: DrawNumbers }
  | { readonly kind: 'void' }
);

/**
 * Locks a draw about which this could be decided now. @returns what people read of the decision
 * @throws Refusal as `announceResult`, `correctResult` and `voidDraw`; draw_has_result also where it is the one that was told
 */
export async function lockDecidable(tx: Tx, decision: DrawDecision, nowMs: number): Promise<string> {
  const locked = await lockDrawOf(tx, decision.drawId);
  const { draw, lottery } = locked;
  const name = `${lottery.name} ${draw.number}`;
  if (decision.kind === 'void') {
    checkVoid(draw);
    return `${name}: void`;
  }
  const read = decision.kind === 'result' ? readAnnounced(locked, decision.told, nowMs) : readCorrection(locked, decision.told);
  if (read === null) throw new Refusal('draw_has_result', { id: draw.id });
  return `${name}: ${textOf(read.result)}${read.keno === null ? '' : ` (${read.keno})`}`;
}

/** Does what was decided. @throws as `lockDecidable` */
export async function decideDraw(tx: Tx, decision: DrawDecision, source: Source, nowMs: number): Promise<void> {
  if (decision.kind === 'void') await voidDraw(tx, { drawId: decision.drawId, ...source }, nowMs);
  else if (decision.kind === 'result') await announceResult(tx, { ...decision, ...source }, nowMs);
  else await correctResult(tx, { ...decision, ...source }, nowMs);
}

/** `1,2,3,4,5`, or prizes one after the other. */
function textOf(numbers: DrawNumbers): string {
  if (typeof numbers === 'string') return numbers;
  return Object.entries(numbers)
    .map(([prize, values]) => `${prize} ${[values].flat().join(' ')}`)
    .join(' · ');
}
