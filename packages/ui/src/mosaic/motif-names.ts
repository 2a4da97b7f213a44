/**
 * The library of pictures by name. It is fetched in parts, as a page shows a few of them: a name says in which part its motif lies.
 * Pieces of the table and water first, with what the first page shows, then signs of luck, lotteries, states, arcade and tables, and what turns on reels.
 */
const CLASSIC = [
  ...(['phoenix', 'lantern', 'ball', 'dice', 'cards', 'roulette', 'wave', 'fish', 'gem', 'star'] as const),
  ...(['pegs', 'wheelRim', 'twoHands'] as const),
] as const;
const TOKENS = ['football', 'seven', 'crown', 'rocket', 'chip', 'bell', 'cherries', 'wheel', 'arch', 'hearts', 'mine'] as const;
const LOTTERY = [
  ...(['fiveBalls', 'eleven', 'threeDice', 'lanes', 'twentyEight', 'sixAndOne', 'lotus', 'palmHat', 'spire', 'fourDigits'] as const),
  ...(['lion', 'pagoda', 'river', 'fastBalls', 'fastEleven', 'fastDice', 'fastLanes', 'fastTwentyEight', 'fastSix'] as const),
] as const;
const STATES = [
  ...(['shield-check', 'trophy', 'rings', 'search', 'receipt', 'wallet', 'coins', 'clock', 'offline', 'compass'] as const),
  ...(['alert', 'inbox', 'ticket', 'gift', 'gears'] as const),
] as const;
const ARCADE = ['dieScale', 'climb', 'kenoSheet', 'upDown', 'scratchGems', 'scratchStars', 'scratchClovers', 'bingoCard'] as const;
const TABLES = [
  ...(['jack', 'deuce', 'joker', 'doubleZero', 'twoBeasts', 'twoShakers', 'dome', 'beads'] as const),
  ...(['starredAce', 'oneDeck'] as const),
] as const;
const REELS = ['junk', 'chest', 'mask', 'volcano', 'comb', 'bars', 'cat', 'night', 'flower', 'dragon'] as const;

export const MOTIF_PARTS = { CLASSIC, TOKENS, LOTTERY, STATES, ARCADE, TABLES, REELS } as const;
export type MotifPart = keyof typeof MOTIF_PARTS;
export type MotifName = (typeof MOTIF_PARTS)[MotifPart][number];

export const MOTIF_NAMES: readonly MotifName[] = Object.values(MOTIF_PARTS).flat();

/** The same part for the same name, and none for what is no name of the library. */
export function partOf(name: string): MotifPart | undefined {
  const parts = Object.entries(MOTIF_PARTS) as [MotifPart, readonly string[]][];
  return parts.find(([, names]) => names.includes(name))?.[0];
}
