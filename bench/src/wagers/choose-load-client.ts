import { placeByDriver } from './driver-client.ts';
import type { LoadClient } from './load.ts';
import { hasWrk, placeByWrk } from './wrk-client.ts';

/** A compiled client leaves the cores to what is measured; where there is none, one of Node stands in. */
export async function chooseLoadClient(): Promise<{ readonly name: 'wrk' | 'driver'; readonly place: LoadClient }> {
  return (await hasWrk()) ? { name: 'wrk', place: placeByWrk } : { name: 'driver', place: placeByDriver };
}
