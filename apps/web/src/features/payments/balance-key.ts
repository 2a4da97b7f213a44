import { MONEY_KEY } from '../../shared/balance.ts';

export const balanceKey = (memberId: string | undefined) => [MONEY_KEY, 'balance', memberId] as const;
