import { type Amount, add, type Currency, InvalidInput, multiplyTruncated, subtract, truncateToShown, units, ZERO } from '@tessera/kernel';

/** Sit & go prizes in per cent of the prize pool, by the number of players (rule book §4.2). */
export const SIT_AND_GO_PRIZES: Readonly<Record<number, readonly number[]>> = { 2: [100], 6: [65, 35], 9: [50, 30, 20] };

/** Chips everyone starts with. */
export const SIT_AND_GO_STACK = 1_500;

export interface SitAndGo {
  readonly players: number;
  /** What each player pays into the prize pool; the fee comes on top. */
  readonly buyIn: Amount;
  readonly currency: Currency;
}

/** Part of the buy-in, in basis points, that comes on top of it (rule book §4.2). */
export const SIT_AND_GO_FEE_BPS = { fewest: 800, most: 1_000 } as const;

/** The fee of one player, truncated to the shown decimals. @throws InvalidInput */
export function sitAndGoFee({ buyIn, currency }: Pick<SitAndGo, 'buyIn' | 'currency'>, feeBps: number): Amount {
  if (buyIn <= 0n) throw new InvalidInput('buyIn', 'must be above zero');
  if (!Number.isInteger(feeBps) || feeBps < SIT_AND_GO_FEE_BPS.fewest || feeBps > SIT_AND_GO_FEE_BPS.most)
    throw new InvalidInput('feeBps', 'must be 800 to 1000');
  return truncateToShown(multiplyTruncated(buyIn, { numerator: BigInt(feeBps), denominator: 10_000n }), currency);
}

/** How long a level of blinds lasts (rule book §4.2). */
export const LEVEL_MS = { fewest: 3 * 60_000, most: 10 * 60_000 } as const;

/** Small blinds by level; the big blind is twice that. The last level stays. */
export const SIT_AND_GO_LEVELS: readonly number[] = [10, 15, 25, 50, 75, 100, 150, 200, 300, 400, 600];

/** The small blind so long after the start; it counts for hands that begin then. @throws InvalidInput */
export function smallBlindAt(elapsedMs: number, levelMs: number, levels: readonly number[] = SIT_AND_GO_LEVELS): number {
  if (!Number.isInteger(levelMs) || levelMs < LEVEL_MS.fewest || levelMs > LEVEL_MS.most)
    throw new InvalidInput('levelMs', 'must be 3 to 10 minutes');
  if (!Number.isSafeInteger(elapsedMs) || elapsedMs < 0) throw new InvalidInput('elapsedMs', 'must be whole milliseconds');
  const blind = levels[Math.min(Math.floor(elapsedMs / levelMs), levels.length - 1)];
  if (blind === undefined) throw new InvalidInput('levels', 'are missing');
  return blind;
}

/** Prizes from the first place on: truncated to the shown decimals, the remainder to the winner. @throws InvalidInput */
export function sitAndGoPrizes({ players, buyIn, currency }: SitAndGo): readonly Amount[] {
  const shares = Number.isInteger(players) ? SIT_AND_GO_PRIZES[players] : undefined;
  if (!shares) throw new InvalidInput('players', 'must be 2, 6 or 9');
  if (buyIn <= 0n) throw new InvalidInput('buyIn', 'must be above zero');
  const pool = units(buyIn * BigInt(players));
  const [, ...others] = shares.map((share) =>
    truncateToShown(multiplyTruncated(pool, { numerator: BigInt(share), denominator: 100n }), currency),
  );
  return [subtract(pool, others.length === 0 ? ZERO : add(...others)), ...others];
}

export interface Elimination {
  readonly player: string;
  /** Chips at the start of the hand in which he lost the last of them. */
  readonly stackAtStart: number;
}

/**
 * Places of the players who went out in one hand, best first: the larger stack at its start ranks higher, equal stacks share
 * a place (rule book §4.2).
 */
export function rankEliminations(
  eliminated: readonly Elimination[],
  playersLeft: number,
): readonly { readonly place: number; readonly players: readonly string[] }[] {
  const byStack = Map.groupBy(eliminated, ({ stackAtStart }) => stackAtStart);
  let place = playersLeft + 1;
  return [...byStack]
    .toSorted(([left], [right]) => right - left)
    .map(([, tied]) => {
      const ranked = { place, players: tied.map(({ player }) => player) };
      place += tied.length;
      return ranked;
    });
}
