export { createWagers, type Wagers } from './wagers.ts';
export { wagersRoutes } from './wagers.routes.ts';
export { presentWager, presentWagers } from './present-wager.ts';
export type {
  Book,
  Decide,
  Decision,
  Outcome,
  PlaceRequest,
  PlayOutcome,
  PlayRequest,
  PresentDetails,
  SeedPair,
  Wager,
  WagerDetail,
} from './wager.ts';
export type { BookedWager } from './wagers.repo.ts';
export { closeGates, findGate, type Gate, lockGates, putGate, putGates } from './gates.repo.ts';
