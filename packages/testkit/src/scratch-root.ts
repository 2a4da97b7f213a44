import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Several clusters with their logs, and as much again for whoever else uses the memory. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * Where data folders of tests are made: in memory where there is room, as a disk may take a second to make the thousand files of a database.
 * What is killed loses nothing there either; only a machine that loses its power does.
 */
export const SCRATCH_ROOT = hasRoom() ? MEMORY : tmpdir();

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES && freemem() >= ROOM_BYTES;
  } catch {
    return false;
  }
}
