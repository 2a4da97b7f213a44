import type { Tx } from '../../platform/db/database.ts';
import type { OutboxEvent } from '../../platform/outbox/index.ts';
import { addToHours, type HourDelta } from './reports.repo.ts';

const HOUR_MS = 3_600_000;

/** The effect of the roll-up's outbox consumer: settled wagers per member and hour. A re-settlement adds the difference. */
export async function rollUp(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  const deltas = events.flatMap((event) => deltaOf(event));
  if (deltas.length > 0) await addToHours(tx, deltas);
}

function deltaOf(event: OutboxEvent): HourDelta[] {
  if (event.kind !== 'wagers.played' && event.kind !== 'wagers.settled') return [];
  const payload = event.payload as Record<string, string | number | null | undefined>;
  const isFirst = payload['version'] === undefined || payload['version'] === 1;
  const amount = (name: string): bigint => BigInt(payload[name] ?? 0);
  return [
    {
      cell: event.cell,
      memberId: event.memberId,
      hourMs: event.atMs - (event.atMs % HOUR_MS),
      product: String(payload['product']),
      currency: String(payload['currency']),
      bets: isFirst ? 1 : 0,
      staked: isFirst ? amount('stake').toString() : '0',
      validBet: (amount('validBet') - amount('reversedValidBet')).toString(),
      won: (amount('payout') - amount('reversed')).toString(),
    },
  ];
}
