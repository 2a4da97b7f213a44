export { type BrokenSeason, findBrokenSeason } from './broken-seasons.repo.ts';
export { formerSeasons } from './former-seasons.repo.ts';
export { createSports, type Advanced, type Sports, type SportsDeps } from './sports.ts';
export { sportsRoutes } from './sports.routes.ts';
export { BET_LIMITS, type BetLimits } from './bet-limits.ts';
export { importSeason, type ImportDeps, type ImportReport, type ImportRequest } from './import-season.ts';
export { NotAFootballFile, type CsvSource, type RowError } from './read-season.ts';
export { sportsModule } from './module.ts';
