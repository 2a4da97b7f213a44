import type { LotteryFamily } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { useCallback } from 'react';

/** Families of one kind stand under one filter: Vietnam's two, and those of South-East Asia. */
export type FamilyGroup = Exclude<LotteryFamily, `${string}.${string}`> | 'vn' | 'sea';

export function groupOfFamily(family: LotteryFamily): FamilyGroup {
  return (family.split('.')[0] ?? family) as FamilyGroup;
}

/** The industry's short name of a group, in addition to its full name. */
export function codeOfGroup(group: FamilyGroup): string {
  return group.toUpperCase();
}

/** Families and their groups in words. */
export function useFamilyName(): (family: LotteryFamily | FamilyGroup) => string {
  const t = useT('lottery');
  return useCallback((family) => t(`family.${family}`), [t]);
}
