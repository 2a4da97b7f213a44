import { useFormat, useT } from '@tessera/i18n';
import { type Multiplier, tableMultiplier, type WheelBet, wheelTable } from '@tessera/engines/instant';
import { cx, Mosaic, type Motif, type Palette } from '@tessera/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { heatOf } from '../../instant/heat.ts';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import { type RecentResult, RecentResults } from '../../result/recent-results.tsx';
import { Table } from '../../table/table.tsx';
import { prizesOf } from './figures.ts';
import { leanOf, rotationOf, SLOWING, type Stop, ticksOf, TURN_MS } from './turn.ts';
import { HUB, middleOf, pinsOf, PLATE_MIDDLE, platePath, tilesOf } from './window.ts';

/** The segment a wheel stands on, or turns to. */
export interface ShownStop extends Stop {
  readonly roundId: string;
  readonly nonce: number;
}

export interface WheelViewProps {
  readonly bet: WheelBet;
  /** Null before the first turn. */
  readonly stop: ShownStop | null;
  /** The wheel is turning now; otherwise it stands. */
  readonly isTurning?: boolean | undefined;
  readonly onTick?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** The wheel under its pointer, a rose window of glass tiles. As large as the place it is given allows. */
export function WheelView({ bet, stop, isTurning = false, onTick, className }: WheelViewProps) {
  const t = useT('wheel');
  const rotation = useRotation(bet, stop, { isTurning, onTick });
  const landed = stop && !isTurning ? stop.segment : null;
  const label = landed === null ? t('wheel', { count: bet.segments }) : t('wheel.stopped', { segment: landed + 1 });
  const result = landed === null ? undefined : wheelTable(bet)[landed];
  return (
    <div role="img" aria-label={label} dir="ltr" className={cx('relative aspect-square', className)}>
      <svg
        viewBox="-106 -106 212 212"
        aria-hidden="true"
        className="absolute inset-0 size-full"
        style={{ transform: `rotate(${rotation}deg)`, transition: isTurning ? `transform ${TURN_MS}ms ${SLOWING}` : 'none' }}
      >
        <circle r={105} fill="#1b1638" />
        <circle r={101} fill="none" stroke="#f2b33d" strokeWidth={5.5} />
        <Panes bet={bet} landed={landed} />
        {pinsOf(bet.segments).map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={2.1} fill="#fff6df" />
        ))}
      </svg>
      <svg viewBox="-106 -106 212 212" aria-hidden="true" className="absolute inset-0 size-full">
        <circle r={HUB} fill="#14102b" stroke="#f2b33d" strokeWidth={2.5} />
        <path d="M-8 -106L8 -106L0 -91z" fill="#fff6df" stroke="#14102b" strokeWidth={1.6} strokeLinejoin="round" />
        <Hub result={result} />
      </svg>
    </div>
  );
}

/** Follows the rounds: each turns the wheel on from where it stands. */
function useRotation(bet: WheelBet, stop: ShownStop | null, { isTurning, onTick }: Pick<WheelViewProps, 'isTurning' | 'onTick'>): number {
  const [turn, setTurn] = useState(() => ({ roundId: stop?.roundId ?? null, spins: 0, from: -180 / bet.segments }));
  const rotation = stop ? rotationOf({ ...stop, lean: leanOf(stop.nonce), spins: turn.spins }) : turn.from;
  const [last, setLast] = useState(rotation);
  if (stop && stop.roundId !== turn.roundId) setTurn({ roundId: stop.roundId, spins: turn.spins + 1, from: last });
  else if (!isTurning && last !== rotation) setLast(rotation);
  const heard = useRef(onTick);
  useEffect(() => {
    heard.current = onTick;
  });
  const { from } = turn;
  useEffect(() => {
    if (!isTurning) return;
    const timers = ticksOf({ from, to: rotation, segments: bet.segments }).map((atMs) => setTimeout(() => heard.current?.(), atMs));
    return () => timers.forEach(clearTimeout);
  }, [isTurning, from, rotation, bet.segments]);
  return rotation;
}

