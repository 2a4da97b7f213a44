import { z } from 'zod';
import { GAMES } from './addresses.ts';
import { endpoint, LIST_COST } from './endpoint.ts';
import {
  ASKED_CLASSES,
  CATEGORIES,
  GAME_ORDERS,
  GameView,
  HOME_PAGE,
  LEAST_RETURNS,
  LIST_PAGE,
  SOUGHT_FEATURES,
  VOLATILITIES,
} from './game-view.ts';
import { PRIZE_MODES } from './lottery.ts';
import { AmountWire, CurrencyCode, EpochMs, Nothing, PositiveAmountWire, typed, wholeNumber } from './wire.ts';

export * from './game-view.ts';

const pageQuery = {
  pageNo: wholeNumber(1, 1_000).default(1),
  pageSize: wholeNumber(1, LIST_PAGE).default(HOME_PAGE),
};

/** What clients of the specification send along. The host says which brand it is, and names are the same in every language. */
const ofClient = {
  merchantCode: z.string().max(40).optional(),
  platform: z.string().max(40).optional(),
  language: z.string().max(20).optional(),
};

const GamePage = z.strictObject({ content: z.array(GameView), pageNum: z.int(), totalPages: z.int() });

export const listGames = endpoint({
  ...GAMES.listGames,
  summary: 'Games by category, part of it, vendor and name.',
  auth: 'public',
  cost: LIST_COST,
  query: z.strictObject({
    ...ofClient,
    ...pageQuery,
    clientType: z.string().max(10).optional(),
    merchant: z.string().max(40).optional(),
    gameType: z.enum(CATEGORIES).optional(),
    gameClassify: z.enum(ASKED_CLASSES).optional(),
    vassalage: z.string().max(40).optional(),
    gameName: typed().max(60).optional(),
    /** With a name: games that have this feature, or are of this part, are found under it too. */
    orFeature: z.enum(SOUGHT_FEATURES).optional(),
    orClassify: z.enum(ASKED_CLASSES).optional(),
    volatility: z.enum(VOLATILITIES).optional(),
    /** Games that return so much percent or more; those whose return depends on the bet are left out. */
    minReturn: z.enum(LEAST_RETURNS).optional(),
    feature: z.enum(SOUGHT_FEATURES).optional(),
    order: z.enum(GAME_ORDERS).default('house'),
    filter: z.enum(['all', 'hot', 'new', 'jackpot']).default('all'),
    /** Games that may be played for so much or less, in the brand's currency. */
    minBet: PositiveAmountWire.optional(),
    /** Slots of so many lines or more. */
    minLineNum: wholeNumber(1, 100_000).optional(),
    /** Of lotteries those with these prizes; games of other kinds stay. */
    prizeMode: z.enum(PRIZE_MODES).optional(),
  }),
  value: GamePage,
  errors: [],
});

/** A lane of a lobby; of how many games it shows the first. */
const LobbyLane = z.strictObject({
  by: z.enum(['hot', 'new', 'class', 'vendor']),
  /** The part of the category or the vendor; null for the others. */
  id: z.string().nullable(),
  count: z.int(),
  games: z.array(GameView),
});
export type LobbyLane = z.output<typeof LobbyLane>;

const counted = <Id extends z.ZodType>(id: Id) => z.array(z.strictObject({ id, count: z.int() }));

export const LobbyView = z.strictObject({
  total: z.int(),
  /** How many games each way to narrow the list leaves; what leaves none is absent. */
  filters: counted(z.enum(['hot', 'new', 'jackpot'])),
  classes: counted(z.enum(ASKED_CLASSES)),
  vendors: counted(z.string()),
  volatilities: counted(z.enum(VOLATILITIES)),
  returns: counted(z.enum(LEAST_RETURNS)),
  features: counted(z.enum(SOUGHT_FEATURES)),
  hints: counted(z.enum(['minBet', 'minLineNum'])),
  lanes: z.array(LobbyLane),
});
export type LobbyView = z.output<typeof LobbyView>;

export const getLobby = endpoint({
  ...GAMES.getLobby,
  summary: 'What the lobby of a category has: how many games of each kind, and the first six of each lane.',
  auth: 'public',
  cost: LIST_COST,
  query: z.strictObject({ ...ofClient, gameType: z.enum(CATEGORIES), gameClassify: z.enum(ASKED_CLASSES).optional() }),
  value: LobbyView,
  errors: [],
});

export const listHotGames = endpoint({
  ...GAMES.listHotGames,
  summary: 'What the house puts first, of every category.',
  auth: 'public',
  cost: LIST_COST,
  query: z.strictObject({ ...ofClient, ...pageQuery, isPlatform: z.string().max(10).optional() }),
  value: GamePage,
  errors: [],
});

export const listPopularGames = endpoint({
  ...GAMES.listPopularGames,
  summary: 'Games by how many real wagers this brand took on them in the last seven days, most first.',
  auth: 'public',
  cost: LIST_COST,
  query: z.strictObject({ ...ofClient, ...pageQuery }),
  value: GamePage,
  errors: [],
});

