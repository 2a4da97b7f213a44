import type { wagers } from '@tessera/contract';
import { createInstantStream, isClientSeed, isNonce, isServerSeed } from '@tessera/engines/fair';
import type { ScratchRules } from '@tessera/engines/instant';
import type { CheckedSeeds } from '../../fairness/check-frame.tsx';
import { type CheckedInstant, checkInstant } from '../../fairness/check-instant.ts';
import { prizePlaceOf, rulesOf, ticketsUpTo } from './ticket.ts';
import { casinoDetailOf } from '../../casino-detail.ts';

/** How a ticket was drawn. */
export interface TicketTrace {
  readonly word: number;
  readonly ticket: number;
  /** The place of its prize; null where it wins nothing. */
  readonly prize: number | null;
  /** The first and the last ticket of its class. */
  readonly first: number;
  readonly last: number;
}

const WORDS = 2 ** 32;

/** The ticket these seeds draw; null where they cannot be read. */
export function traceTicket(rules: ScratchRules, seeds: CheckedSeeds): TicketTrace | null {
  if (!isServerSeed(seeds.serverSeed) || !isClientSeed(seeds.clientSeed) || !isNonce(seeds.nonce)) return null;
  const word = createInstantStream(seeds).nextUint32();
  const ticket = Math.floor((word / WORDS) * rules.tickets);
  const prize = prizePlaceOf(rules, ticket);
  const { prizes } = rules;
  const place = prize ?? prizes.length;
  return {
    ...{ word, ticket, prize },
    first: ticketsUpTo(prizes, place - 1),
    last: (prize === null ? rules.tickets : ticketsUpTo(prizes, place)) - 1,
  };
}

export interface CheckedScratch extends CheckedInstant {
  readonly rules: ScratchRules;
  /** Null where the seeds cannot be read. */
  readonly trace: TicketTrace | null;
}

/** Repeats a round from its seeds, and compares everything that was said about it. */
export function checkScratch(wager: wagers.WagerView): CheckedScratch | null {
  const checked = checkInstant(wager);
  const rules = rulesOf(wager.gameId, casinoDetailOf(wager)?.ruleVersion);
  return checked && rules ? { ...checked, rules, trace: checked.round && traceTicket(rules, checked.seeds) } : null;
}
