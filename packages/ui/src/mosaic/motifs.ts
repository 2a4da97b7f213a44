import { GAME_MOTIFS } from './motifs-games.ts';
import { STATE_MOTIFS } from './motifs-states.ts';

/** The library of pictures: games and balls first, then states and signs. */
export const MOTIFS = { ...GAME_MOTIFS, ...STATE_MOTIFS } as const;

export type MotifName = keyof typeof MOTIFS;
