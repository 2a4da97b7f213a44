import { CLASSIC_MOTIFS } from './motifs-classic.ts';
import { LOTTERY_MOTIFS } from './motifs-lottery.ts';
import { STATE_MOTIFS } from './motifs-states.ts';
import { TOKEN_MOTIFS } from './motifs-tokens.ts';

/** The library of pictures: table and water first, then signs of luck, lotteries, states. */
export const MOTIFS = { ...CLASSIC_MOTIFS, ...TOKEN_MOTIFS, ...LOTTERY_MOTIFS, ...STATE_MOTIFS } as const;

export type MotifName = keyof typeof MOTIFS;
