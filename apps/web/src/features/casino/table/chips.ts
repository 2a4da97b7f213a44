const MOST_CHIPS = 5;
/** As many as lie side by side on a phone. */
export const MOST_IN_HAND = 7;

/** So many of a game's stakes as a tray holds, spread evenly from the smallest on. */
export function chipsOf(stakes: readonly string[], most = MOST_CHIPS): readonly string[] {
  if (stakes.length <= most) return stakes;
  const step = Math.ceil((stakes.length - 1) / most);
  return stakes.filter((_, place) => place % step === 0).slice(0, most);
}
