import { type Amount, amountToWire, getCurrency, parseAmount, parseOdds } from '@tessera/kernel';
import { decimalText } from '@tessera/engines/exact';
import { type CombinationLeg, getSystem, parlayOf, ratioOfOdds, settleCombination, systemOf } from '@tessera/engines/sports';
import type { Adapter, Answer } from './case.ts';
import { resultOf } from './sports-result.ts';

interface TicketInput {
  readonly type: string;
  readonly legs: readonly { readonly odds: string; readonly result: string; readonly eventId?: string }[];
  readonly stake?: string;
  readonly stakePerLine?: string;
  readonly bankers?: readonly number[];
  readonly foldsOfOthers?: readonly number[];
}

/** Cases name no currency; any with four stored decimals will do. */
const CURRENCY = getCurrency('USD');
const DECIMALS = 6;
const wire = (amount: Amount): string => amountToWire(amount, CURRENCY);

function legsOf({ legs }: TicketInput): readonly CombinationLeg[] {
  return legs.map(({ odds, result, eventId }) => ({
    price: ratioOfOdds(parseOdds(odds)),
    result: resultOf(result),
    ...(eventId === undefined ? {} : { eventId }),
  }));
}

const settleParlay: Answer = ({ input }) => {
  const ticket = input as TicketInput;
  const settled = settleCombination(parlayOf({ legs: legsOf(ticket), stake: parseAmount(ticket.stake ?? '', CURRENCY) }));
  return {
    lines: settled.lines,
    totalStake: wire(settled.totalStake),
    effectiveOdds: decimalText(settled.multiplier, DECIMALS),
    return: wire(settled.return),
  };
};

const settleSystem: Answer = ({ input }) => {
  const ticket = input as TicketInput;
  const legs = legsOf(ticket);
  const stakePerLine = parseAmount(ticket.stakePerLine ?? '', CURRENCY);
  const { bankers, foldsOfOthers } = ticket;
  const settled = settleCombination(
    bankers && foldsOfOthers
      ? { legs, bankers, folds: foldsOfOthers, stakePerLine }
      : systemOf(getSystem(ticket.type), { legs, stakePerLine }),
  );
  return {
    lines: settled.lines,
    totalStake: wire(settled.totalStake),
    winningLines: settled.winningLines,
    return: wire(settled.return),
  };
};

export const sportsParlay: Adapter = {
  kind: 'sports_parlay',
  groups: { parlay: settleParlay, system: settleSystem, mxn: settleSystem, banker: settleSystem },
};
