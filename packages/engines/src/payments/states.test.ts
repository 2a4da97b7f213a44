import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, amountToShown, getCurrency, parseAmount, ZERO } from '@tessera/kernel';
import {
  advanceWithdrawal,
  applyForWithdrawal,
  creditOf,
  DEPOSIT_EXPIRY_MINUTES,
  DEPOSIT_TRANSITIONS,
  type DepositEvent,
  type DepositState,
  moveDeposit,
  moveWithdrawal,
  PART_TRANSITIONS,
  TRANSFER_TRANSITIONS,
  WITHDRAWAL_PLACES,
  WITHDRAWAL_TRANSITIONS,
  type Withdrawal,
  type WithdrawalEvent,
  type WithdrawalState,
} from './index.ts';
import { InvalidTransition, nextState, type Transitions } from '../states/index.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);

/** Written as in the rule book, apart from the tables of the code: `FROM event TO`. */
const MACHINES: Readonly<Record<string, readonly [Transitions<string, string>, string]>> = {
  deposit: [
    DEPOSIT_TRANSITIONS,
    `CREATED submit PENDING; PENDING callbackSuccess SUCCESS; PENDING callbackFail FAILED; PENDING expire EXPIRED; PENDING amountMismatch MANUAL_REVIEW;
     MANUAL_REVIEW approveActual SUCCESS; MANUAL_REVIEW reject FAILED; CREATED cancel CANCELLED; CREATED expire EXPIRED;
     EXPIRED lateCallbackSuccess MANUAL_REVIEW; SUCCESS callbackSuccess SUCCESS`,
  ],
  withdrawal: [
    WITHDRAWAL_TRANSITIONS,
    `APPLIED riskPass APPROVED; APPLIED riskHold RISK_REVIEW; APPLIED cancelByPlayer CANCELLED; RISK_REVIEW approve APPROVED; RISK_REVIEW reject REJECTED;
     APPROVED pay PAYING; APPROVED reject REJECTED; PAYING channelSuccess PAID; PAYING channelFail APPROVED; PAYING giveUp FAILED;
     PAID playerReceived CONFIRMED; PAID timeout AUTO_CONFIRMED; PAID playerNotReceived DISPUTED; DISPUTED fullPayment CONFIRMED;
     DISPUTED forcedReceipt FORCED_CONFIRMED; DISPUTED refundToPlayer FAILED`,
  ],
  part: [
    PART_TRANSITIONS,
    `MATCHED received CONFIRMED; MATCHED timeout CONFIRMED; MATCHED fullPayment CONFIRMED; MATCHED forcedReceipt FORCED; MATCHED notReceived DISPUTED;
     MATCHED depositorCancelled REMATCH; DISPUTED fullPayment CONFIRMED; DISPUTED forcedReceipt FORCED; DISPUTED depositorCancelled REMATCH; REMATCH rematch MATCHED;
     FORCED creditDepositor FORCED_CREDITED; FORCED refundDepositor FORCED_REFUNDED`,
  ],
  transfer: [
    TRANSFER_TRANSITIONS,
    `CREATED debit DEBITED; CREATED debitRefused ROLLED_BACK; DEBITED credit CREDITED; DEBITED rollBack ROLLED_BACK; DEBITED noAnswer UNKNOWN;
     UNKNOWN credit CREDITED; UNKNOWN rollBack ROLLED_BACK; UNKNOWN noAnswer UNKNOWN`,
  ],
};

function triesOf(transitions: Transitions<string, string>): string[] {
  const states = Object.keys(transitions);
  const events = [...new Set(Object.values(transitions).flatMap((moves) => Object.keys(moves)))];
  return states.flatMap((state) =>
    events.flatMap((event) => {
      try {
        return [`${state} ${event} ${nextState(transitions, state, event)}`];
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalid_transition', kind: 'conflict', details: { state, event } });
        return [];
      }
    }),
  );
}

describe('every pair of state and event', () => {
  it.each(Object.entries(MACHINES))('of a %s is in the rule book or refused', (_, [transitions, moves]) => {
    expect(triesOf(transitions).toSorted()).toEqual(
      moves
        .split(';')
        .map((move) => move.trim())
        .toSorted(),
    );
  });

  it.each(Object.entries(MACHINES))('that nobody knows is refused for a %s', (_, [transitions]) => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', ...Object.keys(transitions), 'submit', 'timeout'),
    );
    fc.assert(
      fc.property(word, word, (state, event) => {
        try {
          expect(Object.keys(transitions)).toContain(nextState(transitions, state, event));
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidTransition);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

describe('a deposit', () => {
  // Goal: no order of events credits twice. Method: all walks of up to seven events that are let through.
  it('is credited once at most, on every way', () => {
    const events = [...new Set(Object.values(DEPOSIT_TRANSITIONS).flatMap((moves) => Object.keys(moves)))] as DepositEvent[];
    let ways = 0;
    const walk = (state: DepositState, credited: number, left: number): void => {
      ways += 1;
      expect(credited).toBe(state === 'SUCCESS' ? 1 : 0);
      if (left === 0) return;
      for (const event of events) {
        if (!Object.hasOwn(DEPOSIT_TRANSITIONS[state], event)) continue;
        const move = moveDeposit(state, event);
        walk(move.state, credited + (move.credits === 'nothing' ? 0 : 1), left - 1);
      }
    };
    walk('CREATED', 0, 7);
    expect(ways).toBeGreaterThan(20);
  });

  it('credits what was asked, or what really came', () => {
    expect(moveDeposit('PENDING', 'callbackSuccess').credits).toBe('asked');
    expect(moveDeposit('MANUAL_REVIEW', 'approveActual').credits).toBe('actual');
    expect(moveDeposit('SUCCESS', 'callbackSuccess').credits).toBe('nothing');
  });

  it('less the fee, which is never more than it', () => {
    expect(creditOf(usd('100'), usd('100'))).toBe(0n);
    expect(creditOf(usd('100'), usd('1.5'))).toBe(usd('98.5'));
    expect(() => creditOf(usd('100'), usd('100.0001'))).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field: 'fee' }) }),
    );
    expect(() => creditOf(usd('100'), usd('-1'))).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    expect(DEPOSIT_EXPIRY_MINUTES).toEqual({ qr: 15, transfer: 30, crypto: 60 });
  });
});

