import { useT } from '@tessera/i18n';
import { cx, Mosaic, type Motif, type Palette } from '@tessera/ui';
import { type RecentResult, RecentResults } from '../../result/recent-results.tsx';
import { Table } from '../../table/table.tsx';
import { useHundredths } from '../../use-hundredths.ts';
import { type Travel, useTravel } from '../../use-travel.ts';
import { heightOf, risenTo, TARGET_HEIGHT } from './odds.ts';
import { Pillar, PILLAR_ROWS } from './pillar.tsx';

export interface LimboStageProps {
  /** In hundredths, as the result. */
  readonly target: number;
  /** What the round on show was played for, where that is another one. */
  readonly playedTarget: number;
  /** What was drawn; null before the first round. */
  readonly result: number | null;
  readonly travel: Travel;
  readonly recent: readonly RecentResult[];
}

const NIGHT: Palette = {
  ground: ['#0a0b1c', '#0d0f24', '#10132c', '#0c0e20'],
  tones: [
    ['#2b2f63', '#343a78'],
    ['#8f97e6', '#c9ccff'],
  ],
};
/** Few stars, more of them higher up. */
const STARS: Motif = (x, y) => {
  const hash = Math.abs(Math.sin(Math.round(x * 17) * 12.9898 + Math.round(y * 17) * 78.233) * 43_758.5453) % 1;
  if (hash > 0.99 && y < -0.2) return 2;
  return hash > 0.965 + y * 0.03 ? 1 : 0;
};

/** Two pillars with a bar between them: light climbs as the multiplier rises, and has to reach the bar. */
export function LimboStage({ target, playedTarget, result, travel, recent }: LimboStageProps) {
  const t = useT('limbo');
  const share = useTravel(travel);
  const isThere = !travel.isUnderWay || share === 1;
  const now = result === null ? null : isThere ? result : risenTo(result, share);
  const isWon = result !== null && isThere && result >= playedTarget;
  const isLost = result !== null && isThere && !isWon;
  // Another target is only looked at between rounds: until then the bar lies where it was played for.
  const bar = travel.isUnderWay ? playedTarget : target;
  const height = now === null ? 0 : heightOf(now, bar);
  const litRows = Math.round(height * PILLAR_ROWS);
  const isOver = now !== null && now >= bar;
  return (
    <Table className="relative grid grid-rows-[auto_minmax(0,1fr)] gap-2 p-2.5 md:gap-3 md:p-5">
      <Mosaic motif={STARS} palette={NIGHT} seed={8} columns={44} rows={30} scale={1} late className="absolute inset-0 -z-10 size-full" />
      <RecentResults results={recent} />
      <div
        dir="ltr"
        className="relative mx-auto grid size-full max-w-3xl grid-cols-[11cqw_minmax(0,1fr)_11cqw] md:grid-cols-[9cqw_minmax(0,1fr)_9cqw]"
      >
        <Pillar litRows={litRows} isWon={isWon} />
        <Light height={height} isReached={isOver && !isLost} />
        <Pillar litRows={litRows} isWon={isWon} />
        <Bar target={bar} isReached={isOver && !isLost} />
        <div
          className="absolute inset-x-[11cqw] bottom-0 grid content-center justify-items-center"
          style={{ height: `${TARGET_HEIGHT * 100}%` }}
        >
          <p
            aria-hidden={!isThere}
            className={cx(
              'num leading-none font-bold transition-colors',
              isWon ? 'text-win' : isLost ? 'text-muted' : 'text-ink',
              isWon && 'pop',
            )}
            style={{ fontSize: `min(${sizeFor(result)}cqw, 24cqh)` }}
          >
            {now === null ? '×1.00' : <Multiplier value={now} />}
          </p>
          <p className={cx('mt-2 min-h-6 rounded-sm px-2 text-sm font-medium text-muted md:text-base', (isWon || isLost) && 'bg-ground')}>
            {isWon ? t('stage.over') : isLost ? t('stage.below') : ''}
          </p>
        </div>
      </div>
    </Table>
  );
}

/** Long figures get smaller letters, by the figure the round ends with, so that nothing jumps on the way. */
function sizeFor(result: number | null): number {
  const signs = String(result ?? 100).length + 2;
  return Math.min(17, 95 / signs);
}

function Multiplier({ value }: { value: number }) {
  const hundredths = useHundredths();
  return `×${hundredths(value)}`;
}

/** What has been climbed, between the pillars. */
function Light({ height, isReached }: { height: number; isReached: boolean }) {
  return (
    <div
      className={cx('relative mx-1 self-end border-t-2', isReached ? 'border-win' : 'border-info', height === 0 && 'invisible')}
      style={{ height: `${height * 100}%` }}
    >
      <div className={cx('size-full bg-linear-to-t opacity-35', isReached ? 'from-win/70 to-win/10' : 'from-info/70 to-info/10')} />
    </div>
  );
}

function Bar({ target, isReached }: { target: number; isReached: boolean }) {
  return (
    <div
      className={cx('absolute inset-x-0 h-2 -translate-y-1/2 rounded-full transition-colors md:h-2.5', isReached ? 'bg-win' : 'bg-accent')}
      style={{ top: `${(1 - TARGET_HEIGHT) * 100}%` }}
    >
      <span
        className={cx(
          'num absolute start-1/2 bottom-1/2 -translate-x-1/2 translate-y-1/2 rounded-md px-2.5 py-0.5 text-base font-bold transition-colors md:text-xl',
          isReached ? 'bg-win text-ground' : 'bg-accent text-accent-text',
        )}
      >
        <Multiplier value={target} />
      </span>
    </div>
  );
}
