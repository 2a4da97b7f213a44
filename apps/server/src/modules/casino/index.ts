export { type Casino, createCasino } from './casino.ts';
export { casinoRoutes } from './casino.routes.ts';
export { GAMES } from './house/house-games.ts';
export type { Game } from './kinds/game.ts';
export { movesOf } from './present-round.ts';
export { findRound } from './rounds.repo.ts';
export { readDetail } from './stored-detail.ts';
export { casinoModule } from './module.ts';
