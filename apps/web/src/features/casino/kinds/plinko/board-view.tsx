import { useT } from '@tessera/i18n';
import { type PlinkoBet, plinkoTable } from '@tessera/engines/instant';
import { cx } from '@tessera/ui';
import { useEffect, useMemo, useRef } from 'react';
import { heatOf } from '../../instant/heat.ts';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import {
  BALL_RADIUS,
  type Drop,
  ENTRY_HEIGHT,
  fallMs,
  framesOf,
  meetsAtMs,
  PEG_SIZE,
  pegsMet,
  pegsOf,
  type Place,
  restOf,
  ROW_HEIGHT,
} from './path.ts';

export interface BoardViewProps {
  readonly bet: PlinkoBet;
  /** The ball on show; null before the first. */
  readonly drop: Drop | null;
  /** The ball is falling now; otherwise it lies where it came to rest. */
  readonly isFalling?: boolean | undefined;
  readonly onPeg?: ((row: number) => void) | undefined;
  /** Fills the place that it is given instead of taking the width of its own. */
  readonly isFitted?: boolean | undefined;
}

const ABOVE = ENTRY_HEIGHT + BALL_RADIUS + 0.1;
const BELOW = 0.75 + BALL_RADIUS + 0.05;
/** The height of the row of buckets. */
const BUCKETS = '2.25rem';

/** The board: pegs, the ball and the pegs it met, and the buckets with what they pay. */
export function BoardView({ bet, drop, isFalling = false, onPeg, isFitted = false }: BoardViewProps) {
  const t = useT('plinko');
  const { rows } = bet;
  const [width, height] = [rows + 2, ABOVE + (rows - 1) * ROW_HEIGHT + BELOW];
  const isLanded = drop !== null && !isFalling;
  return (
    <div
      dir="ltr"
      className={cx('grid', !isFitted && 'w-full')}
      style={isFitted ? { width: `min(100cqw, (100cqh - ${BUCKETS}) * ${width / height})` } : undefined}
    >
      <svg
        viewBox={`${-width / 2} ${-ABOVE} ${width} ${height}`}
        role="img"
        aria-label={
          isLanded ? t('board.landed', { rows, path: drop.path.split('').join(' '), bucket: drop.bucket + 1 }) : t('board', { rows })
        }
        className="block w-full overflow-visible"
      >
        <Chute />
        <Pegs rows={rows} />
        {drop && <MetPegs path={drop.path} isFalling={isFalling} />}
        {drop && <Ball key={isFalling ? drop.path : 'rest'} drop={drop} isFalling={isFalling} onPeg={onPeg} />}
      </svg>
      <Buckets bet={bet} landed={drop?.bucket ?? null} isFalling={isFalling} />
    </div>
  );
}

/** Where balls come in. */
function Chute() {
  return (
    <path
      d={`M-0.85 ${-ABOVE}L-0.5 ${-ENTRY_HEIGHT + 0.45}M0.85 ${-ABOVE}L0.5 ${-ENTRY_HEIGHT + 0.45}`}
      className="stroke-line-strong"
      strokeWidth={0.14}
      strokeLinecap="round"
    />
  );
}

/** A tile on its corner. */
function tileAt({ x, y }: Place, size = PEG_SIZE): string {
  const reach = size * 0.72;
  return `M${x} ${y - reach}L${x + reach} ${y}L${x} ${y + reach}L${x - reach} ${y}z`;
}

function Pegs({ rows }: { rows: number }) {
  const d = useMemo(
    () =>
      pegsOf(rows)
        .map((peg) => tileAt(peg))
        .join(''),
    [rows],
  );
  return <path d={d} className="fill-faint" />;
}

