import { useT } from '@tessera/i18n';
import { useSyncExternalStore } from 'react';
import { useSymbolName } from './symbol-name.ts';
import type { ViewSwitch } from './view-switch.ts';

/** The reels in words, for whoever hears them. */
export function useReelsLabel(view: ViewSwitch): string {
  const t = useT('casino');
  const name = useSymbolName();
  const { window, isTurning } = useSyncExternalStore(view.subscribe, view.getState);
  if (isTurning) return t('stage.turning');
  return window.map((column, reel) => t('stage.reel', { reel: reel + 1, symbols: column.map(name).join(', ') })).join('. ');
}
