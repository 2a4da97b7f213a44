export * from './witness.ts';
export * from './witness-server.ts';
