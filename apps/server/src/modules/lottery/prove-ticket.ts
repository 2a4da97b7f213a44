import { type lottery as contract, Refusal } from '@tessera/contract';
import { CHUNK_TICKETS, proveTicket as prove } from '@tessera/engines/lottery';
import type { Database } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { BookPlace, Wagers } from '../wagers/index.ts';
import { type BookChunk, listChunks } from './books.repo.ts';
import { listDrawsByIds } from './draws.repo.ts';
import { bookText, isInBook, nativeSha256 } from './freeze-book.ts';
import { readTicketDetail } from './ticket-detail.ts';

export interface ProveTicketDeps {
  readonly db: Database;
  readonly wagers: Pick<Wagers, 'get' | 'readBook'>;
}

/**
 * That a ticket is in the frozen book of its draw: its text and the way up to the root. Null while the book is open, for a ticket that was given
 * back, and for a void draw. Reads no more of the book than the ticket's own chunk.
 * @throws Refusal wager_not_found
 */
export async function proveTicket({ db, wagers }: ProveTicketDeps, member: MemberRef, id: string): Promise<contract.TicketProofView> {
  const ticket = await wagers.get(member, id);
  if (ticket.product !== 'lottery') throw new Refusal('wager_not_found', { id });
  const { drawId } = readTicketDetail(ticket.detail);
  const [draw] = await listDrawsByIds(db, [drawId]);
  const text = bookText(ticket);
  if (!draw || draw.bookRoot === null || draw.bookCount === null || !isInBook(ticket)) return { drawId, text, root: null, proof: null };
  const chunks = await listChunks(db, drawId);
  const chunk = chunks.findLast(({ after }) => after === undefined || isBefore(after, ticket));
  if (!chunk) throw new Error(`the book of draw ${drawId} begins with its first chunk`);
  const texts = await readChunk(wagers, drawId, chunk);
  const place = texts.indexOf(text);
  if (place === -1) throw new Error(`ticket ${id} is not in the frozen book of draw ${drawId}`);
  const index = chunk.number * CHUNK_TICKETS + place;
  const roots = chunks.map(({ root }) => root);
  return {
    drawId,
    text,
    root: draw.bookRoot,
    proof: toWire(prove({ index, count: draw.bookCount, chunkTexts: texts, chunks: roots }, nativeSha256)),
  };
}

async function readChunk({ readBook }: Pick<Wagers, 'readBook'>, drawId: string, { after }: BookChunk): Promise<string[]> {
  const texts: string[] = [];
  for await (const page of readBook(drawId, after))
    for (const ticket of page) {
      if (isInBook(ticket)) texts.push(bookText(ticket));
      if (texts.length === CHUNK_TICKETS) return texts;
    }
  return texts;
}

/** In the order in which books are read. Ids and members are of one length, so their texts are in the order of their bytes. */
function isBefore(one: BookPlace, other: BookPlace): boolean {
  if (one.cell !== other.cell) return one.cell < other.cell;
  return one.id === other.id ? one.memberId < other.memberId : one.id < other.id;
}

function toWire({ index, count, path }: ReturnType<typeof prove>): NonNullable<contract.TicketProofView['proof']> {
  return { index, count, path: [...path] };
}