/** They light up as the ball comes by, and stay lit: the way it took can be read afterwards. */
function MetPegs({ path, isFalling }: { path: string; isFalling: boolean }) {
  const met = pegsMet(path);
  return (
    <g className="fill-accent">
      {met.map((peg, row) => (
        <path
          key={`${path} ${row}`}
          d={tileAt(peg, PEG_SIZE * 1.5)}
          className={cx(isFalling && 'peg-light')}
          style={isFalling ? { animationDelay: `${meetsAtMs(row, path.length)}ms` } : undefined}
        />
      ))}
    </g>
  );
}

interface BallProps {
  readonly drop: Drop;
  readonly isFalling: boolean;
  readonly onPeg?: ((row: number) => void) | undefined;
}

const moveTo = ({ x, y }: Place): string => `translate(${x}px, ${y}px)`;

function Ball({ drop, isFalling, onPeg }: BallProps) {
  const ball = useRef<SVGGElement>(null);
  const heard = useRef(onPeg);
  useEffect(() => {
    heard.current = onPeg;
  });
  const { path, bucket } = drop;
  useEffect(() => {
    if (!isFalling || !ball.current) return;
    const lastsMs = fallMs(path.length);
    const fall = ball.current.animate(
      framesOf({ path, bucket }).map((frame) => ({ transform: moveTo(frame), offset: frame.atMs / lastsMs })),
      { duration: lastsMs, fill: 'forwards' },
    );
    const timers = [...path].map((_, row) => setTimeout(() => heard.current?.(row), meetsAtMs(row, path.length)));
    return () => {
      fall.cancel();
      timers.forEach(clearTimeout);
    };
  }, [isFalling, path, bucket]);
  return (
    <g ref={ball} style={{ transform: moveTo(isFalling ? { x: 0, y: -ENTRY_HEIGHT } : restOf(drop)) }}>
      <circle r={BALL_RADIUS} fill="#f2b33d" />
      <path d={facets(BALL_RADIUS * 0.78)} fill="#ffd27a" />
      <path d={tileAt({ x: -0.07, y: -0.09 }, 0.13)} fill="#fff6df" />
    </g>
  );
}

/** A ball laid of four tiles. */
function facets(reach: number): string {
  const size = reach * 0.62;
  return [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([dx = 0, dy = 0]) => `M${dx * 0.02} ${dy * 0.02}h${dx * size}v${dy * size}h${-dx * size}z`)
    .join('');
}

interface BucketsProps {
  readonly bet: PlinkoBet;
  readonly landed: number | null;
  readonly isFalling: boolean;
}

function Buckets({ bet, landed, isFalling }: BucketsProps) {
  const t = useT('plinko');
  const textOf = useMultiplierText();
  const table = plinkoTable(bet);
  const isTight = table.length > 10;
  return (
    <ol
      aria-label={t('buckets')}
      className="num grid auto-cols-fr grid-flow-col text-xs font-bold"
      style={{ height: BUCKETS, paddingInline: `${50 / (bet.rows + 2)}%` }}
    >
      {table.map((multiplier, bucket) => {
        const { fill, ink } = heatOf(multiplier);
        const isHit = landed === bucket;
        return (
          <li
            key={bucket}
            aria-current={isHit && !isFalling ? 'true' : undefined}
            className={cx(
              'relative mx-px grid min-w-0 place-items-center overflow-hidden rounded-sm',
              isHit && (isFalling ? 'bucket-land' : 'outline-2 -outline-offset-2 outline-ink'),
              landed !== null && !isHit && !isFalling && 'brightness-60 saturate-70',
            )}
            style={{ backgroundColor: fill, color: ink, ...(isHit && isFalling ? { animationDelay: `${fallMs(bet.rows) - 90}ms` } : {}) }}
          >
            <span className={cx('leading-none tracking-tight', isTight && 'max-md:[writing-mode:vertical-rl]')}>
              <span className="sr-only">{textOf(multiplier)}</span>
              <span aria-hidden="true">{shortText(textOf(multiplier))}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Among many the sign says nothing new. */
function shortText(text: string): string {
  return text.replace('×', '');
}
