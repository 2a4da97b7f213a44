import type { HandRank, PayTable } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';
import { COVER_PALETTES, cx, Mosaic } from '@tessera/ui';
import { Table } from '../../table/table.tsx';
import { HandCards, type HandCardsProps } from './hand-cards.tsx';
import { handKey, type HandView, NOTHING_HELD, paidRanks, payOf } from './hand-view.ts';
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
  '[--card:clamp(2.75rem,min(17.4cqw,(100cqh-11.5rem)/1.4),9rem)] @2xl:[--card:clamp(3.5rem,min(15cqw,(100cqh-19rem)/1.4),10rem)]';

/** The machine: what pays above, the hand below. */
export function VideoPokerStage({ look, table, hand, coins, held = NOTHING_HELD, best, onToggle, isDealt, verdict }: VideoPokerStageProps) {
  const t = useT('video_poker');
  const pay = payOf(table, hand.rank, coins);
  const rank = pay > 0 ? hand.rank : null;
  const isPaid = hand.isOver && rank !== null;
  return (
    <div className="grid min-h-0">
      <Table cloth={look.cloth} isLaid label={t('table.label')} className={cx('flex flex-col justify-between gap-1 p-2 md:p-4', CARD_SIZE)}>
        <PayTableView table={table} coins={coins} rank={rank} isPaid={isPaid} />
        <HandLine table={table} hand={hand} rank={rank} pay={pay} verdict={verdict} />
        <HandCards cards={hand.cards} held={hand.held ?? held} best={best} onToggle={onToggle} isPaid={isPaid} isDealt={isDealt} />
      </Table>
    </div>
  );
}

interface HandLineProps {
  readonly table: PayTable;
  readonly hand: HandView;
  /** The hand that lies open, if it pays. */
  readonly rank: HandRank | null;
  readonly pay: number;
  readonly verdict: Verdict | null | undefined;
}

/** What lies on the table in words, of steady height. */
function HandLine({ table, hand, rank, pay, verdict }: HandLineProps) {
  const t = useT('video_poker');
  const format = useFormat();
  const valueOf = useValueText();
  return (
    <div className="grid min-h-9 flex-1 content-center justify-items-center text-center">
      {rank !== null && (
        <p className={cx('flex items-center gap-2 text-sm font-bold md:text-lg', hand.isOver ? 'text-win' : 'text-ink')}>
          {hand.isOver && <Emblem table={table} rank={rank} />}
          {hand.isOver ? t('line.pays', { hand: t(handKey(table, rank)), coins: format.number(pay), count: pay }) : t(handKey(table, rank))}
        </p>
      )}
      {rank === null && hand.isOver && <p className="text-sm text-muted">{t('line.nothing')}</p>}
      {verdict && (
        <p className="text-xs text-muted">
          {verdict.isBest ? t('verdict.best') : t('verdict.other', { best: valueOf(verdict.best), chosen: valueOf(verdict.chosen) })}
        </p>
      )}
    </div>
  );
}

/** The better the hand, the richer its sign: the two highest hands wear a crown, those that pay ten coins a coin and more a star. */
function Emblem({ table, rank }: { table: PayTable; rank: HandRank }) {
  const place = paidRanks(table).indexOf(rank);
  const motif = place < 2 ? 'crown' : (table.pays[rank] ?? 0) >= STAR_PAYS ? 'star' : 'gem';
  return (
    <Mosaic
      key={rank}
      motif={motif}
      palette={COVER_PALETTES.ember}
      seed={place + 1}
      columns={11}
      rows={11}
      settle
      lit
      className="size-8 rounded-sm md:size-10"
    />
  );
}

const STAR_PAYS = 4;
