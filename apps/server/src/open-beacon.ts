import { readFile } from 'node:fs/promises';
import { type DrandChain, isWholeChain, QUICKNET } from '@tessera/engines/lottery';
import { z } from 'zod';
import { type Beacon, createBeacons, createDrandBeacon, createWitnessBeacon } from './modules/lottery/index.ts';
import type { Config } from './platform/config.ts';
import { StartRefused } from './platform/postgres/index.ts';
import { witnessBeside } from './witness-process.ts';

/** As the servers of a network answer `/info`. */
const ChainFile = z
  .object({
    public_key: z.string(),
    period: z.int(),
    genesis_time: z.int(),
    hash: z.string(),
    groupHash: z.string(),
    schemeID: z.literal('bls-unchained-g1-rfc9380'),
    metadata: z.object({ beaconID: z.string() }),
  })
  .transform((info): DrandChain => ({
    hash: info.hash,
    publicKey: info.public_key,
    genesisSeconds: info.genesis_time,
    periodSeconds: info.period,
    groupHash: info.groupHash,
    beaconId: info.metadata.beaconID,
  }))
  .refine(isWholeChain, 'the hash is not that of the other values');

/**
 * Where the public values of draws come from: rounds of a network where servers of one are named, and a witness; draws that were bound to the one
 * before are told by it.
 * @throws StartRefused when the file of a chain cannot be used
 */
export async function openBeacon({ lottery, dataDir }: Pick<Config, 'lottery' | 'dataDir'>): Promise<Beacon> {
  const { beaconUrls, chainFile, witness } = lottery;
  const access = witness ? { address: async () => witness.url, secret: witness.secret } : await witnessBeside(dataDir);
  return createBeacons({
    planned: beaconUrls.length > 0 ? 'drand' : 'witness',
    sources: {
      drand: createDrandBeacon({ urls: beaconUrls, chain: chainFile === null ? QUICKNET : await readChain(chainFile) }),
      witness: createWitnessBeacon(access),
    },
  });
}

async function readChain(file: string): Promise<DrandChain> {
  try {
    return ChainFile.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') : String(error);
    throw new StartRefused(`LOTTERY_BEACON_CHAIN_FILE is not usable: ${reason}.`);
  }
}
