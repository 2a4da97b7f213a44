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

/** Prizes from the first place on: truncated to the shown decimals, the remainder to the winner. @throws InvalidInput */
export function sitAndGoPrizes({ players, buyIn, currency }: SitAndGo): readonly Amount[] {
  const shares = SIT_AND_GO_PRIZES[players];
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
