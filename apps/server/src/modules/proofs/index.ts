export { createProofs, type Proofs } from './proofs.ts';
export { proofsRoutes } from './proofs.routes.ts';
export { proofsModule } from './module.ts';
