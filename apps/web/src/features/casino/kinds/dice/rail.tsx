import { cx } from '@tessera/ui';
import { memo } from 'react';
import { type DicePick, isWinning, ROLLS } from './odds.ts';

const COLUMNS = 50;
const ROWS = 3;
/** Units of the drawing for one tile. */
const TILE = 20;
const PER_COLUMN = ROLLS / COLUMNS;

const WINS = ['var(--win)', 'color-mix(in srgb, var(--win) 78%, var(--felt))', 'color-mix(in srgb, var(--win) 62%, #fff)'] as const;
const LOSSES = [
  'color-mix(in srgb, var(--lose) 46%, var(--ground))',
  'color-mix(in srgb, var(--lose) 34%, var(--ground))',
  'color-mix(in srgb, var(--lose) 58%, var(--ground))',
] as const;

/** Steady for a tile: which shade, and how far it is turned. */
const roughness = (column: number, row: number): number => (column * 7_919 + row * 104_729 + column * row * 31) % 97;

export interface RailProps {
  readonly pick: DicePick;
  /** Where the die lies, in hundredths; null while it rolls and before the first round. */
  readonly landed: number | null;
  /** The round that landed there won: its tiles glow once. */
  readonly isWon: boolean;
}

/** The scale from 0 to 100, laid of tiles: those of the rolls that win are lit. Where a roll lands, its tiles stand out. */
export const Rail = memo(function Rail({ pick, landed, isWon }: RailProps) {
  const at = landed === null ? null : Math.floor(landed / PER_COLUMN);
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * TILE} ${ROWS * TILE}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('mosaic block size-full overflow-visible rounded-md', isWon && 'mosaic-lit')}
    >
      <rect width={COLUMNS * TILE} height={ROWS * TILE} rx={4} className="fill-ground" />
      {Array.from({ length: COLUMNS }, (_, column) => {
        const isWin = isWinning(pick, column * PER_COLUMN + PER_COLUMN / 2);
        const distance = at === null ? COLUMNS : Math.abs(column - at);
        return (
          <g key={column} className={isWin && distance < 12 ? `wave-${1 + Math.min(4, Math.floor(distance / 2))}` : 'wave-0'}>
            {Array.from({ length: ROWS }, (_, row) => {
              const shade = roughness(column, row);
              const fill = (isWin ? WINS : LOSSES)[shade % 3];
              return (
                <rect
                  key={row}
                  x={column * TILE + 2.5}
                  y={row * TILE + 2.5}
                  width={TILE - 5}
                  height={TILE - 5}
                  rx={2.5}
                  fill={column === at ? (isWon ? 'var(--text)' : 'var(--lose)') : fill}
                  opacity={at === null || column === at ? 1 : 0.82}
                  transform={`rotate(${(shade % 9) - 4} ${column * TILE + TILE / 2} ${row * TILE + TILE / 2})`}
                />
              );
            })}
          </g>
        );
      })}
    </svg>
  );
});