function Panes({ bet, landed }: { bet: WheelBet; landed: number | null }) {
  const textOf = useMultiplierText();
  const { segments } = bet;
  const panes = useMemo(
    () => Array.from({ length: segments }, (_, segment) => ({ tiles: tilesOf(segment, segments), plate: platePath(segment, segments) })),
    [segments],
  );
  return panes.map(({ tiles, plate }, segment) => {
    const multiplier = wheelTable(bet)[segment] ?? tableMultiplier('0');
    const heat = heatOf(multiplier);
    return (
      <g key={segment} opacity={landed !== null && landed !== segment ? 0.42 : 1}>
        {heat.tiles.map((fill, tone) => (
          <path key={fill} fill={fill} d={tiles.flatMap((tile) => (tile.tone === tone ? [tile.d] : [])).join('')} />
        ))}
        <path d={plate} fill={heat.fill} stroke={landed === segment ? '#fff6df' : 'none'} strokeWidth={2.4} />
        <text
          transform={`rotate(${middleOf(segment, segments)}) translate(0 ${-PLATE_MIDDLE})`}
          textAnchor="middle"
          dominantBaseline="central"
          fill={heat.ink}
          className="num text-[13px] font-bold"
        >
          {textOf(multiplier)}
        </text>
      </g>
    );
  });
}

/** What the wheel stands on, in its middle; before a turn a rosette. */
function Hub({ result }: { result: Multiplier | undefined }) {
  const textOf = useMultiplierText();
  if (result === undefined) {
    const petals = Array.from({ length: 8 }, (_, petal) => petal * 45);
    return petals.map((turn) => (
      <path key={turn} transform={`rotate(${turn})`} d="M0 -20L4.6 -12.5L0 -5L-4.6 -12.5z" fill={turn % 90 === 0 ? '#f2b33d' : '#4bd0b6'} />
    ));
  }
  return (
    <text
      textAnchor="middle"
      dominantBaseline="central"
      fill={result === 0 ? '#c3d0dc' : heatOf(result).fill}
      className="num peg-light text-[17px] font-bold"
    >
      {textOf(result)}
    </text>
  );
}

/** What the wheel pays and how often; the prize it stopped on stands out. */
function Prizes({ bet, stop }: { bet: WheelBet; stop: Stop | null }) {
  const t = useT('wheel');
  const format = useFormat();
  const textOf = useMultiplierText();
  const landed = stop && wheelTable(bet)[stop.segment];
  return (
    <ol aria-label={t('prizes')} className="mx-auto grid w-full max-w-lg auto-cols-fr grid-flow-col gap-1.5">
      {prizesOf(bet).map(({ multiplier, chance }) => {
        const { fill } = heatOf(multiplier);
        const isLanded = landed === multiplier;
        return (
          <li
            key={multiplier}
            aria-current={isLanded ? 'true' : undefined}
            className={cx(
              'num grid min-w-0 justify-items-center rounded-sm border-b-3 bg-surface-1 px-1 py-1',
              isLanded && 'outline-2 outline-ink',
            )}
            style={{ borderColor: fill }}
          >
            <span className="text-sm font-bold">{textOf(multiplier)}</span>
            <span className="text-xs text-muted">{format.percent(chance, 0)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Rays of a dark window behind the wheel. */
const NIGHT: Palette = {
  ground: ['#151130', '#1b163c', '#201a46', '#1a153a'],
  tones: [
    ['#292154', '#2f265f', '#251e4d'],
    ['#382d72', '#413586'],
  ],
};
const rays: Motif = (x, y) => {
  const radius = Math.hypot(x, y);
  const turn = (Math.atan2(y, x) / (2 * Math.PI) + 1) * 20;
  if (Math.abs(radius - 1.18) < 0.06) return 2;
  return Math.floor(turn) % 2 === 0 ? 1 : 0;
};

export interface WheelStageProps extends Omit<WheelViewProps, 'className'> {
  readonly recent: readonly RecentResult[];
}

export function WheelStage({ recent, ...wheel }: WheelStageProps) {
  return (
    <Table className="grid grid-rows-[minmax(0,1fr)_auto] gap-2 p-2 md:gap-4 md:p-4">
      <Mosaic motif={rays} palette={NIGHT} seed={3} columns={36} rows={30} scale={0.9} late className="absolute inset-0 -z-10 size-full" />
      <div className="grid place-items-center [container-type:size]">
        <WheelView {...wheel} className="w-[min(100cqw,100cqh)]" />
      </div>
      <Prizes bet={wheel.bet} stop={wheel.isTurning ? null : wheel.stop} />
      <RecentResults isColumn results={recent} />
    </Table>
  );
}

/** The wheel after a round, as large as its place. */
export function WheelPicture({ className, ...wheel }: Pick<WheelViewProps, 'bet' | 'stop'> & { className: string }) {
  return (
    <div data-theme="dark" className={cx('w-full text-ink', className)}>
      <WheelView {...wheel} />
    </div>
  );
}
