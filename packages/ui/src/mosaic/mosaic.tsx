import { useEffect, useMemo, useState } from 'react';
import { cx } from '../cx.ts';
import { layLate } from './lay-late.ts';
import { useMotif } from './motif-library.ts';
import type { MotifName } from './motif-names.ts';
import type { Motif } from './shapes.ts';
import { layTiles, type MosaicSpec, type Palette, TILE_UNITS, type TileLayer } from './tiles.ts';

export interface MosaicProps {
  /** A motif of the library by name, which is fetched when it is first shown, or one of your own; keep its reference steady. */
  readonly motif: MotifName | Motif;
  readonly palette: Palette;
  readonly seed: number;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  readonly scale?: number | undefined;
  readonly centre?: readonly [number, number] | undefined;
  /** Laid when the page stands: a large picture is many times the words beside it. Until then its own colours hold its place. */
  readonly late?: boolean | undefined;
  /** Late, and its tiles settle into place; keep it for few and large pictures, as every wave of tiles moves by itself. */
  readonly settle?: boolean | undefined;
  /** Its lit tiles glow wave by wave as long as it is seen; for the one picture that somebody looks at. */
  readonly alive?: boolean | undefined;
  /** Turned on at a win: the tiles of the motif glow once. */
  readonly lit?: boolean | undefined;
  /** Given when the picture means something; otherwise it is decoration. */
  readonly label?: string | undefined;
  /** False leaves the grout transparent. */
  readonly backed?: boolean | undefined;
  readonly className?: string | undefined;
}

const CENTRE = [0.5, 0.5] as const;

/** A picture of tiles from a palette, a seed and a motif. Fills its box and is cropped, never distorted. */
export function Mosaic(props: MosaicProps) {
  const {
    motif,
    palette,
    seed,
    columns = 18,
    rows = 24,
    scale = 0.86,
    centre = CENTRE,
    settle,
    late = settle,
    alive,
    lit,
    label,
    backed = true,
    className,
  } = props;
  const [centreX, centreY] = centre;
  const drawn = useMotif(motif);
  const spec = useMemo(
    () => drawn && { motif: drawn, palette, seed, columns, rows, scale, centre: [centreX, centreY] as const },
    [drawn, palette, seed, columns, rows, scale, centreX, centreY],
  );
  const layers = useLayers(spec, late === true);
  const width = columns * TILE_UNITS;
  const height = rows * TILE_UNITS;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('mosaic block', settle && 'mosaic-settle', alive && 'mosaic-alive', lit && 'mosaic-lit', className)}
    >
      {backed && <rect width={width} height={height} fill={layers.length === 0 ? palette.ground.at(-1) : palette.ground[0]} />}
      {backed && layers.length === 0 && (
        <circle
          cx={width * centreX}
          cy={height * centreY}
          r={(Math.min(width, height) * scale) / 2}
          fill={palette.tones[0]?.[0]}
          opacity={0.35}
        />
      )}
      {[...Map.groupBy(layers, ({ wave }) => wave)].map(([wave, ofWave]) => (
        <g key={wave} className={`wave-${wave}`}>
          {ofWave.map(({ key, d, fill, opacity }) => (
            <path key={key} d={d} fill={fill} color={fill} opacity={opacity} />
          ))}
        </g>
      ))}
    </svg>
  );
}

const NONE: readonly TileLayer[] = [];

/** The tiles at once, or, of a late picture, when the page has come to them; what was laid stays until then. None before the motif is there. */
function useLayers(spec: MosaicSpec | undefined, isLate: boolean): readonly TileLayer[] {
  const [late, setLate] = useState(NONE);
  useEffect(() => (isLate && spec ? layLate(spec, setLate) : undefined), [spec, isLate]);
  const now = useMemo(() => (isLate || !spec ? NONE : layTiles(spec)), [spec, isLate]);
  return isLate ? late : now;
}
