import { describe, expect, it } from 'vitest';
import { payments as contract } from '@tessera/contract';
import { add, type Amount, amountToShown, getCurrency, parseAmount, subtract, ZERO } from '@tessera/kernel';
import type { DepositState, WithdrawalState } from '@tessera/engines/payments';
import { type DepositEvent, moveDeposit, TRANSITIONS as DEPOSIT_TRANSITIONS } from './deposit-states.ts';
import cases from './testing/payment-cases.json' with { type: 'json' };
import { moveWithdrawal, TRANSITIONS, type WithdrawalEvent } from './withdrawal-states.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const shown = (amount: Amount): string => amountToShown(amount, USD);

/** Runs a list of events until one is refused. */
function replay<State, Event>(
  events: readonly Event[],
  start: State,
  move: (state: State, event: Event) => State,
): { state: State; applied: number; error: string | null } {
  let state = start;
  for (const [applied, event] of events.entries()) {
    try {
      state = move(state, event);
    } catch (error) {
      expect(error).toMatchObject({ code: 'invalid_transition', kind: 'conflict', details: { event } });
      return { state, applied, error: 'INVALID_TRANSITION' };
    }
  }
  return { state, applied: events.length, error: null };
}

describe('published cases', () => {
  it.each(cases.filter(({ group }) => group === 'deposit_states').map((one) => [one.id, one] as const))(
    '%s',
    (_id, { input, expect: wanted }) => {
      let timesCredited = 0;
      const { state, error } = replay(input.events as DepositEvent[], 'CREATED' as DepositState, (from, event) => {
        const move = moveDeposit(from, event);
        if (move.credits !== 'nothing') timesCredited += 1;
        return move.state;
      });
      expect({ state, error, timesCredited }).toEqual(wanted);
    },
  );

  it.each(cases.filter(({ group }) => group === 'withdraw_states').map((one) => [one.id, one] as const))(
    '%s',
    (_id, { input, expect: wanted }) => {
      const amount = usd(input.amount ?? '');
      let available = subtract(usd(input.balanceBefore ?? ''), amount);
      let frozen = amount;
      const { state, error, applied } = replay(input.events as WithdrawalEvent[], 'APPLIED' as WithdrawalState, (from, event) => {
        const move = moveWithdrawal(from, event);
        if (move.held === 'returns') available = add(available, amount);
        if (move.held !== 'stays') frozen = ZERO;
        return move.state;
      });
      expect({ state, error, eventsApplied: applied, wallet: { available: shown(available), frozen: shown(frozen) } }).toEqual(wanted);
    },
  );
});

/** Written as in the rule book, apart from the tables of the code: `FROM event TO`. */
const DEPOSIT_MOVES = `CREATED submit PENDING; CREATED cancel CANCELLED; CREATED expire EXPIRED; PENDING callbackSuccess SUCCESS; PENDING callbackFail FAILED;
  PENDING expire EXPIRED; PENDING amountMismatch MANUAL_REVIEW; MANUAL_REVIEW approveActual SUCCESS; MANUAL_REVIEW reject FAILED;
  EXPIRED lateCallbackSuccess MANUAL_REVIEW; FAILED paidAfterFailure MANUAL_REVIEW; SUCCESS callbackSuccess SUCCESS`;
const WITHDRAWAL_MOVES = `APPLIED riskPass APPROVED; APPLIED riskHold RISK_REVIEW; APPLIED cancelByPlayer CANCELLED; RISK_REVIEW approve APPROVED;
  RISK_REVIEW reject REJECTED; RISK_REVIEW cancelInReview CANCELLED; APPROVED pay PAYING; APPROVED reject REJECTED; PAYING channelSuccess PAID;
  PAYING channelFail APPROVED; PAYING giveUp FAILED; PAID playerReceived CONFIRMED; PAID timeout AUTO_CONFIRMED; PAID playerNotReceived DISPUTED;
  DISPUTED fullPayment CONFIRMED; DISPUTED forcedReceipt FORCED_CONFIRMED; DISPUTED refundToPlayer FAILED`;

function movesOf<State extends string, Event extends string>(
  states: readonly State[],
  events: readonly Event[],
  move: (state: State, event: Event) => { state: State },
): string[] {
  return states.flatMap((state) =>
    events.flatMap((event) => {
      const { state: after, error } = replay([event], state, (from, one) => move(from, one).state);
      return error ? [] : [`${state} ${event} ${after}`];
    }),
  );
}

function eventsOf<Event extends string>(transitions: Readonly<Record<string, object>>): Event[] {
  return [...new Set(Object.values(transitions).flatMap((moves) => Object.keys(moves) as Event[]))];
}

const listed = (moves: string): string[] =>
  moves
    .split(';')
    .map((move) => move.trim())
    .toSorted();

describe('every pair of state and event', () => {
  it('of a deposit is either in the rule book or refused', () => {
    expect(movesOf(contract.DEPOSIT_STATES, eventsOf<DepositEvent>(DEPOSIT_TRANSITIONS), moveDeposit).toSorted()).toEqual(
      listed(DEPOSIT_MOVES),
    );
  });

  it('of a withdrawal is either in the rule book or refused', () => {
    expect(movesOf(contract.WITHDRAWAL_STATES, eventsOf<WithdrawalEvent>(TRANSITIONS), moveWithdrawal).toSorted()).toEqual(
      listed(WITHDRAWAL_MOVES),
    );
  });
});
