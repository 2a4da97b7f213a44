export * from './fraction.ts';
