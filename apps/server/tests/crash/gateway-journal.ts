import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An order as the gateway has written it down. */
export interface JournalOrder {
  readonly merchantOrderId: string;
  readonly kind: 'deposit' | 'payout';
  /** A decimal: what was paid, or would have been. */
  readonly amount: string;
  readonly isPaid: boolean;
}

interface Line {
  readonly type: string;
  readonly orderId?: string;
  readonly order?: {
    readonly orderId: string;
    readonly merchantOrderId: string;
    readonly kind: 'deposit' | 'payout';
    readonly amount: string;
  };
  readonly outcome?: { readonly status: string; readonly amount: string };
}

/** Read by itself, without the gateway's own code: what money went where, whatever the merchant believes. */
export async function readGatewayJournal(dataDir: string): Promise<JournalOrder[]> {
  const lines = (await readFile(join(dataDir, 'journal.jsonl'), 'utf8')).split('\n').filter(Boolean);
  const orders = new Map<string, JournalOrder>();
  for (const { order, orderId, outcome } of lines.map((line) => JSON.parse(line) as Line)) {
    const known = order ? { ...order, isPaid: false } : orders.get(orderId ?? '');
    const id = order?.orderId ?? orderId;
    if (!known || id === undefined) continue;
    const { merchantOrderId, kind, amount } = known;
    orders.set(
      id,
      outcome
        ? { merchantOrderId, kind, amount: outcome.amount, isPaid: outcome.status === 'success' }
        : { merchantOrderId, kind, amount, isPaid: known.isPaid },
    );
  }
  return [...orders.values()];
}
