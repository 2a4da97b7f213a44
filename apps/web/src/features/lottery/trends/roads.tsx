import { bigRoad, placeRoad, type RoadColumn, type Trends } from '@tessera/engines/lottery';
import { useT } from '@tessera/i18n';
import { useEffect, useRef } from 'react';
import { itemName } from '../item-name.ts';

type Road = Trends['roads'][number];

const CELL = 20;
const ROWS = 6;
/** The side that is drawn full; the other is a ring. */
const FULL: ReadonlySet<string> = new Set(['B', 'O', 'D']);
const SIDES = { size: ['B', 'S'], parity: ['O', 'E'], duel: ['D', 'T'] } as const;

/** One big road for each pair of sides. */
export function Roads({ roads }: { roads: Trends['roads'] }) {
  return (
    <div className="grid gap-5">
      {roads.map((road) => (
        <BigRoad key={road.id} road={road} />
      ))}
    </div>
  );
}

function BigRoad({ road }: { road: Road }) {
  const t = useT('lottery');
  const box = useRef<HTMLDivElement>(null);
  const columns = bigRoad(road.outcomes);
  const cells = placeRoad(columns, ROWS);
  const width = (Math.max(0, ...cells.map(({ column }) => column)) + 1) * CELL;
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [road]);
  const name = t(`road.${road.id}`);
  return (
    <figure>
      <figcaption className="mb-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <span className="font-semibold">{name}</span>
        <Legend road={road} />
      </figcaption>
      <div
        ref={box}
        role="region"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys
        tabIndex={0}
        dir="ltr"
        className="overflow-x-auto rounded-lg border border-line bg-surface-1 p-2"
      >
        <svg role="img" aria-label={useRoadText(columns)} width={width} height={ROWS * CELL} viewBox={`0 0 ${width} ${ROWS * CELL}`}>
          {cells.map(({ column, row, side, ties }) => (
            <g key={`${column}.${row}`} transform={`translate(${column * CELL + CELL / 2} ${row * CELL + CELL / 2})`}>
              <Mark isFull={FULL.has(side)} />
              {ties > 0 && <line x1={-6} y1={6} x2={6} y2={-6} stroke="var(--win)" strokeWidth={2.5} />}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}

function Mark({ isFull }: { isFull: boolean }) {
  return isFull ? (
    <circle r={7} fill="var(--accent)" stroke="var(--accent)" strokeWidth={2.5} />
  ) : (
    <circle r={7} fill="none" stroke="var(--info)" strokeWidth={2.5} />
  );
}

function Legend({ road }: { road: Road }) {
  const t = useT('lottery');
  const hasTies = road.outcomes.includes('TIE');
  return (
    <span className="flex flex-wrap gap-3 text-xs text-muted">
      {SIDES[road.id].map((side) => (
        <span key={side} className="flex items-center gap-1">
          <svg width={18} height={18} viewBox="-9 -9 18 18" aria-hidden="true">
            <Mark isFull={FULL.has(side)} />
          </svg>
          {itemName(side, t)}
        </span>
      ))}
      {hasTies && (
        <span className="flex items-center gap-1">
          <svg width={18} height={18} viewBox="-9 -9 18 18" aria-hidden="true">
            <line x1={-6} y1={6} x2={6} y2={-6} stroke="var(--win)" strokeWidth={2.5} />
          </svg>
          {t('item.TIE')}
        </span>
      )}
    </span>
  );
}

/** The road in words: which side came last, and how often in a row. */
function useRoadText(columns: readonly RoadColumn[]): string {
  const t = useT('lottery');
  const last = columns.at(-1);
  return last ? t('trends.streak', { side: itemName(last.side, t), draws: last.length }) : t('results.none');
}
