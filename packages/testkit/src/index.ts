export { manualClock, type ManualClock } from './clock.ts';
export { startTestCluster, type TestCluster } from './cluster.ts';
export { testDatabase, type TestDatabase } from './database.ts';
export { freePortPair } from './free-ports.ts';
export { launchSweeper, type Sweeper } from './launch-sweeper.ts';
export { copyPrepared, prepareFolder } from './prepared-folder.ts';
export { raceFor } from './race.ts';
export { seededRandom, type SeededRandom } from './random.ts';
export { SCRATCH_ROOT } from './scratch-root.ts';
