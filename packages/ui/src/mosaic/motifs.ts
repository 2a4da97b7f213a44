import { ARCADE_MOTIFS } from './motifs-arcade.ts';
import { CLASSIC_MOTIFS } from './motifs-classic.ts';
import { LOTTERY_MOTIFS } from './motifs-lottery.ts';
import { REEL_MOTIFS } from './motifs-reels.ts';
import { STATE_MOTIFS } from './motifs-states.ts';
import { TABLE_MOTIFS } from './motifs-tables.ts';
import { TOKEN_MOTIFS } from './motifs-tokens.ts';

/** The whole library, for whoever needs a motif at hand. A page that shows pictures names them, and fetches no more than it shows. */
export const MOTIFS = {
  ...CLASSIC_MOTIFS,
  ...TOKEN_MOTIFS,
  ...LOTTERY_MOTIFS,
  ...STATE_MOTIFS,
  ...ARCADE_MOTIFS,
  ...TABLE_MOTIFS,
  ...REEL_MOTIFS,
} as const;
