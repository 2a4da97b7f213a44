export { checkDurability, checkDurabilityOfMachines, UnsafeDatabase } from './durability.ts';
export { findEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded.ts';
export type { Durability } from './cluster-folder.ts';
export type { PostgresLog } from './launch.ts';
export { StartRefused } from './start-refused.ts';
