import process from 'node:process';

// npm run import -- football | lottery FILE: each says how it is used where something is missing.
await (process.argv[2] === 'lottery' ? import('./import-lottery.ts') : import('./import-football.ts'));
