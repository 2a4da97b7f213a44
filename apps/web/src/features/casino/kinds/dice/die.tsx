/** Pips of five and the tiles between them: 1 is a pip. */
const FACE = ['00000', '01010', '00100', '01010', '00000'] as const;
const SIDE = 100;
const TILE = 17;
const EDGE = (SIDE - FACE.length * TILE) / 2;

export interface DieProps {
  /** How far it is turned, in degrees; it rolls on its edges. */
  readonly degrees: number;
  readonly tone: 'rolling' | 'won' | 'lost';
}

const TONES = {
  rolling: { body: 'var(--glow-1)', tile: 'var(--glow-2)', pip: '#241706' },
  won: { body: 'var(--win)', tile: 'color-mix(in srgb, var(--win) 65%, #fff)', pip: '#06281a' },
  lost: { body: 'color-mix(in srgb, var(--lose) 70%, #000)', tile: 'var(--lose)', pip: '#2e0907' },
} as const;

/** The die that rolls along the scale, made of tiles. A picture: what was rolled is said in figures. */
export function Die({ degrees, tone }: DieProps) {
  const { body, tile, pip } = TONES[tone];
  return (
    <svg
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      aria-hidden="true"
      className="block size-full overflow-visible"
      style={{ rotate: `${degrees}deg` }}
    >
      <rect x={1} y={1} width={SIDE - 2} height={SIDE - 2} rx={16} fill={body} />
      {FACE.map((row, y) =>
        [...row].map((mark, x) => (
          <rect
            key={`${x} ${y}`}
            x={EDGE + x * TILE + 1}
            y={EDGE + y * TILE + 1}
            width={TILE - 2}
            height={TILE - 2}
            rx={mark === '1' ? 7 : 2.5}
            fill={mark === '1' ? pip : tile}
            opacity={mark === '1' ? 1 : 0.55 + ((x * 3 + y * 5) % 4) * 0.12}
          />
        )),
      )}
    </svg>
  );
}

/** How far a square on its edge stands above one that lies flat, in shares of its side. */
export function liftOf(degrees: number): number {
  const angle = (Math.abs(degrees) % 90) * (Math.PI / 180);
  return (Math.sin(angle) + Math.cos(angle) - 1) / 2;
}
