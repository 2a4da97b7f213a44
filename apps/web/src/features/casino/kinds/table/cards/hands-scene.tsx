import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { PlayingCard } from '../../../table/card.tsx';
import type { SceneProps } from '../table-game.ts';

const SIDES = {
  player: 'text-[#7db4ff]',
  banker: 'text-[#ff9a92]',
  dragon: 'text-[#ff9a92]',
  tiger: 'text-[#ffd27a]',
} as const;
export type Side = keyof typeof SIDES;

export interface HandsSceneProps extends SceneProps {
  readonly sides: readonly [Side, Side];
  /** Most cards of a side. */
  readonly places: number;
}

/** Two hands side by side: their cards as they come, what they count, and which of them won. */
export function HandsScene({ events, sides, places }: HandsSceneProps) {
  const t = useT('table-cards');
  const end = events.find((event) => event.type === 'round-ended');
  const winner = end?.type === 'round-ended' ? end.winner : null;
  return (
    <div className="grid w-full grid-cols-2 gap-2 md:gap-4">
      {sides.map((side) => {
        const dealt = events.flatMap((event) => (event.type === 'card-dealt' && event.to === side ? [event] : []));
        const total = dealt.at(-1)?.total;
        const hasWon = winner === side || (winner === 'tie' && dealt.length > 0);
        return (
          <section
            key={side}
            aria-label={t(`place.${side}`)}
            className={cx(
              'grid content-start justify-items-center gap-1.5 rounded-md border p-1.5 transition-colors',
              hasWon ? 'border-accent bg-accent-soft' : 'border-transparent',
            )}
          >
            <p className={cx('flex items-center gap-2 text-sm font-bold', SIDES[side])}>
              {t(`place.${side}`)}
              {total !== undefined && <span className="num rounded-sm bg-surface-3 px-1.5 text-ink">{total}</span>}
            </p>
            <div dir="ltr" className="flex justify-center">
              {Array.from({ length: Math.max(places === 1 ? 1 : 2, dealt.length) }, (_, place) => {
                const card = dealt[place]?.card;
                const size = places === 1 ? 'w-18 md:w-24 lg:w-28' : 'w-11 md:w-14 lg:w-12';
                const overlap = place === 2 && 'ms-[-1.1rem]';
                return card === undefined ? (
                  <span
                    key={place}
                    aria-hidden="true"
                    className={cx(size, 'm-0.5 block aspect-[5/7] rounded-sm border-2 border-dashed border-felt-line')}
                  />
                ) : (
                  <PlayingCard key={`${place} ${card}`} card={card} className={cx(size, 'deal m-0.5', overlap)} />
                );
              })}
            </div>
          </section>
        );
      })}
    </div>
  );
}
