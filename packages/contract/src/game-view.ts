import { z } from 'zod';
import { AmountWire, Slug } from './wire.ts';

/** The specification's categories that have at least one vendor are shown. */
export const CATEGORIES = ['HOT', 'LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP'] as const;

/**
 * The specification's parts of a category: scratch cards, video poker, jackpots, table games, arcade, and bingo, which is one only where a
 * brand's languages include TY.
 */
export const SUB_CLASSES = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;

/** What players look for in a game; whether it may be tried for free says `supportPlay`. */
export const GAME_FEATURES = ['LINES', 'FREE_SPINS', 'CHOICES'] as const;
/** What a list may be narrowed to. */
export const SOUGHT_FEATURES = [...GAME_FEATURES, 'DEMO'] as const;
/** Parts of a category as lists ask for them: `NONE` is what is of no special part, such as slots. */
export const ASKED_CLASSES = [...SUB_CLASSES, 'NONE'] as const;
export const VOLATILITIES = ['low', 'medium', 'high'] as const;
/** Percent of what is staked that comes back at least, as lists may be narrowed to. */
export const LEAST_RETURNS = ['96', '98', '99'] as const;
/** As the house has them, or by age, name, return or how much they are played. */
export const GAME_ORDERS = ['house', 'new', 'name', 'return', 'popular'] as const;
/** The specification's hints: a smallest bet of 1, and 25 lines. */
export const LIST_HINTS = { minBet: '1', minLineNum: 25 } as const;

export const GameView = z.strictObject({
  nodeId: z.int(),
  gameId: Slug,
  gameName: z.string(),
  gameType: z.enum(CATEGORIES),
  /** Null for what is no special part of its category, such as a slot of lines. */
  subClass: z.enum(SUB_CLASSES).nullable(),
  vassalage: z.string(),
  vendorName: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** It runs on its vendor’s own site, in a frame. */
  isOutside: z.boolean(),
  /** 0 offers a free trial. */
  supportPlay: z.literal([0, 1]),
  /** Return to player, for example `96.02`; null where it depends on the bet. */
  rtpPercent: z.string().nullable(),
  volatility: z.enum(VOLATILITIES).nullable(),
  features: z.array(z.enum(GAME_FEATURES)),
  /** The smallest bet in the brand's currency; null where it depends. */
  minBet: AmountWire.nullable(),
});
export type GameView = z.output<typeof GameView>;

/** A page of a list page; the home page asks for 6. */
export const LIST_PAGE = 42;
export const HOME_PAGE = 6;
/** How far apart a client asks for lists, and marks favourites. */
export const LIST_SPACING_MS = 300;
export const FAVOURITE_SPACING_MS = 1_000;
