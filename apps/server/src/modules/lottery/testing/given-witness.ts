import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@tessera/kernel';
import { seededRandom } from '@tessera/testkit';
import { createWitnessServer, openWitness } from '@tessera/witness';
import { type Beacon, BeaconUnavailable } from '../beacons/beacon.ts';
import { createWitnessBeacon } from '../beacons/witness-beacon.ts';

const SECRET = 'what the witness of the tests is asked with';

export interface GivenWitness {
  readonly beacon: Beacon;
  /** Nobody answers until it starts again, on what it wrote. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** The real witness in a folder of its own, asked over HTTP as the server does. */
export async function givenWitness({ clock, seed = 12 }: { readonly clock: Clock; readonly seed?: number }): Promise<GivenWitness> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-witness-'));
  const { randomBytes } = seededRandom(seed);
  const start = async () => {
    const witness = openWitness({ dataDir, clock, randomBytes });
    const server = createWitnessServer(witness, SECRET);
    return { witness, server, url: await server.listen({ host: '127.0.0.1', port: 0 }) };
  };
  let running: Awaited<ReturnType<typeof start>> | null = await start();
  const address = async (): Promise<string> => {
    if (!running) throw new BeaconUnavailable('the witness is away');
    return running.url;
  };
  const goAway = async (): Promise<void> => {
    const gone = running;
    running = null;
    await gone?.server.close();
    gone?.witness.close();
  };
  return {
    beacon: createWitnessBeacon({ address, secret: SECRET }),
    goAway,
    async comeBack() {
      running ??= await start();
    },
    async stop() {
      await goAway();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
