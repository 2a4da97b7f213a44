export { countJobs, freeJobsOfDead, type JobRow, type JobState, listJobs, MAX_ATTEMPTS, retryDeadJob } from './job-queue.repo.ts';
export { createJobQueue, defineJob, type JobKind, type JobQueue, type JobWork } from './job-queue.ts';
export type { Job } from './job.ts';
export { type Leases, openLeases } from './leases.ts';
export { type Loop, type LoopRunner, startLoops } from './loops.ts';
export { migrateQueue } from './queue-schema.ts';
export { startQueue } from './run-queue.ts';
