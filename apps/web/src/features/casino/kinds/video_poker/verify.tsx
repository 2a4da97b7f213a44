import { commitmentOf, findSeedFault } from '@tessera/engines/fair';
import { useT } from '@tessera/i18n';
import { useMemo } from 'react';
import { tableMessageOf, traceCards } from '../../fairness/card-trace.ts';
import { CardTraceTable } from '../../fairness/card-trace-table.tsx';
import { CheckFrame, CheckStep } from '../../fairness/check-frame.tsx';
import { PaidLine } from '../../fairness/paid-line.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { PlayingCard } from '../../table/card.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { checkVideoPoker } from './check-video-poker.ts';
import { HandCards } from './hand-cards.tsx';
import { handKey, handOf, NOTHING_HELD, partsOf, payOf } from './hand-view.ts';
import { PayTableView } from './pay-table.tsx';

const HAND = 'grid gap-3 [--card:clamp(2.5rem,14vw,4rem)]';

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('video_poker');
  const rounds = useT('rounds');
  const checked = useMemo(() => checkVideoPoker(wager), [wager]);
  if (!checked) return <UnknownRules />;
  const { seeds, commitment, fault, isRight, table, coins, trace, events, payout } = checked;
  const hand = handOf(events);
  const pay = payOf(table, hand.rank, coins);
  const paid = pay > 0 ? hand.rank : null;
  const isWon = pay > coins;
  const kept = hand.dealt.flatMap((card, place) => (hand.held?.[place] ? [card.replace('T', '10')] : []));
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={tableMessageOf(wager.gameId, seeds)}>
      {trace.length === 0 ? null : (
        <>
          <CheckStep number={3} title={rounds('check.cards')} isRight={fault === 'round_mismatch' ? false : null}>
            <CardTraceTable trace={trace} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <p>{t('check.round.text', { held: kept.length === 0 ? t('check.round.none') : kept.join(', ') })}</p>
            <div className={HAND}>
              <HandCards cards={hand.dealt} held={hand.held ?? NOTHING_HELD} />
              {hand.isOver && (
                <HandCards cards={hand.cards} held={NOTHING_HELD} paid={paid === null ? null : partsOf(table, hand)} isWon={isWon} />
              )}
            </div>
            <p>{t(handKey(table, paid ?? 'nothing'))}</p>
            <PayTableView table={table} coins={coins} rank={paid} isWon={isWon} isShort />
            <PaidLine wager={wager} />
          </CheckStep>
        </>
      )}
    </CheckFrame>
  );
}

/** Five dealt, and as many to replace all of them. */
const SHOWN_CARDS = 10;
const DEALT = 5;

/** The cards in the order the seeds deal them: no hold of a player changes that order. */
export function SeedCheck({ gameId, seeds }: SeedCheckProps) {
  const t = useT('video_poker');
  const fault = findSeedFault(seeds);
  const trace = traceCards({ gameId, decks: 1 }, seeds, SHOWN_CARDS);
  return (
    <CheckFrame
      seeds={seeds}
      commitment={commitmentOf(seeds.serverSeed)}
      isRight={fault === null}
      fault={fault}
      message={tableMessageOf(gameId, seeds)}
    >
      {trace.length === 0 ? null : (
        <CheckStep number={3} title={t('check.seed')} isRight={null}>
          <p>{t('check.seed.text')}</p>
          {[trace.slice(0, DEALT), trace.slice(DEALT)].map((cards, row) => (
            <div key={row} dir="ltr" className="flex gap-1.5">
              {cards.map(({ card }) => (
                <PlayingCard key={card} card={card} className="w-10" />
              ))}
            </div>
          ))}
          <CardTraceTable trace={trace} />
        </CheckStep>
      )}
    </CheckFrame>
  );
}
