import { type Amount, amountToWire, type Currency } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import type { Beside, Companion } from '../../platform/posting/ledger.ts';
import type { Bettor } from '../wagers/index.ts';
import type { Draw } from './lottery.ts';
import { type CountedTicket, countTickets, type MemberDraw } from './member-draws.repo.ts';
import type { PricedLines } from './price-lines.ts';
import { type DrawLimits, mostPaid } from './ticket-limits.ts';

interface Counted extends MemberDraw, CountedTicket {
  readonly maxStake: Amount;
  readonly currency: Currency;
}

export interface Taken {
  readonly member: Bettor;
  readonly priced: PricedLines;
  readonly currency: Currency;
  readonly limits: DrawLimits;
}

/** Refuses with draw_limit_reached where a member's tickets on a draw cost too much together. */
const COUNTER: Companion<Counted> = {
  async write(tx, tickets) {
    const staked = await countTickets(tx, tickets);
    return tickets.map(({ memberId, maxStake, currency }) =>
      (staked.get(memberId) ?? 0n) > maxStake ? new Refusal('draw_limit_reached', { max: amountToWire(maxStake, currency) }) : null,
    );
  },
};

/** Counts a ticket among those of its player on the draw; with those of other players at once. */
export function ticketCount(draw: Pick<Draw, 'id'>, { member, priced, currency, limits }: Taken): Beside<Counted> {
  const part = {
    cell: member.cell,
    memberId: member.id,
    drawId: draw.id,
    stake: priced.stake,
    maxReturn: priced.maxReturn,
    cap: mostPaid(limits.caps),
    maxStake: limits.maxStake,
    currency,
  };
  return { companion: COUNTER, part };
}
