import { type Amount, DomainError, InvalidInput } from '@tessera/kernel';
import { amountWithin } from '../exact/index.ts';
import { nextState, type Transitions } from '../states/index.ts';

export type TransferState = 'CREATED' | 'DEBITED' | 'UNKNOWN' | 'CREDITED' | 'ROLLED_BACK';
export type TransferEvent = 'debit' | 'debitRefused' | 'credit' | 'rollBack' | 'noAnswer';

/** The life of a transfer between a player's main wallet and one at a vendor (rule book §7.8). */
export const TRANSFER_TRANSITIONS: Transitions<TransferState, TransferEvent> = {
  CREATED: { debit: 'DEBITED', debitRefused: 'ROLLED_BACK' },
  DEBITED: { credit: 'CREDITED', rollBack: 'ROLLED_BACK', noAnswer: 'UNKNOWN' },
  // The vendor is asked until it says one or the other.
  UNKNOWN: { credit: 'CREDITED', rollBack: 'ROLLED_BACK', noAnswer: 'UNKNOWN' },
  CREDITED: {},
  ROLLED_BACK: {},
};

/** Where the amount is in each state; a change of place is one posting. */
export const TRANSFER_PLACES: Readonly<Record<TransferState, 'source' | 'transit' | 'target'>> = {
  CREATED: 'source',
  DEBITED: 'transit',
  UNKNOWN: 'transit',
  CREDITED: 'target',
  ROLLED_BACK: 'source',
};

/** The wallet every transfer goes from or to; the others are vendors' codes. */
export const MAIN_WALLET = 'main';

export interface WalletTransfer {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly amount: Amount;
  readonly state: TransferState;
}

export type TransferFault = 'transfer_conflict' | 'insufficient';

export class WalletTransferRefused extends DomainError {
  constructor(code: TransferFault) {
    super({ code, kind: code === 'transfer_conflict' ? 'conflict' : 'invalid' });
  }
}

/** A new transfer, or the one that the same request made before. @throws WalletTransferRefused transfer_conflict, InvalidInput */
export function createTransfer(wish: Omit<WalletTransfer, 'state'>, known: WalletTransfer | undefined): WalletTransfer {
  const { id, source, target, amount } = wish;
  if (amount <= 0n) throw new InvalidInput('amount', 'must be above zero');
  if ((source === MAIN_WALLET) === (target === MAIN_WALLET))
    throw new InvalidInput('target', 'must be a vendor where the source is main, and the other way round');
  if (!known) return { id, source, target, amount, state: 'CREATED' };
  const isSame = known.id === id && known.source === source && known.target === target && known.amount === amount;
  if (!isSame) throw new WalletTransferRefused('transfer_conflict');
  return known;
}

export type Balances = ReadonlyMap<string, Amount>;

/** The transfer one event further, with the balances after it. @throws InvalidTransition, WalletTransferRefused insufficient */
export function advanceTransfer(
  transfer: WalletTransfer,
  event: TransferEvent,
  balances: Balances,
): { transfer: WalletTransfer; balances: Balances } {
  const state = nextState(TRANSFER_TRANSITIONS, transfer.state, event);
  const [from, to] = [TRANSFER_PLACES[transfer.state], TRANSFER_PLACES[state]];
  const after = new Map(balances);
  const add = (wallet: string, change: bigint): void => {
    after.set(wallet, amountWithin('balance', (after.get(wallet) ?? 0n) + change));
  };
  if (from !== to) {
    if (from === 'source' && transfer.amount > (balances.get(transfer.source) ?? 0n)) throw new WalletTransferRefused('insufficient');
    if (from === 'source') add(transfer.source, -transfer.amount);
    if (to === 'source') add(transfer.source, transfer.amount);
    if (to === 'target') add(transfer.target, transfer.amount);
  }
  return { transfer: { ...transfer, state }, balances: after };
}

/** What brings every vendor's wallet back to the main one, by vendor. */
export function collectAll(balances: Balances): readonly Omit<WalletTransfer, 'id' | 'state'>[] {
  return [...balances]
    .filter(([wallet, amount]) => wallet !== MAIN_WALLET && amount > 0n)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([source, amount]) => ({ source, target: MAIN_WALLET, amount }));
}
