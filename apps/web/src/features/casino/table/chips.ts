const MOST_CHIPS = 5;

/** So many of a game's stakes as a tray holds, spread evenly from the smallest on. */
export function chipsOf(stakes: readonly string[]): readonly string[] {
  if (stakes.length <= MOST_CHIPS) return stakes;
  const step = Math.ceil((stakes.length - 1) / MOST_CHIPS);
  return stakes.filter((_, place) => place % step === 0).slice(0, MOST_CHIPS);
}
