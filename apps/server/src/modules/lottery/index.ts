export { type Beacon, BeaconUnavailable, createBeacons } from './beacons/beacon.ts';
export { createDrandBeacon } from './beacons/drand-beacon.ts';
export { createWitnessBeacon, type WitnessAccess } from './beacons/witness-beacon.ts';
export { checkDraw, type DrawVerdict } from './check-draw.ts';
export { createLotteries, type Lotteries } from './lotteries.ts';
export { lotteryModule } from './module.ts';
