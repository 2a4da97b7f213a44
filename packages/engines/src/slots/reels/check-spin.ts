import { InvalidInput } from '@tessera/kernel';

/** @throws InvalidInput unless there is a whole number for each reel */
export function checkStops(field: string, stops: readonly number[], reels: number): void {
  if (!Array.isArray(stops) || stops.length !== reels || !stops.every(Number.isSafeInteger))
    throw new InvalidInput(field, `are not ${reels} whole numbers`);
}

/** @throws InvalidInput */
export function checkMultiplier(multiplier: number): void {
  if (!Number.isSafeInteger(multiplier) || multiplier < 1) throw new InvalidInput('multiplier', 'is no whole number from 1');
}
