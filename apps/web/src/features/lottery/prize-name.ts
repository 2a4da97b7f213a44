import { useT } from '@tessera/i18n';
import { useCallback } from 'react';

/** Prizes by the names under which results are published. */
const PRIZES = [
  'DB',
  'G1',
  'G2',
  'G3',
  'G4',
  'G5',
  'G6',
  'G7',
  'G8',
  'first',
  'second',
  'third',
  'special',
  'consolation',
  'front3',
  'last3',
  'last2',
  'd4',
  'd5',
  'd6',
] as const;

/** What a prize of a published result is called. */
export function usePrizeName(): (prize: string) => string {
  const t = useT('lottery');
  return useCallback(
    (prize) => {
      const known = PRIZES.find((each) => each === prize);
      return known === undefined ? prize : t(`prize.${known}`);
    },
    [t],
  );
}
