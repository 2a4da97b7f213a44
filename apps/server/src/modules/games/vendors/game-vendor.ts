import { games as contract } from '@tessera/contract';
import { z } from 'zod';
import type { CatalogueGame, Vendor } from '../games.repo.ts';

const VendorGame = z.strictObject({
  /** Of the whole catalogue; the house's own are below. */
  nodeId: z.int().min(100_000).max(2_147_483_647),
  gameCode: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  gameName: z.string().min(1).max(60),
  gameType: z.enum(contract.CATEGORIES).exclude(['HOT', 'SPORTS']),
  subClass: z.enum(contract.SUB_CLASSES).nullable().default(null),
  /** 0 offers a free trial. */
  supportPlay: z.literal([0, 1]).default(1),
  rtpPercent: z
    .string()
    .regex(/^\d{2}\.\d{2}$/)
    .nullable()
    .default(null),
});

/** Somebody else's games, as an operator has agreed with them. */
export const GameVendor = z.strictObject({
  vassalage: z.string().regex(/^[A-Z][A-Z0-9_]{1,30}$/),
  displayName: z.string().min(1).max(40),
  sort: z.int().min(1).max(10_000).default(1_000),
  /** Where a game begins: it is given `token`, `gameCode` and `language`. Its origin is the only one that a frame may show. */
  launchUrl: z.url({ protocol: /^https?$/ }),
  /** What the vendor's own server signs its questions with. */
  secret: z.string().min(32).max(200),
  /** Codes of the brands that sell them. */
  brands: z.array(z.string().min(1).max(40)).min(1),
  games: z.array(VendorGame).min(1).max(5_000),
});
export type GameVendor = z.output<typeof GameVendor>;

const OF_THIS_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** What the lobby lists of them. */
export function catalogueOf(vendors: readonly GameVendor[]): {
  readonly vendors: readonly Vendor[];
  readonly games: readonly CatalogueGame[];
} {
  return {
    vendors: vendors.map(({ vassalage, displayName, sort }) => ({ vassalage, displayName, sort })),
    games: vendors.flatMap(({ vassalage, sort, games }) =>
      games.map(({ gameCode, ...game }) => ({ ...game, gameId: gameCode, vassalage, sort, isHot: false, volatility: null })),
    ),
  };
}

/** @throws Error with one sentence that says what is wrong with it, and no secret */
export function readGameVendors(text: string): readonly GameVendor[] {
  const vendors = z.array(GameVendor).safeParse(parse(text));
  if (!vendors.success) throw new Error(z.prettifyError(vendors.error).replaceAll('\n', ' '));
  const games = vendors.data.flatMap((vendor) => vendor.games);
  refuseTwice(vendors.data.map(({ vassalage }) => vassalage));
  refuseTwice(games.map(({ gameCode }) => gameCode));
  refuseTwice(games.map(({ nodeId }) => String(nodeId)));
  const plain = vendors.data
    .map(({ launchUrl }) => new URL(launchUrl))
    .find(({ protocol, hostname }) => protocol === 'http:' && !OF_THIS_MACHINE.has(hostname));
  if (plain) throw new Error(`The address ${plain.origin} must begin with https.`);
  return vendors.data;
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`${twice} is there twice.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('It is not JSON.');
  }
}
