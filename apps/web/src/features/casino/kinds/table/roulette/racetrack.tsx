import { ANNOUNCED_BETS, announceNeighbours, colorOf, type Pocket, pocketText, type RouletteWheel } from '@tessera/engines/table';
import { useT } from '@tessera/i18n';
import { Chip, cx } from '@tessera/ui';
import { useState } from 'react';
import type { ClothProps } from '../table-game.ts';

const COLORS = { red: 'bg-[#a5232b]', black: 'bg-[#12161b]', green: 'bg-[#0f6b43]' } as const;
const NEIGHBOURS = 2;

/** The calls of the table, and the wheel laid out in a row: a number on it is called with its neighbours. */
export function Racetrack({ wheel, onCall }: { wheel: RouletteWheel; onCall: ClothProps['onCall'] }) {
  const t = useT('table-roulette');
  const [aimed, setAimed] = useState<Pocket | null>(null);
  const call = (places: readonly { readonly code: string; readonly chips: number }[]): void =>
    onCall?.(places.map(({ code, chips }) => ({ place: code, chips })));
  const isAimed = (pocket: Pocket): boolean => {
    if (aimed === null) return false;
    const { order } = wheel;
    const away = Math.abs(order.indexOf(pocket) - order.indexOf(aimed));
    return Math.min(away, order.length - away) <= NEIGHBOURS;
  };
  return (
    <section aria-label={t('track.label')} className="grid min-w-0 gap-1.5">
      <div className="lane gap-1.5">
        {ANNOUNCED_BETS.map(({ id, places }) => (
          <Chip key={id} pressed={false} disabled={!onCall} onClick={() => call(places)}>
            {t(`call.${id as 'voisins'}`)}
            <span className="num text-xs text-faint">{places.reduce((sum, { chips }) => sum + chips, 0)}</span>
          </Chip>
        ))}
      </div>
      <div className="lane gap-px" dir="ltr" onPointerLeave={() => setAimed(null)}>
        {wheel.order.map((pocket) => (
          <button
            key={pocket}
            type="button"
            aria-disabled={!onCall}
            aria-label={t('track.neighbours', { number: pocketText(pocket), count: NEIGHBOURS })}
            onPointerEnter={() => setAimed(pocket)}
            onClick={() => call(announceNeighbours(pocket, NEIGHBOURS).places)}
            className={cx(
              'num grid h-7 w-7 flex-none place-items-center text-xs font-semibold text-[#fff] transition-[filter] first:rounded-s-full last:rounded-e-full pointer-coarse:h-9 pointer-coarse:w-9',
              COLORS[colorOf(pocket)],
              isAimed(pocket) && 'brightness-150',
            )}
          >
            {pocketText(pocket)}
          </button>
        ))}
      </div>
    </section>
  );
}
