import { findVersion } from '@tessera/kernel';
import { fraction } from '../exact/index.ts';
import { createBingo } from './bingo.ts';
import type { BingoGame } from './bingo.ts';
import { createCrash } from './crash.ts';
import type { CrashGame } from './crash.ts';
import { createDice } from './dice.ts';
import { DEFAULT_RTP } from './edge.ts';
import type { SeededGame } from './game.ts';
import { createHilo } from './hilo.ts';
import { createKeno } from './keno.ts';
import { createLimbo } from './limbo.ts';
import { createMines } from './mines.ts';
import { tableMultiplier } from './multiplier.ts';
import { createPlinko } from './plinko.ts';
import { createScratch, CROWN_JEWELS, KOI_POND, STARFALL } from './scratch.ts';
import { createWheel } from './wheel.ts';

/** Decided by a member's seed pair, by a hash chain that all share, or by a draw with a pool. */
export type InstantGame = SeededGame | CrashGame | BingoGame;

export const dice = createDice({ id: 'dice', version: 1, rtp: DEFAULT_RTP });
export const limbo = createLimbo({ id: 'limbo', version: 1, rtp: DEFAULT_RTP });
export const mines = createMines({ id: 'mines', version: 1, rtp: DEFAULT_RTP });
export const plinko = createPlinko({ id: 'plinko', version: 1 });
/** Its highest multiplier lets the whole list of stakes be played within the largest payout of a round. */
export const hilo = createHilo({ id: 'hilo', version: 1, rtp: DEFAULT_RTP, highest: tableMultiplier('10000') });
export const keno = createKeno({ id: 'keno', version: 1 });
export const wheel = createWheel({ id: 'wheel', version: 1 });
export const scratch = createScratch(STARFALL);
export const scratchKoi = createScratch(KOI_POND);
export const scratchCrown = createScratch(CROWN_JEWELS);
export const crash = createCrash({ id: 'crash', version: 1, rtp: DEFAULT_RTP });
export const bingo = createBingo({
  id: 'bingo',
  version: 1,
  rtp: fraction(85n, 100n),
  prizes: [
    { pattern: 'line', share: fraction(15n, 100n) },
    { pattern: 'twoLines', share: fraction(20n, 100n) },
    { pattern: 'fullHouse', share: fraction(65n, 100n) },
  ],
});

/** Every game of rule book §3.12; a new game, or a new version of one, is one entry. */
export const INSTANT_GAMES: readonly InstantGame[] = [
  dice,
  limbo,
  crash,
  mines,
  plinko,
  hilo,
  keno,
  wheel,
  scratch,
  scratchKoi,
  scratchCrown,
  bingo,
];

/** The newest version unless one is named; a stored round names its own. */
export function findInstantGame(id: string, version?: number, games: readonly InstantGame[] = INSTANT_GAMES): InstantGame | undefined {
  return findVersion(games, id, version);
}
