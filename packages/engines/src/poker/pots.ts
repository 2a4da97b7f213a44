/** One player's part in the pot; players stand in clockwise order from the left of the button. */
export interface PotStake {
  /** Chips put in by calling, betting and live blinds. Dead blinds are told apart: they buy no claim. */
  readonly contributed: number;
  readonly isFolded: boolean;
}

export interface Pot {
  readonly amount: number;
  /** Places of the players who can win it, in clockwise order from the left of the button. */
  readonly eligible: readonly number[];
}

/** The part of the largest bet that nobody matched; null when it was matched, or when its owner has folded. */
export function findUncalledBet(stakes: readonly PotStake[]): { readonly place: number; readonly amount: number } | null {
  let [highest, second, place] = [0, 0, -1];
  for (let at = 0; at < stakes.length; at += 1) {
    const { contributed } = stakes[at] as PotStake;
    if (contributed > highest) [second, highest, place] = [highest, contributed, at];
    else if (contributed > second) second = contributed;
  }
  return highest > second && !(stakes[place] as PotStake).isFolded ? { place, amount: highest - second } : null;
}

/**
 * Main pot and side pots (rule book §4.1). Uncalled chips have gone back before. Each level is what a player still in has
 * contributed, so somebody drops out at each and no two pots have the same players: there is nothing to merge.
 * `dead` chips belong to the main pot.
 */
export function buildPots(stakes: readonly PotStake[], dead = 0): Pot[] {
  const pots: Pot[] = [];
  let [level, unassigned] = [0, dead];
  for (let next = lowestAbove(stakes, level); next > level; next = lowestAbove(stakes, level)) {
    let amount = unassigned;
    unassigned = 0;
    const eligible: number[] = [];
    for (let place = 0; place < stakes.length; place += 1) {
      const { contributed, isFolded } = stakes[place] as PotStake;
      amount += Math.max(0, Math.min(contributed, next) - level);
      if (!isFolded && contributed >= next) eligible.push(place);
    }
    pots.push({ amount, eligible });
    level = next;
  }
  for (const { contributed } of stakes) unassigned += Math.max(0, contributed - level);
  return unassigned === 0 ? pots : joinLast(pots, unassigned, stakes);
}

/** Folded money above the last level joins the last pot. */
function joinLast(pots: readonly Pot[], amount: number, stakes: readonly PotStake[]): Pot[] {
  const last = pots.at(-1);
  if (last) return [...pots.slice(0, -1), { ...last, amount: last.amount + amount }];
  const eligible = stakes.flatMap(({ isFolded }, place) => (isFolded ? [] : [place]));
  return [{ amount, eligible }];
}

/** The smallest contribution above the level of a player still in; the level itself when there is none. */
function lowestAbove(stakes: readonly PotStake[], level: number): number {
  let lowest = level;
  for (let place = 0; place < stakes.length; place += 1) {
    const { contributed, isFolded } = stakes[place] as PotStake;
    if (!isFolded && contributed > level && (lowest === level || contributed < lowest)) lowest = contributed;
  }
  return lowest;
}
