export * from './agent-tree.ts';
export * from './contract.ts';
export { settleDividends } from './dividend.ts';
export type { AccountFigures, Dividend, DividendTerms, DividendTier } from './dividend.ts';
export * from './rebate.ts';
export * from './salary.ts';
export * from './transfer.ts';
