export * from './amounts.ts';
export * from './checks.ts';
export * from './counting.ts';
export * from './fraction.ts';
