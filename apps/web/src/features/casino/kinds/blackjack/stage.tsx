import type { BlackjackRules } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';
import { Badge, cx, type Tone } from '@tessera/ui';
import { useEffect, useRef } from 'react';
import { Table } from '../../table/table.tsx';
import { PlayingCard } from '../../table/card.tsx';
import { lookOf } from './look.ts';
import { type HandResult, type HandView, resultsOf, type TableView, type Total, totalOf } from './table-view.ts';

export interface BlackjackStageProps {
  readonly gameId: string;
  readonly rules: BlackjackRules;
  readonly table: TableView;
  /** What lies on each hand, wire form; without it no chips are shown. */
  readonly bet?: { readonly amount: string; readonly doubled: string; readonly currency: string } | undefined;
  /** A picture in a receipt is lower than a table that is played at. */
  readonly isSmall?: boolean | undefined;
}

/** The table: the dealer above, the player's hands below. Its size depends on the screen alone, and that of the cards on the table. */
export function BlackjackStage({ gameId, rules, table, bet, isSmall = false }: BlackjackStageProps) {
  const t = useT('blackjack');
  const results = resultsOf(rules, table);
  return (
    <div className={cx('grid', isSmall ? 'h-96' : 'min-h-0')}>
      <Table
        cloth={lookOf(gameId).cloth}
        isLaid
        label={t('table.label')}
        className={cx('grid grid-rows-[auto_minmax(0,1fr)_auto] gap-1 p-2.5 md:p-4', CARD_SIZE)}
      >
        <Dealer table={table} />
        <HouseRules rules={rules} />
        <Hands table={table} results={results} bet={bet} />
      </Table>
    </div>
  );
}

/** Two rows of cards, with their labels, fill the height of the table; two hands side by side fit its width. */
const CARD_SIZE = '[--card:clamp(3rem,min((100cqh-11.5rem)/2.8,22cqw),8.5rem)]';
const CARD = 'w-(--card)';

function Dealer({ table: { dealer } }: { table: TableView }) {
  const t = useT('blackjack');
  return (
    <section aria-label={t('dealer')} className="grid justify-items-center gap-1">
      <Cards cards={dealer} places={2} />
      <p className="flex min-h-6 items-center gap-2 text-sm">
        <span className="text-muted">{t('dealer')}</span>
        {dealer.length > 0 && <TotalBadge total={totalOf(dealer)} />}
      </p>
    </section>
  );
}

/** What is printed on the cloth. */
function HouseRules({ rules }: { rules: BlackjackRules }) {
  const t = useT('blackjack');
  const { numerator: win, denominator: stake } = rules.naturalPays;
  const more = [t('table.decks', { count: rules.decks }), ...(rules.dealerPeeks ? [] : [t('table.noHole')])];
  return (
    <p className="self-center text-center text-xs text-balance text-muted">
      {t('table.pays', { win, stake })} · {t(rules.dealerHitsSoft17 ? 'table.soft.hits' : 'table.soft.stands')} · {t('table.insurance')}
      <span className="max-md:hidden"> · {more.join(' · ')}</span>
    </p>
  );
}

