import { Refusal } from '@tessera/contract';
import { refundVoidTicket } from '@tessera/engines/lottery';
import { getCurrency, subtract, ZERO } from '@tessera/kernel';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { type Bettor, holdOpenGate, type Outcome, type Wager, type Wagers } from '../wagers/index.ts';
import { markTakenBack } from './chases.repo.ts';
import { listDrawsByIds } from './draws.repo.ts';
import { giveBackExposure, owedOnTicket } from './exposure.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import { uncountTicket } from './member-draws.repo.ts';
import { numberRulesOf } from './own-limits.ts';
import { maxReturnOf, readTicketDetail, rebateOf, type TicketDetail } from './ticket-detail.ts';
import { limitsOf, mostPaid } from './ticket-limits.ts';

export interface CancelTicketDeps {
  readonly db: Database;
  readonly wagers: Pick<Wagers, 'get' | 'rounds'>;
}

/** What goes back of a ticket that is undone: its stake, less the rebate that it gave (rule book §1.0). It counts for no valid bet. */
export function undoneOutcome({ stake }: Pick<Wager, 'stake'>, detail: TicketDetail): Outcome {
  const { refund, rebateReversed } = refundVoidTicket({ stake, rebate: rebateOf(detail) });
  return { result: 'void', payout: subtract(refund, rebateReversed), validBet: ZERO };
}

/**
 * Takes a ticket back while its draw sells, without a fee. One that was taken back already stays as it is.
 * @throws Refusal wager_not_found, draw_closed; no money moved then
 */
export async function cancelTicket({ db, wagers }: CancelTicketDeps, member: MemberRef, id: string, nowMs: number): Promise<Wager> {
  return db.transaction(async (tx) => {
    await wagers.rounds.lock(tx, member);
    const ticket = await wagers.get(member, id, tx);
    if (ticket.product !== 'lottery') throw new Refusal('wager_not_found', { id });
    if (ticket.result === 'void') return ticket;
    const detail = readTicketDetail(ticket.detail);
    if (ticket.state !== 'open' || !(await holdOpenGate(tx, { cell: member.cell, id: detail.drawId }, nowMs)))
      throw new Refusal('draw_closed', { id: detail.drawId });
    await undoTicket(tx, wagers, member, ticket);
    await markTakenBack(tx, member, id);
    return wagers.get(member, id, tx);
  });
}

/** Gives an open ticket back, whose gate the transaction holds open: its stake, and its room in the limits of the draw. */
export async function undoTicket(tx: Tx, { rounds }: Pick<Wagers, 'rounds'>, member: Bettor, ticket: Wager): Promise<void> {
  const detail = readTicketDetail(ticket.detail);
  await rounds.settle(tx, member, ticket.id, undoneOutcome(ticket, detail));
  await uncount(tx, member, ticket, detail);
  if (getCurrency(member.currency).class !== 'trial') await giveBack(tx, member, ticket, detail);
}

async function uncount(tx: Tx, member: Bettor, { stake }: Wager, detail: TicketDetail): Promise<void> {
  const place = { cell: member.cell, memberId: member.id, drawId: detail.drawId };
  await uncountTicket(tx, place, { stake, maxReturn: maxReturnOf(detail), cap: mostPaid(limitsOf(member.currency).caps) });
}

async function giveBack(tx: Tx, { cell, currency }: Bettor, { ruleVersion }: Wager, detail: TicketDetail): Promise<void> {
  const [draw] = await listDrawsByIds(tx, [detail.drawId]);
  const [lottery] = await listLotteriesByIds(tx, [detail.lotteryId]);
  if (!draw || !lottery) throw new Error('the draw of a ticket is never removed');
  const numbers = owedOnTicket(ruleVersion, detail, { currency, lunarYear: draw.lunarYear });
  await giveBackExposure(tx, { cell, drawId: draw.id }, numbers, numberRulesOf(lottery.limits));
}
