import { type Amount, DomainError, InvalidInput, units } from '@tessera/kernel';
import { amountWithin } from './checked.ts';

/** What a vendor tells about a player's play on the house's own balance (rule book §7.8). Ids are the vendor's. */
export type SeamlessCall =
  | { readonly type: 'bet'; readonly id: string; readonly amount: Amount }
  | { readonly type: 'win'; readonly id: string; readonly betId: string; readonly amount: Amount }
  | { readonly type: 'refund'; readonly id: string; readonly betId: string; readonly amount: Amount }
  | { readonly type: 'rollback'; readonly betId: string };

/** A bet as it stands; one that was rolled back before it came has the amount 0. */
export interface SeamlessBet {
  readonly type: 'bet';
  readonly id: string;
  readonly amount: Amount;
  readonly refunded: Amount;
  readonly isWon: boolean;
  readonly isRolledBack: boolean;
}

export interface SeamlessCredit {
  readonly type: 'win' | 'refund';
  readonly id: string;
  readonly betId: string;
  readonly amount: Amount;
}

export type SeamlessRecord = SeamlessBet | SeamlessCredit;

/** The player's balance, and what is known by transaction id. */
export interface SeamlessAccount {
  readonly balance: Amount;
  readonly find: (id: string) => SeamlessRecord | undefined;
}

export interface SeamlessAnswer {
  readonly balance: Amount;
  /** To be stored under their ids; none where the call was a repetition. */
  readonly records: readonly SeamlessRecord[];
}

export type SeamlessFault =
  | 'transaction_conflict'
  | 'bet_not_found'
  | 'bet_rolled_back'
  | 'bet_settled'
  | 'refund_above_bet'
  | 'insufficient';

export class SeamlessRefused extends DomainError {
  constructor(code: SeamlessFault) {
    super({
      code,
      kind: code === 'insufficient' || code === 'refund_above_bet' ? 'invalid' : code === 'bet_not_found' ? 'not-found' : 'conflict',
    });
  }
}

/** What a call changes. The same call twice changes nothing the second time. @throws SeamlessRefused, InvalidInput */
export function answerSeamless(account: SeamlessAccount, call: SeamlessCall): SeamlessAnswer {
  if (call.type === 'rollback') return rollBack(account, call.betId);
  if (call.amount < 0n) throw new InvalidInput('amount', 'must not be below zero');
  return call.type === 'bet' ? placeBet(account, call) : creditBet(account, call);
}

function placeBet({ balance, find }: SeamlessAccount, { id, amount }: SeamlessCall & { type: 'bet' }): SeamlessAnswer {
  const known = find(id);
  if (known) {
    if (known.type !== 'bet') throw new SeamlessRefused('transaction_conflict');
    if (known.isRolledBack) throw new SeamlessRefused('bet_rolled_back');
    if (known.amount !== amount) throw new SeamlessRefused('transaction_conflict');
    return { balance, records: [] };
  }
  if (amount > balance) throw new SeamlessRefused('insufficient');
  const bet: SeamlessBet = { type: 'bet', id, amount, refunded: units(0n), isWon: false, isRolledBack: false };
  return { balance: amountWithin('balance', balance - amount), records: [bet] };
}

function creditBet({ balance, find }: SeamlessAccount, { type, id, betId, amount }: SeamlessCredit): SeamlessAnswer {
  const known = find(id);
  if (known) {
    const isSame = known.type === type && known.betId === betId && known.amount === amount;
    if (!isSame) throw new SeamlessRefused('transaction_conflict');
    return { balance, records: [] };
  }
  const bet = find(betId);
  if (bet?.type !== 'bet') throw new SeamlessRefused('bet_not_found');
  if (bet.isRolledBack) throw new SeamlessRefused('bet_rolled_back');
  const refunded = amountWithin('refunded', bet.refunded + (type === 'refund' ? amount : 0n));
  if (refunded > bet.amount) throw new SeamlessRefused('refund_above_bet');
  const changed: SeamlessBet = { ...bet, refunded, isWon: bet.isWon || type === 'win' };
  return { balance: amountWithin('balance', balance + amount), records: [{ type, id, betId, amount }, changed] };
}

/** Gives back what is left of a bet. A bet that is not known yet is marked, so that it is refused when it comes. */
function rollBack({ balance, find }: SeamlessAccount, betId: string): SeamlessAnswer {
  const bet = find(betId);
  if (!bet)
    return { balance, records: [{ type: 'bet', id: betId, amount: units(0n), refunded: units(0n), isWon: false, isRolledBack: true }] };
  if (bet.type !== 'bet') throw new SeamlessRefused('transaction_conflict');
  if (bet.isRolledBack) return { balance, records: [] };
  if (bet.isWon) throw new SeamlessRefused('bet_settled');
  return { balance: amountWithin('balance', balance + bet.amount - bet.refunded), records: [{ ...bet, isRolledBack: true }] };
}
