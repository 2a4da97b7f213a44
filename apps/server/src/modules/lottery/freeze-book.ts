import { hash } from 'node:crypto';
import type { Sha256 } from '@tessera/engines/fair';
import { CHUNK_TICKETS, createBook, ticketText } from '@tessera/engines/lottery';
import type { BookedWager, BookPlace, Wagers } from '../wagers/index.ts';
import type { BookChunk } from './books.repo.ts';
import { readTicketDetail } from './ticket-detail.ts';

export const nativeSha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

/** What stands in the book for a ticket. */
export function bookText({ id, currency, stake, placedAtMs, detail }: BookedWager): string {
  const { drawId, lines } = readTicketDetail(detail);
  return ticketText({ id, drawId, currency, stake: stake.toString(), lines, placedAtMs });
}

/** A ticket that was given back before the close is in no book. */
export const isInBook = ({ result }: Pick<BookedWager, 'result'>): boolean => result !== 'void';

export interface Frozen {
  readonly root: string;
  readonly count: number;
  readonly chunks: readonly BookChunk[];
}

/** All tickets that a closed draw has, in the order of its book, under one root. */
export async function freezeTickets({ readBook }: Pick<Wagers, 'readBook'>, drawId: string): Promise<Frozen> {
  const book = createBook(nativeSha256);
  const starts: (BookPlace | undefined)[] = [];
  let count = 0;
  let last: BookPlace | undefined;
  for await (const page of readBook(drawId))
    for (const ticket of page) {
      if (isInBook(ticket)) {
        if (count % CHUNK_TICKETS === 0) starts.push(last);
        book.add(bookText(ticket));
        count += 1;
      }
      last = ticket;
    }
  const { root, chunks } = book.finish();
  // A chunk begins behind the ticket before it; the first one at the beginning.
  return {
    root,
    count,
    chunks: chunks.map((ofChunk, number) => ({ number, root: ofChunk, after: number === 0 ? undefined : starts[number] })),
  };
}
