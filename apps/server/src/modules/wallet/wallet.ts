import { type Amount, amountToWire, getCurrency, ZERO } from '@tessera/kernel';
import type { BalanceView } from '@tessera/contract';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Balances } from '../../platform/posting/ledger.ts';
import { listStatements, type Statement } from './wallet.repo.ts';

export interface Wallet {
  balanceOf(member: MemberRef): Promise<BalanceView>;
  /** Whether the member owes money, which keeps withdrawals closed. */
  owedBy(member: MemberRef): Promise<Amount>;
  listStatements(member: MemberRef, page: { readonly before: string | undefined; readonly limit: number }): Promise<Statement[]>;
}

export function createWallet({ db, ledger }: Platform): Wallet {
  const read = (member: MemberRef) => ledger.read({ cell: member.cell, memberId: member.id, currency: member.currency });
  return {
    balanceOf: async (member) => presentBalance(await read(member), member.currency),
    owedBy: async (member) => (await read(member))?.receivable ?? ZERO,
    listStatements: (member, page) => listStatements(db, member, page),
  };
}

function presentBalance(balances: Balances | null, code: string): BalanceView {
  const currency = getCurrency(code);
  return {
    currency: code,
    available: amountToWire(balances?.cash ?? ZERO, currency),
    frozen: amountToWire(balances?.held ?? ZERO, currency),
    bonusLocked: amountToWire(balances?.bonus ?? ZERO, currency),
  };
}
