import { type Guess, rankLetter } from '@tessera/engines/instant';
import { useFormat, useT } from '@tessera/i18n';
import { cx, Icon, Mosaic, type Motif, type Palette, shapes } from '@tessera/ui';
import { type CSSProperties, useEffect, useRef } from 'react';
import { PlayingCard } from '../../table/card.tsx';
import { Lane } from '../../table/lane.tsx';
import { Table } from '../../table/table.tsx';
import { lampsOf, RANK_LIST } from './prices.ts';
import type { Step, Trail, TrailCard } from './trail.ts';

const { either, painted, polygon } = shapes;

const UP: Motif = painted([
  1,
  either(polygon([0, -1.3], [0.96, -0.22], [-0.96, -0.22]), polygon([-0.42, -0.3], [0.42, -0.3], [0.42, 1.28], [-0.42, 1.28])),
]);
const DOWN: Motif = (x, y) => UP(x, -y);
const CLOTH: Palette = { ground: ['var(--felt)', 'var(--felt-1)', 'var(--felt-2)'], tones: [['var(--felt-line)']] };
/** In one variable colour, so that a result relights the same tiles. */
const ARROW: Palette = {
  ground: ['transparent', 'transparent'],
  tones: [['var(--lit)', 'color-mix(in srgb, var(--lit) 82%, var(--felt))']],
};
const nothing = (): number => 0;

const DIM = 'color-mix(in srgb, var(--felt-line) 60%, var(--felt))';
const lit = (token: string): string => `color-mix(in srgb, var(${token}) 72%, var(--felt))`;

/** A great arrow of tiles. That of the last guess shines in the colour of what came of it. */
function Arrow({ guess, newest }: { guess: Guess; newest: TrailCard | undefined }) {
  const token = newest?.isRight === true ? '--win' : newest?.isRight === false ? '--lose' : '--accent';
  const isLast = newest?.by === guess;
  return (
    <div
      style={{ '--lit': isLast ? lit(token) : DIM } as CSSProperties}
      className="aspect-[5/7] w-[min(100%,calc(var(--card)*0.85))] justify-self-center"
    >
      <Mosaic
        motif={guess === 'up' ? UP : DOWN}
        palette={ARROW}
        seed={guess === 'up' ? 17 : 29}
        columns={15}
        rows={21}
        scale={1}
        backed={false}
        lit={isLast && newest.isRight === true}
        className="size-full"
      />
    </div>
  );
}

/** What the card leaves of the height; on a low table the score is left out. */
const SIZES =
  '[--rest:11.5rem] md:[--rest:13rem] [@container_(height<19rem)]:[--rest:8.5rem] ' +
  '[--card:clamp(3.25rem,min((100cqh-var(--rest))/1.4,32cqw),15rem)]';

export interface HiloStageProps {
  readonly trail: Trail;
  /** The guess the player is about to make: its lamps stand out. */
  readonly aimed?: Step | null | undefined;
  /** A picture in a receipt is lower than a table that is played at. */
  readonly isSmall?: boolean | undefined;
}

/** The table: the newest card between the arrows, the ranks that would win below it, and the cards before. */
export function HiloStage({ trail, aimed = null, isSmall = false }: HiloStageProps) {
  const t = useT('hilo');
  const newest = trail.cards.at(-1);
  return (
    <div className={cx('grid', isSmall ? 'h-96' : 'min-h-0')}>
      <Table
        label={t('table.label')}
        className={cx('relative grid grid-rows-[auto_minmax(0,1fr)_auto_auto] gap-2 p-2.5 md:gap-3 md:p-4', SIZES)}
      >
        <Mosaic motif={nothing} palette={CLOTH} seed={11} columns={44} rows={30} late className="absolute inset-0 -z-10 size-full" />
        <Score trail={trail} />
        <div dir="ltr" className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 md:gap-6">
          <Arrow guess="down" newest={newest} />
          <NewestCard card={newest} isLost={trail.isLost} count={trail.cards.length} />
          <Arrow guess="up" newest={newest} />
        </div>
        <Ranks rank={trail.end === null ? (newest?.rank ?? null) : null} aimed={aimed} current={newest?.rank ?? null} />
        <Past cards={trail.cards} />
      </Table>
    </div>
  );
}

