import { hash } from 'node:crypto';
import { bytesToHex, merkleLeaf, merkleRoot, type Sha256 } from '@tessera/engines/fair';
import type { BookedWager, Wagers } from '../wagers/index.ts';
import { readTicketDetail } from './ticket-detail.ts';

const nativeSha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

/**
 * What a book is frozen of: which ticket it is, how it is played, what it cost and when it was taken. Not who bought it, and nothing that
 * changes afterwards.
 */
export function ticketText({ id, currency, stake, placedAtMs, detail }: BookedWager): string {
  const { drawId, lines } = readTicketDetail(detail);
  const plays = lines.map(({ play, selection, terms }) => [play, selection, JSON.stringify(Object.entries(terms).toSorted())]);
  return JSON.stringify(['ticket/1', id, drawId, currency, stake.toString(), plays, String(placedAtMs)]);
}

/** The root over all tickets that a closed draw has, in the order of its book; tickets that were given back are not in it. */
export async function rootOfBook(
  { readBook }: Pick<Wagers, 'readBook'>,
  drawId: string,
): Promise<{ readonly root: string; readonly count: number }> {
  const leaves: Uint8Array[] = [];
  for await (const page of readBook(drawId))
    for (const ticket of page) if (ticket.result !== 'void') leaves.push(merkleLeaf(ticketText(ticket), nativeSha256));
  return { root: bytesToHex(merkleRoot(leaves, nativeSha256)), count: leaves.length };
}
