import { readFile } from 'node:fs/promises';
import { type GameVendor, readGameVendors } from './modules/games/index.ts';
import { StartRefused } from './platform/postgres/index.ts';

/** The vendors whose games are sold, from the operator's file. @throws StartRefused that names the file, and no secret of it */
export async function openGameVendors(file: string | null): Promise<readonly GameVendor[]> {
  if (file === null) return [];
  try {
    return readGameVendors(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartRefused(`GAME_VENDORS_FILE is not usable (${file}): ${error instanceof Error ? error.message : ''}`);
  }
}
