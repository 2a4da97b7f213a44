import { CELL_COUNT, units } from '@tessera/kernel';
import { capPayouts } from '@tessera/engines/lottery';
import type { Database } from '../../platform/db/database.ts';
import type { BookedWager, Wagers } from '../wagers/index.ts';
import { cappedAt, type JudgedTicket } from './judge-ticket.ts';
import type { Draw } from './lottery.ts';
import { listMembersAboveCap } from './member-draws.repo.ts';
import { limitsOf } from './ticket-limits.ts';

export interface CapDeps {
  readonly db: Database;
  readonly wagers: Pick<Wagers, 'readBook'>;
  /** One cell a statement, for a database that is spread over machines. */
  readonly isByCell: boolean;
}

/** Of each ticket that a cap may cut, what is paid of its wins. */
export type PaidWins = (ticket: Pick<BookedWager, 'memberId' | 'id'>) => bigint | undefined;

interface WonTicket {
  readonly ticket: BookedWager;
  readonly won: bigint;
}

type MemberPlace = Pick<BookedWager, 'cell' | 'memberId'>;

const CELLS = Array.from({ length: CELL_COUNT }, (_, cell) => cell);
const MEMBERS_A_PAGE = 1_000;
const keyOf = ({ memberId, id }: Pick<BookedWager, 'memberId' | 'id'>): string => `${memberId} ${id}`;

/**
 * What is paid to players whose tickets on a draw could return more than the cap of a player: in the order of their tickets, until the cap is
 * used up (rule book §1.0). Tickets that were given back do not count. Nobody else's tickets are looked at.
 */
export async function capWins(deps: CapDeps, draw: Draw, judge: (ticket: BookedWager) => JudgedTicket): Promise<PaidWins> {
  const members = await membersNearCap(deps, draw);
  if (members.size === 0) return () => undefined;
  const wins = new Map<string, WonTicket[]>();
  for await (const page of deps.wagers.readBook(draw.id))
    for (const ticket of page) {
      if (!members.has(ticket.memberId) || ticket.result === 'void') continue;
      const of = `${ticket.memberId} ${ticket.currency}`;
      const known = wins.get(of) ?? [];
      known.push({ ticket, won: judge(ticket).won });
      wins.set(of, known);
    }
  const paid = new Map([...wins.values()].flatMap(paidOf));
  return (ticket) => paid.get(keyOf(ticket));
}

/** Of tickets of one player in one currency. */
function paidOf(tickets: readonly WonTicket[]): (readonly [string, bigint])[] {
  const [first] = tickets;
  if (!first) return [];
  const { caps } = limitsOf(first.ticket.currency);
  const capped = capPayouts(
    tickets.map(({ won }) => units(cappedAt(won, caps.perTicket))),
    caps,
  );
  return tickets.map(({ ticket }, index) => [keyOf(ticket), capped[index]?.paid ?? 0n]);
}

async function membersNearCap({ db, isByCell }: CapDeps, draw: Draw): Promise<ReadonlySet<string>> {
  const members = new Set<string>();
  for (const cells of isByCell ? CELLS.map((cell) => [cell]) : [CELLS])
    for (let after: MemberPlace | undefined; ;) {
      const page = await listMembersAboveCap(db, draw.id, { cells, after, limit: MEMBERS_A_PAGE });
      for (const { memberId } of page) members.add(memberId);
      after = page.at(-1);
      if (page.length < MEMBERS_A_PAGE) break;
    }
  return members;
}
