import { type Amount, DomainError, InvalidInput, units } from '@tessera/kernel';
import { checkedAmount, checkNotNegative } from './field-checks.ts';

export interface AgentTransfer {
  readonly direction: 'upline' | 'downline';
  readonly isDirectRelation: boolean;
  readonly isPaymentPasswordRight: boolean;
  readonly amount: Amount;
  readonly minAmount: Amount;
  readonly dailyLimit: Amount;
  readonly transferredToday: Amount;
  /** Turnover that the sender still owes. */
  readonly outstandingTurnover: Amount;
  readonly balance: Amount;
  readonly bonusLocked: Amount;
}

export type TransferFault =
  | 'not_direct_relation'
  | 'payment_password_wrong'
  | 'below_min'
  | 'daily_limit'
  | 'turnover_outstanding'
  | 'insufficient';

export class TransferRefused extends DomainError {
  constructor(code: TransferFault) {
    super({ code, kind: code === 'not_direct_relation' ? 'forbidden' : 'invalid' });
  }
}

export interface TransferOutcome {
  readonly senderBalance: Amount;
  readonly receiverCredit: Amount;
  /** Turnover that the receiver must make before he withdraws: once the amount on the way down, none on the way up. */
  readonly receiverTurnover: Amount;
}

/** What a transfer between an agent and his direct line does, or why not, in the order of the rule book (§5.6). @throws TransferRefused, InvalidInput */
export function transferInLine(transfer: AgentTransfer): TransferOutcome {
  checkTransfer(transfer);
  const fault = CHECKS.find(([, isBroken]) => isBroken(transfer))?.[0];
  if (fault) throw new TransferRefused(fault);
  const { amount, balance, direction } = transfer;
  return {
    senderBalance: units(balance - amount),
    receiverCredit: amount,
    receiverTurnover: direction === 'downline' ? amount : units(0n),
  };
}

/** The rest of what a transfer says; whether the amount is good is for the rule book's own checks. */
function checkTransfer(transfer: AgentTransfer): void {
  if (transfer.direction !== 'upline' && transfer.direction !== 'downline') throw new InvalidInput('direction', 'upline or downline');
  for (const field of NEVER_NEGATIVE) checkNotNegative(field, transfer[field]);
  checkedAmount('amount', transfer.amount);
  checkedAmount('balance', transfer.balance);
}

const NEVER_NEGATIVE = ['minAmount', 'dailyLimit', 'transferredToday', 'outstandingTurnover', 'bonusLocked'] as const;

const CHECKS: readonly (readonly [TransferFault, (transfer: AgentTransfer) => boolean])[] = [
  ['not_direct_relation', ({ isDirectRelation }) => !isDirectRelation],
  ['payment_password_wrong', ({ isPaymentPasswordRight }) => !isPaymentPasswordRight],
  ['below_min', ({ amount, minAmount }) => amount <= 0n || amount < minAmount],
  ['daily_limit', ({ amount, transferredToday, dailyLimit }) => transferredToday + amount > dailyLimit],
  ['turnover_outstanding', ({ outstandingTurnover }) => outstandingTurnover > 0n],
  ['insufficient', ({ amount, balance, bonusLocked }) => amount > balance - bonusLocked],
];
