import type { wagers } from '@tessera/contract';

export type CasinoDetail = Extract<wagers.WagerView['detail'], { product: 'casino' }>;

/** Undefined for bets on anything else. */
export function casinoDetailOf({ detail }: Pick<wagers.WagerView, 'detail'>): CasinoDetail | undefined {
  return detail.product === 'casino' ? detail : undefined;
}
