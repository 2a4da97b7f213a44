import type { Board } from '@tessera/engines/lottery';
import { useT } from '@tessera/i18n';
import { useCallback } from 'react';

export type BoardGroup = Extract<Board, { kind: 'groups' }>['groups'][number];

/** What a group of the board is called. */
export function useGroupName(): (label: BoardGroup['label']) => string {
  const t = useT('lottery');
  return useCallback(
    (label) => {
      if (label.startsWith('place')) return t('group.place', { number: Number(label.slice('place'.length)) });
      return t(`group.${label as Exclude<BoardGroup['label'], `place${number}`>}`);
    },
    [t],
  );
}
