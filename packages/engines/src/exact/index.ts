export * from './amounts.ts';
export * from './checks.ts';
export * from './fraction.ts';