function Hands({ table, results, bet }: { table: TableView; results: readonly HandResult[]; bet: BlackjackStageProps['bet'] }) {
  const t = useT('blackjack');
  const lane = useRef<HTMLDivElement>(null);
  // On a phone the hand that plays may lie beside the screen; only the lane moves, never the page.
  useEffect(() => {
    const playing = lane.current?.querySelector<HTMLElement>('[aria-current]');
    if (playing) lane.current?.scrollTo({ left: playing.offsetLeft - lane.current.offsetLeft });
  }, [table.turn, table.hands.length]);
  const hands = table.hands.length === 0 ? [EMPTY] : table.hands;
  return (
    <div ref={lane} className="lane items-end justify-center-safe gap-2 md:gap-6">
      {hands.map((hand, place) => (
        <section
          key={place}
          aria-label={hands.length === 1 ? t('hand') : t('hand.number', { hand: place + 1 })}
          aria-current={place === table.turn ? 'true' : undefined}
          className={cx(
            'grid justify-items-center gap-1 rounded-md p-1.5 transition-[background-color,opacity]',
            place === table.turn && hands.length > 1 && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent',
            table.turn !== null && place !== table.turn && 'opacity-70',
          )}
        >
          <p className="flex min-h-6 flex-wrap items-center justify-center gap-2 text-sm">
            {hand.cards.length > 0 && <TotalBadge total={totalOf(hand.cards)} isStrong={place === table.turn} />}
            <HandState hand={hand} result={results[place]} isInsured={table.isInsured && place === 0} />
          </p>
          <Cards cards={hand.cards} places={2} />
          <Chips bet={hand.cards.length > 0 ? bet : undefined} isDoubled={hand.isDoubled} />
        </section>
      ))}
    </div>
  );
}

const EMPTY: HandView = { cards: [], isFromSplit: false, isDoubled: false, how: null };

/** Overlapping from the second card on; empty places keep the height before the first one. */
function Cards({ cards, places }: { cards: readonly (string | null)[]; places: number }) {
  if (cards.length === 0) {
    return (
      <div aria-hidden="true" className="flex gap-2">
        {Array.from({ length: places }, (_, place) => (
          <span key={place} className={cx(CARD, 'block aspect-[5/7] rounded-sm border-2 border-dashed border-felt-line')} />
        ))}
      </div>
    );
  }
  return (
    // The corner that names a card is its left one in every language, and must stay free.
    <div dir="ltr" className="flex">
      {cards.map((card, place) => (
        <PlayingCard
          key={`${place}${card === null ? '' : card}`}
          card={card}
          className={cx(CARD, 'deal', place > 0 && '-ms-[calc(var(--card)*0.5)]')}
        />
      ))}
    </div>
  );
}

function TotalBadge({ total: { total, isSoft }, isStrong = false }: { total: Total; isStrong?: boolean }) {
  const t = useT('blackjack');
  return (
    <span
      className={cx(
        'num rounded-sm px-2 py-0.5 text-sm font-bold',
        isStrong ? 'bg-accent text-accent-text' : total > 21 ? 'bg-lose-soft text-lose' : 'bg-surface-3 text-ink',
      )}
    >
      {isSoft && total < 21 ? t('total.soft', { low: total - 10, total }) : t('total.hard', { total })}
    </span>
  );
}

const TONES: Readonly<Record<HandResult, Tone>> = {
  win: 'win',
  blackjack: 'win',
  push: 'info',
  half: 'info',
  lose: 'lose',
};

function HandState({
  hand: { how, isDoubled },
  result,
  isInsured,
}: {
  hand: HandView;
  result: HandResult | undefined;
  isInsured: boolean;
}) {
  const t = useT('blackjack');
  if (result)
    return (
      <Badge tone={TONES[result]} onPicture>
        {t(`result.${result}`)}
      </Badge>
    );
  const state = how === 'natural' ? 'blackjack' : how;
  return (
    <>
      {isInsured && <span className="text-xs text-info">{t('insurance.taken')}</span>}
      {state ? (
        <span className="text-xs text-muted">{t(`state.${state}`)}</span>
      ) : (
        isDoubled && <span className="text-xs text-muted">{t('state.doubled')}</span>
      )}
    </>
  );
}

/** The stake on a hand; its height stays while there is none. */
function Chips({ bet, isDoubled }: { bet: BlackjackStageProps['bet']; isDoubled: boolean }) {
  const format = useFormat();
  return (
    <p className="num flex h-6 items-center gap-1.5 text-xs font-semibold text-muted">
      {bet && (
        <>
          <span aria-hidden="true" className="chip" />
          {isDoubled && <span aria-hidden="true" className="chip -ms-3" />}
          {format.money(isDoubled ? bet.doubled : bet.amount, bet.currency)}
        </>
      )}
    </p>
  );
}
