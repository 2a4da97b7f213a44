import type { lottery } from '@tessera/contract';

export type LotteryVendor = lottery.LotteryView['vassalage'];

/** The specification's page for the lotteries of each vendor. */
export const LOTTERY_PATHS = {
  LOTT: '/lottery',
  ELOTT: '/lottery',
  TCG_SEA: '/seaLottery',
  TCG_LOTTO_VN: '/vnLottery',
} as const satisfies Readonly<Record<LotteryVendor, string>>;

/** Whose lotteries the lobbies of the two categories list. */
export const LOBBY_VENDORS = {
  LOTT: ['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'],
  ELOTT: ['ELOTT'],
} as const satisfies Readonly<Record<string, readonly LotteryVendor[]>>;

/** Where a lottery of a vendor is played; undefined for other vendors. */
export function lotteryPathOf(vassalage: string | undefined): (typeof LOTTERY_PATHS)[LotteryVendor] | undefined {
  return LOTTERY_PATHS[vassalage as LotteryVendor];
}
