import type { Cloth } from '../../table/table.tsx';

/** How one of the tables looks: `games/<gameId>.ts` exports it as `look`. */
export interface BlackjackLook {
  /** Left out, the green of the house. */
  readonly cloth?: Cloth | undefined;
}

const LOOKS = import.meta.glob<BlackjackLook>('./games/*.ts', { eager: true, import: 'look' });

export function lookOf(gameId: string): BlackjackLook {
  return LOOKS[`./games/${gameId}.ts`] ?? {};
}
