import { useT } from '@tessera/i18n';
import { cx, Icon } from '@tessera/ui';
import { PlayingCard, useCardName } from '../../table/card.tsx';

export interface HandCardsProps {
  readonly cards: readonly (string | null)[];
  readonly held: readonly boolean[];
  /** What the trainer would hold; null while it says nothing. */
  readonly best?: readonly boolean[] | null | undefined;
  /** Left out where the hand only shows. */
  readonly onToggle?: ((place: number) => void) | undefined;
  /** Of a final hand that pays: the cards that make it. */
  readonly paid?: readonly boolean[] | null | undefined;
  /** It pays more than was staked. */
  readonly isWon?: boolean | undefined;
  /** Cards come one after another, as they are dealt. */
  readonly isDealt?: boolean | undefined;
  readonly className?: string | undefined;
}

const STAGGER_MS = 70;

/** Five cards in a row, each a switch of its own while the player chooses. */
export function HandCards({ cards, held, best, onToggle, paid, isWon = false, isDealt = false, className }: HandCardsProps) {
  const t = useT('video_poker');
  const nameOf = useCardName();
  return (
    // The corner that names a card is its left one in every language, and the keys count from there.
    <div role="group" aria-label={t('hand.label')} dir="ltr" className={cx('flex justify-center gap-[1.6cqw] md:gap-3', className)}>
      {cards.map((card, place) => {
        const isHeld = held[place] === true;
        const isPaid = paid?.[place] === true;
        const face = (
          <span
            key={card ?? 'back'}
            style={isDealt ? { animationDelay: `${place * STAGGER_MS}ms` } : undefined}
            className={cx(
              'deal block rounded-sm transition-[filter,box-shadow]',
              paid && !isPaid && 'brightness-75',
              isPaid && cx('outline-2 outline-offset-1', isWon ? 'outline-win' : 'outline-ink'),
              isHeld && !paid && 'outline-3 outline-offset-1 outline-accent',
            )}
          >
            <PlayingCard card={card} className="w-full" />
          </span>
        );
        return (
          <div key={place} className="relative grid w-(--card) content-end gap-1">
            <Mark isHeld={isHeld} isBest={best?.[place] === true} />
            {onToggle ? (
              <button
                type="button"
                aria-pressed={isHeld}
                aria-label={t(best?.[place] === true ? 'card.hold.best' : 'card.hold', { card: nameOf(card) })}
                aria-keyshortcuts={String(place + 1)}
                // A press of the mouse leaves the space bar to the draw; the Tab key still leads here.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onToggle(place)}
                className={cx('block rounded-sm transition-transform', isHeld ? '-translate-y-1' : 'hover:-translate-y-0.5')}
              >
                {face}
              </button>
            ) : (
              <span className={cx('block', isHeld && '-translate-y-1')}>{face}</span>
            )}
            {onToggle && (
              <kbd aria-hidden="true" className="num text-center text-xs text-faint pointer-coarse:hidden">
                {place + 1}
              </kbd>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Above each card; its height stays while there is none. */
function Mark({ isHeld, isBest }: { isHeld: boolean; isBest: boolean }) {
  const t = useT('video_poker');
  return (
    <span aria-hidden="true" className="flex h-5 items-center justify-center gap-0.5 text-[0.6875rem] font-bold md:text-xs">
      {isBest && <Icon name="star" size={14} filled className="text-win" />}
      {isHeld && <span className="truncate rounded-xs bg-accent px-1.5 text-accent-text uppercase">{t('held')}</span>}
    </span>
  );
}
