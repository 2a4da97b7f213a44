export { type Casino, createCasino } from './casino.ts';
export { casinoRoutes } from './casino.routes.ts';
export { findSheetVersion, listSlotGames } from './slot-games.ts';
export { casinoModule } from './module.ts';
