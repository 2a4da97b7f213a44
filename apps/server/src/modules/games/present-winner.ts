import type { games as contract } from '@tessera/contract';
import { amountToWire, getCurrency } from '@tessera/kernel';
import type { z } from 'zod';
import type { Winner } from './games.repo.ts';

export function presentWinner(winner: Winner & { readonly gameName: string }): z.output<typeof contract.WinnerView> {
  const { account, gameName, amount, currency, atMs } = winner;
  return { account, gameName, winAmount: amountToWire(amount, getCurrency(currency)), currency, atMs };
}
