import { InvalidInput } from '@tessera/kernel';
import type { FamilyId, PlayType, PlayMode } from './play-type.ts';

/** Where a lottery's numbers come from: the house draws them itself, or somebody else does. */
export type DrawSource = 'own' | 'external';
/** What kinds of play types a lottery offers (rule book §1.0). */
export type PrizeMode = 'LOTT' | 'ELOTT' | 'ZY' | 'SEA';

interface PrizeModeRules {
  readonly modes: readonly PlayMode[];
  readonly sources: readonly DrawSource[];
  /** The beginnings of the ids of families; `sea` and `vn` are those of south-east Asia. */
  readonly families: readonly string[];
}

const MAIN_FAMILIES = ['ssc', '11x5', 'k3', 'pk10', 'pcb', 'lhc'];
const BOTH_SOURCES = ['own', 'external'] as const;

export const PRIZE_MODES: Readonly<Record<PrizeMode, PrizeModeRules>> = {
  LOTT: { modes: ['official', 'credit'], sources: BOTH_SOURCES, families: [...MAIN_FAMILIES, 'vn'] },
  ELOTT: { modes: ['credit'], sources: BOTH_SOURCES, families: [...MAIN_FAMILIES, 'vn'] },
  /** Fast games. */
  ZY: { modes: ['credit'], sources: ['own'], families: MAIN_FAMILIES },
  SEA: { modes: ['official', 'credit'], sources: BOTH_SOURCES, families: ['sea'] },
};

export interface LotteryOrigin {
  readonly family: FamilyId;
  readonly source: DrawSource;
}

/** Whether a lottery of the prize mode may offer a play type of its family. @throws InvalidInput */
export function offersPlayType(prizeMode: PrizeMode, lottery: LotteryOrigin, playType: Pick<PlayType, 'mode'>): boolean {
  if (!Object.hasOwn(PRIZE_MODES, prizeMode)) throw new InvalidInput('prizeMode', Object.keys(PRIZE_MODES).join());
  const { modes, sources, families } = PRIZE_MODES[prizeMode];
  const [area = ''] = lottery.family.split('.');
  return modes.includes(playType.mode) && sources.includes(lottery.source) && families.includes(area);
}
