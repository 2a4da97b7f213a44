export { createWagers, type Wagers } from './wagers.ts';
export { wagersRoutes } from './wagers.routes.ts';
export { presentWager, presentWagers } from './present-wager.ts';
export type { PlaceRequest, PlayOutcome, PlayRequest, PresentDetails, SeedPair, SettleRequest, Wager, WagerDetail } from './wager.ts';
export { closeGates, findGate, type Gate, lockGates, putGate, putGates } from './wagers.repo.ts';
