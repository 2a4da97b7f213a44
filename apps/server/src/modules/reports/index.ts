export { BUCKET_MS, type GameClass, rollUp } from './roll-up.ts';
export { reportsModule } from './module.ts';