function Score({ trail: { right, multiplier, isLost } }: { trail: Trail }) {
  const t = useT('hilo');
  const format = useFormat();
  const shown = format.number(Number(multiplier ?? 1), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  return (
    <p className="flex min-h-7 items-baseline justify-center gap-2 md:min-h-8 [@container_(height<19rem)]:hidden">
      <span className={cx('num text-lg font-bold md:text-xl', isLost ? 'text-lose line-through' : right > 0 ? 'text-win' : 'text-muted')}>
        ×{shown}
      </span>
      <span className="num text-xs text-muted">{t('score.right', { count: right })}</span>
    </p>
  );
}

/** On the stack that it came from. */
function NewestCard({ card, isLost, count }: { card: TrailCard | undefined; isLost: boolean; count: number }) {
  return (
    <div className="relative w-(--card)">
      <div aria-hidden="true" className="absolute inset-0 translate-x-[9%] translate-y-[3%] rotate-6">
        <PlayingCard card={null} className="w-full" />
      </div>
      <PlayingCard
        key={count}
        card={card?.card ?? null}
        className={cx(
          'deal w-full',
          card?.isRight === true && 'outline-4 outline-win',
          card?.isRight === false && isLost && 'outline-4 outline-lose',
        )}
      />
    </div>
  );
}

/** Thirteen ranks as tiles: the upper lamp is lit where "higher" would win, the lower one where "lower" would. */
function Ranks({ rank, aimed, current }: { rank: number | null; aimed: Step | null; current: number | null }) {
  const up = rank === null ? null : lampsOf(rank, 'up');
  const down = rank === null ? null : lampsOf(rank, 'down');
  const lamp = (isLit: boolean | undefined, guess: Step): string =>
    cx(
      'h-1.5 rounded-full transition-colors md:h-2',
      isLit ? (guess === 'up' ? 'bg-info' : 'bg-accent') : 'bg-felt-line',
      isLit && aimed !== null && aimed !== guess && 'opacity-45',
    );
  return (
    <ol aria-hidden="true" dir="ltr" className="mx-auto grid w-full max-w-xl grid-cols-13 gap-0.5 md:gap-1">
      {RANK_LIST.map((place, index) => (
        <li key={place} className="grid gap-0.5">
          <span className={lamp(up?.[index], 'up')} />
          <span
            className={cx(
              'num rounded-sm py-0.5 text-center text-xs font-semibold md:py-1',
              place === current ? 'bg-ink text-ground' : 'bg-surface-2 text-muted',
            )}
          >
            {place === 10 ? '10' : rankLetter(place)}
          </span>
          <span className={lamp(down?.[index], 'down')} />
        </li>
      ))}
    </ol>
  );
}

/** The cards so far, each with the guess it came by; the newest in sight. */
function Past({ cards }: { cards: readonly TrailCard[] }) {
  const t = useT('hilo');
  const lane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    lane.current?.scrollTo({ left: lane.current.scrollWidth });
  }, [cards.length]);
  return (
    <Lane ref={lane} label={t('trail.label')} className="justify-center-safe">
      <ol dir="ltr" className="flex min-h-13 items-center gap-1 md:min-h-17">
        {cards.length === 0 &&
          Array.from({ length: 5 }, (_, place) => (
            <li
              key={place}
              aria-hidden="true"
              className="block aspect-[5/7] w-9 rounded-sm border-2 border-dashed border-felt-line md:w-12"
            />
          ))}
        {cards.map((card, place) => (
          <li key={place} className="flex items-center gap-1">
            {place > 0 && <StepMark card={card} />}
            <PlayingCard card={card.card} className="w-9 md:w-12" />
          </li>
        ))}
      </ol>
    </Lane>
  );
}

const STEP_ICONS = { up: 'arrow-up', down: 'arrow-up', skip: 'play' } as const;

function StepMark({ card: { by, isRight, multiplier } }: { card: TrailCard }) {
  const t = useT('hilo');
  const format = useFormat();
  if (by === null) return null;
  return (
    <span className={cx('grid justify-items-center', isRight === true ? 'text-win' : isRight === false ? 'text-lose' : 'text-muted')}>
      <span className="sr-only">{t(`step.${by}`)}</span>
      <Icon name={STEP_ICONS[by]} size={14} className={by === 'down' ? 'rotate-180' : ''} />
      {multiplier !== null && (
        <span className="num text-xs font-semibold max-md:hidden">×{format.number(Number(multiplier), { maximumFractionDigits: 2 })}</span>
      )}
    </span>
  );
}
