export { formerSeasons } from './former-seasons.repo.ts';
export { createSportsbook, type Advanced, type Sportsbook, type SportsbookDeps } from './sportsbook.ts';
export { sportsbookRoutes } from './sportsbook.routes.ts';
export { BET_LIMITS, type BetLimits } from './bet-limits.ts';
export { importSeason, type ImportDeps, type ImportReport, type ImportRequest } from './import-season.ts';
export { NotAFootballFile, type CsvSource, type RowError } from './read-season.ts';
export { sportsbookModule } from './module.ts';
