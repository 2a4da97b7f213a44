import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createWitnessBeacon } from './modules/lottery/index.ts';
import { startWitnessProcess, witnessBeside } from './witness-process.ts';

const log = pino({ level: 'silent' });
const dataDir = await mkdtemp(join(tmpdir(), 'tessera-beside-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const DRAW_ID = '01960000-0000-7000-8000-000000000001';
const ROOT = 'a'.repeat(64);

/** Processes that this one started and that run the witness. */
async function witnesses(): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [stat, command] = await Promise.all(['stat', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')));
    const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === process.pid && command?.includes('witness')) found.push(Number(name));
  }
  return found;
}

// Goal: what one witness process committed to another one of the folder tells. Method: kill it without warning.
it.skipIf(process.platform !== 'linux')(
  'asks the witness of the folder again after it was killed, and hears what it committed to',
  async () => {
    const running = await startWitnessProcess({ dataDir, log });
    const beside = await startWitnessProcess({ dataDir, log });
    try {
      const beacon = createWitnessBeacon(await witnessBeside(dataDir));
      const closeAtMs = Date.now();
      const bound = await beacon.bind([{ id: DRAW_ID, closeAtMs, drawAtMs: closeAtMs }]);
      const source = bound.get(DRAW_ID);
      if (!source) throw new Error('the witness commits to every draw');
      const frozen = [{ id: DRAW_ID, drawAtMs: closeAtMs, bookRoot: ROOT, source }];
      for (const pid of await witnesses()) process.kill(pid, 'SIGKILL');
      expect(await beacon.tell(frozen)).toMatchObject({ unreachable: expect.stringContaining('does not answer') });
      await expect.poll(async () => (await beacon.tell(frozen)).proofs.has(DRAW_ID), { timeout: 60_000 }).toBe(true);
      const [other] = frozen.map((draw) => ({ ...draw, bookRoot: 'b'.repeat(64) }));
      expect(await beacon.tell(other ? [other] : [])).toMatchObject({ doubts: [expect.stringContaining('other_book')], unreachable: null });
    } finally {
      await Promise.all([running.stop(), beside.stop()]);
    }
    expect(await witnesses()).toEqual([]);
  },
);
