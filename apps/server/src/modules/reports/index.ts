export type { GameClass } from './reports.repo.ts';
export { BUCKET_MS, rollUp } from './roll-up.ts';
export { reportsModule } from './module.ts';
