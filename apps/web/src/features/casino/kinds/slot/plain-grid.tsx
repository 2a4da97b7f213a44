import { cx } from '@tessera/ui';
import { useSyncExternalStore } from 'react';
import { keyOf } from './round-script.ts';
import { SymbolTile } from './symbol-tile.tsx';
import type { ViewSwitch } from './view-switch.ts';

/** The reels without a scene: while it loads, and where the device cannot draw one. Shows the same results. */
export function PlainGrid({ view }: { view: ViewSwitch }) {
  const { window, win, isTurning } = useSyncExternalStore(view.subscribe, view.getState);
  const winning = new Set(win?.cells.map(keyOf));
  return (
    <div aria-hidden="true" dir="ltr" className="grid h-full auto-cols-fr grid-flow-col gap-1 p-2">
      {window.map((column, reel) => (
        <div key={reel} className="grid min-h-0 auto-rows-fr gap-1">
          {column.map((symbol, row) => (
            <SymbolTile
              key={row}
              symbol={symbol}
              className={cx(
                'size-full min-h-0 transition-opacity',
                (isTurning || (win && !winning.has(keyOf({ reel, row })))) && 'opacity-40',
                winning.has(keyOf({ reel, row })) && 'outline-2 outline-accent',
              )}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
