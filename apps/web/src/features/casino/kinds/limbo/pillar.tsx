import { memo } from 'react';

const COLUMNS = 4;
export const PILLAR_ROWS = 26;
/** Units of the drawing for one tile. */
const TILE = 20;

/** From the foot to the head of a pillar. */
const LIT = ['#1d8fb5', '#2ab3c4', '#35c9c1', '#5fdcc0', '#f2c65c', '#f2b33d', '#ff9e4d', '#ff7a59', '#ff6a8a'] as const;
const DIM = ['#12202c', '#152634', '#101c27'] as const;

/** Steady for a tile: which shade, and how far it is turned. */
const roughness = (column: number, row: number): number => (column * 7_919 + row * 104_729 + column * row * 31) % 97;

/** A pillar of tiles, lit from its foot up to a row. */
export const Pillar = memo(function Pillar({ litRows, isWon }: { litRows: number; isWon: boolean }) {
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * TILE} ${PILLAR_ROWS * TILE}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={isWon ? 'mosaic mosaic-lit block size-full' : 'mosaic block size-full'}
    >
      <rect width={COLUMNS * TILE} height={PILLAR_ROWS * TILE} rx={6} className="fill-ground" />
      {Array.from({ length: PILLAR_ROWS }, (_, place) => {
        const row = PILLAR_ROWS - 1 - place;
        const isLit = row < litRows;
        return (
          <g key={row} className={isLit ? `wave-${1 + (row % 5)}` : 'wave-0'}>
            {Array.from({ length: COLUMNS }, (__, column) => {
              const shade = roughness(column, row);
              const tone = Math.min(LIT.length - 1, Math.floor(((row + (shade % 3) - 1) / PILLAR_ROWS) * LIT.length));
              return (
                <rect
                  key={column}
                  x={column * TILE + 2}
                  y={place * TILE + 2}
                  width={TILE - 4}
                  height={TILE - 4}
                  rx={2.5}
                  fill={isLit ? LIT[Math.max(0, tone)] : DIM[shade % 3]}
                  opacity={isLit ? 0.8 + (shade % 3) * 0.1 : 1}
                  transform={`rotate(${(shade % 9) - 4} ${column * TILE + TILE / 2} ${place * TILE + TILE / 2})`}
                />
              );
            })}
          </g>
        );
      })}
    </svg>
  );
});
