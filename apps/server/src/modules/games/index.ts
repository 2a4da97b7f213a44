export { type Catalogue, createGames, type Games } from './games.ts';
export { gamesRoutes } from './games.routes.ts';
export type { CatalogueGame, Vendor } from './games.repo.ts';
export { gamesModule } from './module.ts';
export { type GameVendor, readGameVendors } from './vendors/game-vendor.ts';
