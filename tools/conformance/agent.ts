import { DomainError, units } from '@tessera/kernel';
import {
  acceptContract,
  checkOffer,
  type ContractEvent,
  type ContractState,
  nextContractState,
  rebatesByPrizeGroup,
  rebatesByRate,
  transferInLine,
} from '@tessera/engines/agents';
import { type DividendInput, dividends, type RealtimeInput, salaries, type SalaryInput, salaryRealtime } from './agent-periods.ts';
import { type ByName, mapValues, money, rateOf, show, sumOf, type Texts } from './agent-texts.ts';
import type { Adapter } from './case.ts';

interface AcceptInput {
  readonly parents: ByName<string | null>;
  readonly activeRates: ByName<string>;
  readonly accept: Texts<'agent' | 'rate'>;
}

type TransferInput = Texts<
  'balance' | 'bonusLocked' | 'outstandingTurnover' | 'amount' | 'minAmount' | 'dailyLimit' | 'transferredToday'
> & { readonly direction: 'upline' | 'downline'; readonly directRelation: boolean; readonly paymentPasswordOk: boolean };

/** What a check says instead of throwing. */
function outcomeOf(run: () => object | void): object {
  try {
    return { ok: true, error: null, ...run() };
  } catch (error) {
    if (error instanceof DomainError) return { ok: false, error: error.code.toUpperCase() };
    throw error;
  }
}

function runEvents(events: readonly ContractEvent[]) {
  let state: ContractState = 'PENDING';
  const error = events.reduce<string | null>((found, event) => {
    if (found !== null) return found;
    try {
      state = nextContractState(state, event);
      return null;
    } catch (refusal) {
      if (refusal instanceof DomainError) return refusal.code.toUpperCase();
      throw refusal;
    }
  }, null);
  return { state, error };
}

export const agent: Adapter = {
  kind: 'agent',
  groups: {
    rebate_prize_group({ input }) {
      const { groupsFromPlayerUp, groupUsedOnBet, stake } = input as {
        groupsFromPlayerUp: number[];
        groupUsedOnBet: number;
        stake: string;
      };
      const rebates = rebatesByPrizeGroup(money(stake), groupUsedOnBet, groupsFromPlayerUp);
      return { rebates: rebates.map((amount, level) => ({ level, amount: show(amount) })), total: show(sumOf(rebates)) };
    },
    rebate_category({ input }) {
      const { ratesPercentFromPlayerUp: rates, validBetByCategory: bets } = input as {
        ratesPercentFromPlayerUp: ByName<string>[];
        validBetByCategory: ByName<string>;
      };
      const byCategory = Object.entries(bets).map(([category, bet]) => {
        const percents = rates.map((ofLevel) => rateOf(ofLevel[category] ?? '0'));
        return [category, rebatesByRate(money(bet), percents)] as const;
      });
      const levels = rates.map((_, level) => {
        const own = byCategory.map(([category, amounts]) => [category, amounts[level] ?? units(0n)] as const);
        return {
          level,
          byCategory: Object.fromEntries(own.map(([category, amount]) => [category, show(amount)])),
          amount: show(sumOf(own.map(([, amount]) => amount))),
        };
      });
      return { levels };
    },
    dividend: ({ input }) => dividends(input as DividendInput),
    salary: ({ input }) => salaries(input as SalaryInput),
    salary_realtime: ({ input }) => salaryRealtime(input as RealtimeInput),
    contract_accept({ input }) {
      const { parents, activeRates, accept } = input as AcceptInput;
      const accepted = acceptContract(
        mapValues(parents, (parent) => parent),
        mapValues(activeRates, rateOf),
        {
          agent: accept.agent,
          rate: rateOf(accept.rate),
        },
      );
      const texts = { ...activeRates, [accept.agent]: accept.rate };
      return {
        autoTerminated: accepted.autoTerminated,
        activeRates: Object.fromEntries([...accepted.activeRates.keys()].map((name) => [name, texts[name]])),
      };
    },
    contract_states: ({ input }) => runEvents((input as { events: ContractEvent[] }).events),
    contract_offer({ input }) {
      const { ownRate, tiers } = input as { ownRate: string; tiers: (Texts<'rate' | 'minValidBet'> & { minActive: number })[] };
      return outcomeOf(() =>
        checkOffer(
          rateOf(ownRate),
          tiers.map(({ rate, minValidBet, minActive }) => ({ rate: rateOf(rate), conditions: [money(minValidBet), minActive] })),
        ),
      );
    },
    transfer({ input }) {
      const { direction, directRelation, paymentPasswordOk, ...amounts } = input as TransferInput;
      const { balance, bonusLocked, outstandingTurnover, amount, minAmount, dailyLimit, transferredToday } = amounts;
      return outcomeOf(() => {
        const moved = transferInLine({
          direction,
          isDirectRelation: directRelation,
          isPaymentPasswordRight: paymentPasswordOk,
          balance: money(balance),
          bonusLocked: money(bonusLocked),
          outstandingTurnover: money(outstandingTurnover),
          amount: money(amount),
          minAmount: money(minAmount),
          dailyLimit: money(dailyLimit),
          transferredToday: money(transferredToday),
        });
        return {
          senderBalance: show(moved.senderBalance),
          receiverCredit: show(moved.receiverCredit),
          receiverTurnoverRequirement: show(moved.receiverTurnover),
        };
      });
    },
  },
};
