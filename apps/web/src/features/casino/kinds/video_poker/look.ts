import type { MotifName } from '@tessera/ui';
import type { Cloth } from '../../table/table.tsx';

/** How one of the machines looks: `games/<gameId>.ts` exports it as `look`. */
export interface VideoPokerLook {
  readonly cloth: Cloth;
  /** The sign of the machine, laid into its cloth. */
  readonly sign: MotifName;
}

const LOOKS = import.meta.glob<VideoPokerLook>('./games/*.ts', { eager: true, import: 'look' });

const PLAIN: VideoPokerLook = { cloth: { felt: '#0d1c2b', tiles: ['#112436', '#152c41'], line: '#2c4d6d' }, sign: 'star' };

export function lookOf(gameId: string): VideoPokerLook {
  return LOOKS[`./games/${gameId}.ts`] ?? PLAIN;
}
