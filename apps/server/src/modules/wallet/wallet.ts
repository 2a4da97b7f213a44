import { amountToWire, getCurrency, ZERO } from '@tessera/kernel';
import type { BalanceView } from '@tessera/contract';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Balances } from '../../platform/posting/ledger.ts';
import type { Accounts } from '../../platform/posting/transfers.ts';
import { listStatements, type Statement } from './wallet.repo.ts';

export interface Wallet {
  balanceOf(member: MemberRef): Promise<BalanceView>;
  listStatements(member: MemberRef, page: { readonly before: bigint | undefined; readonly limit: number }): Promise<Statement[]>;
}

export interface WalletDeps extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'read'>;
}

export function createWallet({ db, accounts }: WalletDeps): Wallet {
  return {
    balanceOf: async ({ cell, id, currency }) => presentBalance(await accounts.read({ cell, memberId: id, currency }), currency),
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