export const VendorLane = z.strictObject({
  /** The category. */
  title: z.enum(CATEGORIES),
  cards: z.array(z.strictObject({ accountTypeName: z.string(), vassalage: z.string() })),
});

export const listVendorLanes = endpoint({
  ...GAMES.listVendorLanes,
  summary: 'Vendors by category, in their sorting order.',
  auth: 'public',
  cost: LIST_COST,
  query: z.strictObject({ ...ofClient, gameType: z.enum(CATEGORIES).optional() }),
  value: z.array(VendorLane),
  errors: [],
});

const ownGamesQuery = z.strictObject({ ...ofClient, ...pageQuery, gameType: z.enum(CATEGORIES).optional() });

export const listRecentGames = endpoint({
  ...GAMES.listRecentGames,
  summary: 'What the caller played, the last first.',
  auth: 'player',
  cost: LIST_COST,
  query: ownGamesQuery,
  value: GamePage,
  errors: [],
});

export const listFavouriteIds = endpoint({
  ...GAMES.listFavouriteIds,
  summary: 'The nodes of the games that the caller marked, the last first, 500 at most.',
  auth: 'player',
  value: z.array(z.int()),
  errors: [],
});

export const listFavourites = endpoint({
  ...GAMES.listFavourites,
  summary: 'The games that the caller marked, the last first.',
  auth: 'player',
  cost: LIST_COST,
  query: ownGamesQuery,
  value: GamePage,
  errors: [],
});

export const addFavourite = endpoint({
  ...GAMES.addFavourite,
  summary: 'Marks a game; marking it again changes nothing.',
  auth: 'player',
  body: z.strictObject({ nodeId: z.int().min(1).max(2_147_483_647), vendor: z.string().max(40), gameType: z.enum(CATEGORIES) }),
  value: Nothing,
  errors: ['game_not_found'],
});

export const removeFavourite = endpoint({
  ...GAMES.removeFavourite,
  summary: 'Takes the mark off a game; it need not have one.',
  auth: 'player',
  params: z.strictObject({ nodeId: wholeNumber(1, 2_147_483_647) }),
  value: Nothing,
  errors: [],
});

const GameCode = z.string().regex(/^[\w.-]{1,64}$/);
const Vassalage = z.string().regex(/^\w{1,40}$/);

/** The specification's game launch item: a game, or, without a code, all of a vendor's. */
export const GameLaunch = z.strictObject({
  vassalage: z.string(),
  gameCode: z.string().nullable(),
  gameName: z.string().nullable(),
  gameType: z.enum(CATEGORIES),
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** What a frame shows, for a minute and this caller alone; null for a game that has a page of the site. */
  url: z.url().nullable(),
});
export type GameLaunch = z.output<typeof GameLaunch>;

export const launchGame = endpoint({
  ...GAMES.launchGame,
  summary: 'The way into a game. Pages of the site alone may ask.',
  auth: 'player',
  rate: { max: 60, perMs: 60_000 },
  query: z.strictObject({ gameCode: GameCode.optional(), vassalage: Vassalage.optional() }),
  value: GameLaunch,
  errors: ['cross_site', 'game_not_found', 'trial_not_allowed'],
});

/** What a vendor’s server asks about whoever came with a token. */
export const LaunchQuestion = z.strictObject({
  token: z.string().min(1).max(200),
  gameCode: GameCode,
  /** Where the player’s browser called the vendor from. */
  address: z.union([z.ipv4(), z.ipv6()]),
});
export type LaunchQuestion = z.output<typeof LaunchQuestion>;

export const LaunchAnswer = z.strictObject({
  /** The same for this vendor each time, and another for every other vendor. */
  player: z.string(),
  brand: z.string(),
  gameCode: z.string(),
  language: z.string(),
  currency: CurrencyCode,
  isTrial: z.boolean(),
});
export type LaunchAnswer = z.output<typeof LaunchAnswer>;

export const redeemLaunch = endpoint({
  ...GAMES.redeemLaunch,
  summary:
    'A vendor’s server asks, signed, who came with the token of a launch: once, for its game, from the player’s address, while they are logged in.',
  auth: 'public',
  params: z.strictObject({ vassalage: Vassalage }),
  body: LaunchQuestion,
  value: LaunchAnswer,
  errors: ['unauthenticated', 'launch_over'],
});

export const listGameMenus = endpoint({
  ...GAMES.listGameMenus,
  summary: 'Categories in vendor sorting order, each with its vendors.',
  auth: 'public',
  cost: LIST_COST,
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
  cost: LIST_COST,
  query: z.strictObject({
    gameCategory: z.enum(['ALL', ...CATEGORIES]).default('ALL'),
    limitNum: wholeNumber(1, 20).default(20),
  }),
  value: z.array(WinnerView),
  errors: [],
});
