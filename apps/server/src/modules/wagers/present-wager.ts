import { amountToWire, getCurrency } from '@tessera/kernel';
import type { wagers as contract } from '@tessera/contract';
import type { PresentDetails, Wager, WagerDetail } from './wager.ts';

/** Wagers as the wire shows them, in the same order; each product reads its own details. */
export async function presentWagers(
  wagers: readonly Wager[],
  presenters: ReadonlyMap<string, PresentDetails>,
): Promise<contract.WagerView[]> {
  const details = new Map<string, WagerDetail>();
  for (const [product, ofProduct] of Map.groupBy(wagers, (wager) => wager.product)) {
    const present = presenters.get(product);
    if (!present) throw new Error(`no module presents wagers of ${product}`);
    const presented = await present(ofProduct);
    ofProduct.forEach((wager, index) => details.set(wager.id, presented[index] as WagerDetail));
  }
  return wagers.map((wager) => presentWager(wager, details.get(wager.id) as WagerDetail));
}

export function presentWager(wager: Wager, detail: WagerDetail): contract.WagerView {
  const currency = getCurrency(wager.currency);
  return {
    id: wager.id,
    requestId: wager.id,
    product: wager.product,
    gameId: wager.gameId,
    roundId: wager.roundId,
    state: wager.state,
    result: wager.result,
    currency: wager.currency,
    stake: amountToWire(wager.stake, currency),
    maxPayout: amountToWire(wager.maxPayout, currency),
    payout: wager.payout === null ? null : amountToWire(wager.payout, currency),
    availableAfter: amountToWire(wager.availableAfter, currency),
    placedAtMs: wager.placedAtMs,
    settledAtMs: wager.settledAtMs,
    detail,
  };
}
