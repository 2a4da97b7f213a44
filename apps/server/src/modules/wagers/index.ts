export { formerSeeds } from './former-seeds.repo.ts';
export { createWagers, type Wagers } from './wagers.ts';
export { type BookPlace, readBook } from './settle-book.ts';
export { wagersRoutes } from './wagers.routes.ts';
export { refusalOf } from './wagers.refusals.ts';
export { presentWager } from './present-wager.ts';
export type {
  ActiveSeedPair,
  Bettor,
  Book,
  BookedWager,
  Decide,
  Decision,
  Drawn,
  Outcome,
  PlaceRequest,
  PlayRequest,
  PresentDetails,
  RaiseRequest,
  SeedPair,
  Wager,
  WagerDetail,
} from './wager.ts';
export { findBrokenSeeds } from './broken-seeds.repo.ts';
export { createSeedsRepo } from './seeds.repo.ts';
export { closeGates, findGate, type Gate, holdOpenGate, listGatesOf, lockGates, putGate, putGates } from './gates.repo.ts';
export { wagersModule, type WagersSettings } from './module.ts';
