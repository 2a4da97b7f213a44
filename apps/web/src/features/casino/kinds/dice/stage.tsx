import { useFormat, useT } from '@tessera/i18n';
import { cx, Mosaic, type Palette, shapes } from '@tessera/ui';
import type { KeyboardEvent } from 'react';
import { type RecentResult, RecentResults } from '../../result/recent-results.tsx';
import { Table } from '../../table/table.tsx';
import { useHundredths } from '../../use-hundredths.ts';
import { type Travel, useTravel } from '../../use-travel.ts';
import { Die, liftOf } from './die.tsx';
import { type DicePick, multiplierOf, ROLLS, targetOf, withTarget } from './odds.ts';
import { Rail } from './rail.tsx';

export interface DiceStageProps {
  readonly pick: DicePick;
  /** Left out where the scale only shows. */
  readonly onPick?: ((pick: DicePick) => void) | undefined;
  /** A round is under way: the line stays where it is, and keeps the focus. */
  readonly isHeld?: boolean | undefined;
  /** What was rolled, in hundredths; null before the first round. */
  readonly roll: number | null;
  /** Whether the round that rolled it won, by the line it was played with. */
  readonly isWon: boolean;
  /** Where the die lay before. */
  readonly from: number;
  readonly travel: Travel;
  readonly recent: readonly RecentResult[];
}

const NIGHT: Palette = {
  ground: ['#07121a', '#0a1822', '#0d1e2a'],
  tones: [['#10283a', '#12304a', '#0f2c40'], ['#173c55']],
};
const pip = (x: number, y: number) => shapes.disc(x, y, 0.17);
/** A die far larger than the table, of which the middle is seen. */
const BACKDROP = shapes.painted(
  [1, shapes.box(-0.95, -0.95, 0.95, 0.95, 0.25)],
  [2, shapes.either(pip(-0.5, -0.5), pip(0.5, -0.5), pip(0, 0), pip(-0.5, 0.5), pip(0.5, 0.5))],
);
/** Whole turns of the die on its way. */
const TURNS = 2;

/** The scale with the line to stay under or over, and the die that rolls along it to the result. */
export function DiceStage({ pick, onPick, isHeld, roll, isWon, from, travel, recent }: DiceStageProps) {
  const t = useT('dice');
  const format = useFormat();
  const hundredths = useHundredths();
  const share = useTravel(travel);
  const isThere = !travel.isUnderWay || share === 1;
  const now = roll === null ? null : Math.round(from + (roll - from) * share);
  const tone = roll === null || !isThere ? 'rolling' : isWon ? 'won' : 'lost';
  return (
    <Table className="relative grid grid-rows-[auto_minmax(0,1fr)_auto] p-2.5 md:p-5">
      <Mosaic
        motif={BACKDROP}
        palette={NIGHT}
        seed={6}
        columns={40}
        rows={26}
        scale={1.15}
        late
        className="absolute inset-0 -z-10 size-full"
      />
      <RecentResults results={recent} />
      <div className="grid content-center justify-items-center gap-1">
        <p
          aria-hidden={!isThere}
          className={cx(
            'num text-[min(22cqw,27cqh)] leading-none font-bold transition-colors',
            tone === 'won' ? 'pop text-win' : tone === 'lost' ? 'text-muted' : now === null ? 'text-faint' : 'text-ink',
          )}
        >
          {now === null ? '00.00' : hundredths(now)}
        </p>
        <p className="num flex flex-wrap justify-center gap-x-2 text-sm font-medium text-muted md:text-lg">
          {t(`line.${pick.direction}`, { target: hundredths(targetOf(pick)) })}
          <bdi dir="ltr" className="font-bold text-accent-ink">
            ×{format.number(Number(multiplierOf(pick)), { minimumFractionDigits: 2, maximumFractionDigits: 4 })}
          </bdi>
        </p>
      </div>
      <Scale
        pick={pick}
        onPick={onPick}
        isHeld={isHeld}
        at={now}
        share={share}
        toRight={roll === null || roll >= from}
        tone={tone}
        isThere={isThere}
      />
    </Table>
  );
}

