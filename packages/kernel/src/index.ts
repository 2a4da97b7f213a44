export * from './currency.ts';
export * from './errors.ts';
export * from './ids.ts';
export * from './minor-units.ts';
export * from './money.ts';
export * from './odds.ts';
export * from './ports.ts';
export * from './versions.ts';
