import type { wagers } from '@tessera/contract';

export type Product = wagers.Product;
export type WagerResult = wagers.WagerResult;
