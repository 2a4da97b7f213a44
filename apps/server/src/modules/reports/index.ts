export { BUCKET_MS, type GameClass, rollUp } from './roll-up.ts';
