import type { HandRank, PayTable } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';
import { COVER_PALETTES, cx, Mosaic, type MotifName } from '@tessera/ui';
import { Table } from '../../table/table.tsx';
import { HandCards, type HandCardsProps } from './hand-cards.tsx';
import { handKey, type HandView, NOTHING_HELD, paidRanks, partsOf, payOf } from './hand-view.ts';
import type { Verdict } from './hold-advice.ts';
import type { VideoPokerLook } from './look.ts';
import { PayTableView } from './pay-table.tsx';
import { useValueText } from './value-text.ts';

export interface VideoPokerStageProps extends Pick<HandCardsProps, 'best' | 'onToggle' | 'isDealt'> {
  readonly look: VideoPokerLook;
  readonly table: PayTable;
  readonly hand: HandView;
  readonly coins: number;
  /** What the player holds, before the draw. */
  readonly held?: readonly boolean[] | undefined;
  /** What the trainer says of the hold that was drawn to. */
  readonly verdict?: Verdict | null | undefined;
}

/** Five cards fit the width, and with the pay table above them the height. */
const CARD_SIZE =
  '[--card:clamp(2.75rem,min(17.4cqw,(100cqh-11.75rem)/1.4),9rem)] @2xl:[--card:clamp(3.5rem,min(17.2cqw,(56cqh-7.5rem)/1.4),11rem)]';

/** The machine: what pays above, the hand below. */
export function VideoPokerStage({ look, table, hand, coins, held = NOTHING_HELD, best, onToggle, isDealt, verdict }: VideoPokerStageProps) {
  const t = useT('video_poker');
  const pay = payOf(table, hand.rank, coins);
  const rank = pay > 0 ? hand.rank : null;
  // A hand that pays as many coins as were played gives the stake back: nothing is won.
  const isWon = hand.isOver && pay > coins;
  return (
    <div className="grid min-h-0">
      <Table cloth={look.cloth} isLaid label={t('table.label')} className={cx('flex flex-col justify-between gap-1 p-2 md:p-4', CARD_SIZE)}>
        <PayTableView table={table} coins={coins} rank={rank} isWon={isWon} />
        <HandLine look={look} table={table} hand={hand} rank={rank} pay={pay} isWon={isWon} verdict={verdict} />
        <HandCards
          cards={hand.cards}
          held={hand.held ?? held}
          best={best}
          onToggle={onToggle}
          paid={hand.isOver && rank !== null ? partsOf(table, hand) : null}
          isWon={isWon}
          isDealt={isDealt}
        />
      </Table>
    </div>
  );
}

interface HandLineProps {
  readonly look: VideoPokerLook;
  readonly table: PayTable;
  readonly hand: HandView;
  /** The hand that lies open, if it pays. */
  readonly rank: HandRank | null;
  readonly pay: number;
  readonly isWon: boolean;
  readonly verdict: Verdict | null | undefined;
}

/** What lies on the table in words, of steady height. */
function HandLine({ look, table, hand, rank, pay, isWon, verdict }: HandLineProps) {
  const t = useT('video_poker');
  const format = useFormat();
  const valueOf = useValueText();
  return (
    <div className="grid min-h-9 flex-1 content-center justify-items-center text-center">
      {rank !== null && (
        <p className={cx('flex items-center gap-2 text-sm font-bold md:text-lg', isWon ? 'text-win' : 'text-ink')}>
          {isWon && <Emblem table={table} rank={rank} />}
          {hand.isOver ? t('line.pays', { hand: t(handKey(table, rank)), coins: format.number(pay), count: pay }) : t(handKey(table, rank))}
        </p>
      )}
      {hand.dealt.length === 0 && <Sign motif={look.sign} className="size-8 @2xl:size-12" />}
      {rank === null && hand.isOver && <p className="text-sm text-muted">{t('line.nothing')}</p>}
      {verdict && (
        <p className="text-xs text-muted">
          {verdict.isBest ? t('verdict.best') : t('verdict.other', { best: valueOf(verdict.best), chosen: valueOf(verdict.chosen) })}
        </p>
      )}
    </div>
  );
}

/** The better the hand, the richer its sign: the two highest hands wear a crown, those that pay four for one and more a star. */
function Emblem({ table, rank }: { table: PayTable; rank: HandRank }) {
  const isHighest = paidRanks(table).indexOf(rank) < 2;
  return (
    <Sign key={rank} motif={isHighest ? 'crown' : (table.pays[rank] ?? 0) >= STAR_PAYS ? 'star' : 'gem'} className="size-8 @2xl:size-10" />
  );
}

const STAR_PAYS = 4;

function Sign({ motif, className }: { motif: MotifName; className: string }) {
  return (
    <Mosaic
      motif={motif}
      palette={COVER_PALETTES.ember}
      seed={7}
      columns={11}
      rows={11}
      settle
      lit
      className={cx('rounded-sm', className)}
    />
  );
}
