import { z } from 'zod';
import { GAMES } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { AmountWire, CurrencyCode, EpochMs, Slug } from './wire.ts';

/** The specification's categories that have at least one vendor are shown. */
export const CATEGORIES = ['HOT', 'LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP'] as const;

export const GameView = z.strictObject({
  nodeId: z.int(),
  gameId: Slug,
  gameName: z.string(),
  gameType: z.enum(CATEGORIES),
  vassalage: z.string(),
  vendorName: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** 0 offers a free trial. */
  supportPlay: z.literal([0, 1]),
  /** Return to player, for example `96.02`; null where it depends on the bet. */
  rtpPercent: z.string().nullable(),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
});
export type GameView = z.output<typeof GameView>;

export const listGames = endpoint({
  ...GAMES.listGames,
  summary: 'Games by category, vendor and name.',
  auth: 'public',
  query: z.strictObject({
    gameType: z.enum(CATEGORIES).optional(),
    vassalage: z.string().max(40).optional(),
    gameName: z.string().max(60).optional(),
    pageNo: z.coerce.number().int().min(1).max(1_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(42).default(6),
  }),
  value: z.strictObject({ content: z.array(GameView), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
});

export const listGameMenus = endpoint({
  ...GAMES.listGameMenus,
  summary: 'Categories in vendor sorting order, each with its vendors.',
  auth: 'public',
  value: z.array(
    z.strictObject({
      gameCategory: z.enum(CATEGORIES),
      vendors: z.array(z.strictObject({ vassalage: z.string(), displayName: z.string() })),
    }),
  ),
  errors: [],
});

export const WinnerView = z.strictObject({
  /** The first two characters of the account; the rest is hidden. */
  account: z.string(),
  gameName: z.string(),
  winAmount: AmountWire,
  currency: CurrencyCode,
  atMs: EpochMs,
});

export const listWinners = endpoint({
  ...GAMES.listWinners,
  summary: 'Recent real wins of this brand; empty when there are none.',
  auth: 'public',
  query: z.strictObject({
    gameCategory: z.enum(['ALL', ...CATEGORIES]).default('ALL'),
    limitNum: z.coerce.number().int().min(1).max(20).default(20),
  }),
  value: z.array(WinnerView),
  errors: [],
});