interface ScaleProps extends Pick<DiceStageProps, 'pick' | 'onPick' | 'isHeld'> {
  readonly at: number | null;
  readonly share: number;
  readonly toRight: boolean;
  readonly tone: 'rolling' | 'won' | 'lost';
  readonly isThere: boolean;
}

/** By keys and by drag the line moves in whole steps; with Shift in hundredths, as the fields do. */
const STEP = 100;
const MARKS = [0, 25, 50, 75, 100] as const;
/** Nearer to the line than this a mark has no room, in hundredths. */
const MARK_ROOM = 1_000;

const placeOf = (value: number): string => `${(value / ROLLS) * 100}%`;

/** From left to right in every language, as figures are read. */
function Scale({ pick, onPick, isHeld = false, at, share, toRight, tone, isThere }: ScaleProps) {
  const hundredths = useHundredths();
  const target = targetOf(pick);
  const degrees = (1 - share) * TURNS * 360 * (toRight ? -1 : 1);
  return (
    <div dir="ltr" className="mx-[5cqw] grid md:mx-[4cqw]">
      <div className="relative h-[min(15cqw,15cqh)]">
        <div
          className="absolute inset-y-0 aspect-square"
          style={{ left: placeOf(at ?? ROLLS / 2), translate: `-50% ${-liftOf(degrees) * 100}%` }}
        >
          <Die degrees={degrees} tone={at === null ? 'rolling' : tone} />
        </div>
      </div>
      <div className="relative mt-1 h-[clamp(2.25rem,15cqh,4.5rem)]">
        <Rail pick={pick} landed={isThere ? at : null} isWon={tone === 'won'} />
        {onPick && <TargetSlider pick={pick} onPick={(next) => !isHeld && onPick(next)} isHeld={isHeld} />}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -inset-y-1 w-1.5 -translate-x-1/2 rounded-full bg-accent outline-2 outline-felt peer-focus-visible:outline-4 peer-focus-visible:outline-ink"
          style={{ left: placeOf(target) }}
        >
          {onPick && (
            <span className="absolute start-1/2 top-1/2 flex h-8 w-6 -translate-1/2 items-center justify-center gap-1 rounded-md bg-accent shadow-float">
              <span className="h-3.5 w-0.5 rounded-full bg-accent-text" />
              <span className="h-3.5 w-0.5 rounded-full bg-accent-text" />
            </span>
          )}
        </span>
      </div>
      <div aria-hidden="true" className="num relative mt-2 h-6 text-xs text-faint">
        {MARKS.map((mark) => (
          <span
            key={mark}
            className={cx('absolute top-0.5 -translate-x-1/2', Math.abs(target - mark * STEP) < MARK_ROOM && 'invisible')}
            style={{ left: placeOf(mark * STEP) }}
          >
            {mark}
          </span>
        ))}
        <span
          className="absolute -translate-x-1/2 rounded-sm bg-accent px-1.5 py-0.5 font-bold text-accent-text"
          style={{ left: `clamp(1rem, ${placeOf(target)}, calc(100% - 1rem))` }}
        >
          {hundredths(target)}
        </span>
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: STEP,
  ArrowUp: STEP,
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  PageUp: 10 * STEP,
  PageDown: -10 * STEP,
  Home: -ROLLS,
  End: ROLLS,
};

function TargetSlider({ pick, onPick, isHeld }: { pick: DicePick; onPick: (pick: DicePick) => void; isHeld: boolean }) {
  const t = useT('dice');
  const hundredths = useHundredths();
  const target = targetOf(pick);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onPick(withTarget(pick, target + (event.shiftKey ? step / STEP : step)));
  };
  return (
    <input
      type="range"
      min={0}
      max={ROLLS}
      step={1}
      value={target}
      aria-disabled={isHeld || undefined}
      aria-label={t('slider.label')}
      aria-valuetext={t(`line.${pick.direction}`, { target: hundredths(target) })}
      onChange={(event) => onPick(withTarget(pick, Math.round(Number(event.target.value) / STEP) * STEP))}
      onKeyDown={onKeyDown}
      // The browser's own thumb is never seen; it is half as wide as what the line may overlap.
      className="peer absolute -inset-x-2 -inset-y-2 z-10 m-0 h-[calc(100%+1rem)] w-[calc(100%+1rem)] cursor-pointer appearance-none rounded-md bg-transparent opacity-0"
    />
  );
}