describe('a withdrawal', () => {
  const start = applyForWithdrawal({ available: usd('800'), frozen: usd('7') }, usd('500'));
  const run = (...events: WithdrawalEvent[]): Withdrawal => events.reduce(advanceWithdrawal, start);
  const wallet = ({ wallet: { available, frozen } }: Withdrawal): string =>
    `${amountToShown(available, USD)} ${amountToShown(frozen, USD)}`;

  it('freezes its amount and no other', () => {
    expect(wallet(start)).toBe('300.00 507.00');
    expect(applyForWithdrawal({ available: usd('5'), frozen: ZERO }, usd('5')).wallet).toEqual({ available: 0n, frozen: usd('5') });
    expect(() => applyForWithdrawal({ available: usd('5'), frozen: ZERO }, usd('5.0001'))).toThrow(
      expect.objectContaining({ code: 'insufficient' }),
    );
    expect(() => applyForWithdrawal({ available: usd('5'), frozen: ZERO }, ZERO)).toThrow(expect.objectContaining({ code: 'below_min' }));
  });

  it('keeps it frozen until it is confirmed, through a second try', () => {
    const paid = run('riskHold', 'approve', 'pay', 'channelFail', 'pay', 'channelSuccess');
    expect([paid.state, wallet(paid)]).toEqual(['PAID', '300.00 507.00']);
    expect(wallet(advanceWithdrawal(paid, 'timeout'))).toBe('300.00 7.00');
    expect(wallet(advanceWithdrawal(advanceWithdrawal(paid, 'playerNotReceived'), 'refundToPlayer'))).toBe('800.00 7.00');
  });

  it('leaves everything as it was when an event is refused', () => {
    const before = structuredClone(start);
    expect(() => advanceWithdrawal(start, 'pay')).toThrow(InvalidTransition);
    expect(start).toEqual(before);
  });

  it('is refused where the wallet does not hold it', () => {
    const broken = (frozen: string, amount = '100'): Withdrawal => ({
      state: 'PAID',
      amount: usd(amount),
      wallet: { available: ZERO, frozen: usd(frozen) },
    });
    for (const event of ['playerReceived', 'playerNotReceived'] as const) {
      expect(() => advanceWithdrawal(broken('10'), event)).toThrow(
        expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field: 'frozen' }) }),
      );
      expect(() => advanceWithdrawal(broken('10', '-5'), event)).toThrow(
        expect.objectContaining({ details: expect.objectContaining({ field: 'amount' }) }),
      );
    }
    expect(advanceWithdrawal(broken('100'), 'playerReceived').wallet.frozen).toBe(0n);
  });

  it('posts cash to held, held to payout, payout to the gateway, and back only to cash', () => {
    const postings = new Set<string>();
    for (const [state, moves] of Object.entries(WITHDRAWAL_TRANSITIONS) as [WithdrawalState, object][])
      for (const event of Object.keys(moves) as WithdrawalEvent[]) {
        const { from, to } = moveWithdrawal(state, event);
        if (from !== to) postings.add(`${from} ${to}`);
      }
    expect([...postings].toSorted()).toEqual(['held cash', 'held payout', 'payout cash', 'payout gateway']);
    expect(WITHDRAWAL_PLACES.APPLIED).toBe('held');
  });

  // Goal: the amount is neither lost nor doubled, whatever happens in whatever order.
  it('keeps every unit on every random way', () => {
    const events = [...new Set(Object.values(WITHDRAWAL_TRANSITIONS).flatMap((moves) => Object.keys(moves)))] as WithdrawalEvent[];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), (ways) => {
        let one = start;
        for (const event of ways) {
          try {
            one = advanceWithdrawal(one, event);
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidTransition);
          }
        }
        const gone = WITHDRAWAL_PLACES[one.state] === 'gateway' ? one.amount : 0n;
        expect(one.wallet.available + one.wallet.frozen + gone).toBe(usd('807'));
        expect(one.wallet.frozen === usd('507') || one.wallet.frozen === usd('7')).toBe(true);
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
