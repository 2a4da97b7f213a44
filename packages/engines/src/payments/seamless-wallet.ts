import { type Amount, DomainError, InvalidInput, ZERO } from '@tessera/kernel';
import { amountWithin, checkNotNegative } from '../exact/index.ts';

/** What a vendor tells about a player's play on the house's own balance (rule book §7.8). Ids are the vendor's. */
export type SeamlessCall =
  | { readonly type: 'bet'; readonly id: string; readonly amount: Amount }
  | { readonly type: 'win'; readonly id: string; readonly betId: string; readonly amount: Amount }
  | { readonly type: 'refund'; readonly id: string; readonly betId: string; readonly amount: Amount }
  | { readonly type: 'rollback'; readonly betId: string };

/** A bet is paid in one way: by wins, by refunds up to its amount, or by a rollback of what was not refunded. */
export type SeamlessBetState = 'open' | 'won' | 'refunded' | 'rolled_back';

/** A bet as it stands; one that was rolled back before it came has the amount 0. */
export interface SeamlessBet {
  readonly type: 'bet';
  readonly id: string;
  readonly amount: Amount;
  /** Less than the amount while the bet is open: its rest may still win. */
  readonly refunded: Amount;
  readonly state: SeamlessBetState;
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
  | 'bet_refunded'
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
  switch (call.type) {
    case 'bet':
      return placeBet(account, call);
    case 'win':
    case 'refund':
      return creditBet(account, call);
    case 'rollback':
      return rollBack(account, call.betId);
    default:
      throw new InvalidInput('type', 'must be bet, win, refund or rollback');
  }
}

function placeBet({ balance, find }: SeamlessAccount, { id, amount }: SeamlessCall & { type: 'bet' }): SeamlessAnswer {
  checkNotNegative({ amount });
  const known = find(id);
  if (known) {
    if (known.type !== 'bet') throw new SeamlessRefused('transaction_conflict');
    if (known.state === 'rolled_back') throw new SeamlessRefused('bet_rolled_back');
    if (known.amount !== amount) throw new SeamlessRefused('transaction_conflict');
    return { balance, records: [] };
  }
  if (amount > balance) throw new SeamlessRefused('insufficient');
  const bet: SeamlessBet = { type: 'bet', id, amount, refunded: ZERO, state: 'open' };
  return { balance: amountWithin('balance', balance - amount), records: [bet] };
}

function creditBet({ balance, find }: SeamlessAccount, { type, id, betId, amount }: SeamlessCredit): SeamlessAnswer {
  checkNotNegative({ amount });
  const known = find(id);
  if (known) {
    const isSame = known.type === type && known.betId === betId && known.amount === amount;
    if (!isSame) throw new SeamlessRefused('transaction_conflict');
    return { balance, records: [] };
  }
  const bet = find(betId);
  if (bet?.type !== 'bet') throw new SeamlessRefused('bet_not_found');
  const changed = type === 'win' ? winOf(bet) : refundOf(bet, amount);
  return { balance: amountWithin('balance', balance + amount), records: [{ type, id, betId, amount }, changed] };
}

/** A bet may win more than once, in a feature that goes on; a win of 0 settles it too. */
function winOf(bet: SeamlessBet): SeamlessBet {
  if (bet.state === 'rolled_back') throw new SeamlessRefused('bet_rolled_back');
  if (bet.state === 'refunded') throw new SeamlessRefused('bet_refunded');
  return { ...bet, state: 'won' };
}

function refundOf(bet: SeamlessBet, amount: Amount): SeamlessBet {
  if (bet.state === 'rolled_back') throw new SeamlessRefused('bet_rolled_back');
  if (bet.state === 'won') throw new SeamlessRefused('bet_settled');
  const refunded = amountWithin('refunded', bet.refunded + amount);
  if (refunded > bet.amount) throw new SeamlessRefused('refund_above_bet');
  return { ...bet, refunded, state: refunded === bet.amount ? 'refunded' : 'open' };
}

/** Gives back what is left of a bet. A bet that is not known yet is marked, so that it is refused when it comes. */
function rollBack({ balance, find }: SeamlessAccount, betId: string): SeamlessAnswer {
  const bet = find(betId);
  if (!bet) return { balance, records: [{ type: 'bet', id: betId, amount: ZERO, refunded: ZERO, state: 'rolled_back' }] };
  if (bet.type !== 'bet') throw new SeamlessRefused('transaction_conflict');
  if (bet.state === 'rolled_back') return { balance, records: [] };
  if (bet.state === 'won') throw new SeamlessRefused('bet_settled');
  return { balance: amountWithin('balance', balance + bet.amount - bet.refunded), records: [{ ...bet, state: 'rolled_back' }] };
}
