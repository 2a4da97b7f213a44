import { commitmentOf, findSeedFault } from '@tessera/engines/fair';
import { useT } from '@tessera/i18n';
import { useMemo } from 'react';
import { CheckFrame, CheckStep } from '../../fairness/check-frame.tsx';
import { instantMessage } from '../../fairness/check-instant.ts';
import { PaidLine } from '../../fairness/paid-line.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { Words, WordsTable } from '../../fairness/words-table.tsx';
import { PlayingCard } from '../../table/card.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { type CardTrace, checkHilo, traceCards } from './check-hilo.ts';
import { HiloStage } from './stage.tsx';

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('hilo');
  const rounds = useT('rounds');
  const checked = useMemo(() => checkHilo(wager), [wager]);
  if (!checked) return <UnknownRules />;
  const { seeds, commitment, fault, isRight, trace, trail, payout } = checked;
  const steps = trail.cards.flatMap(({ by }) => (by === null ? [] : [t(`step.${by}`)])).join(', ');
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={instantMessage(seeds)}>
      {trace.length === 0 ? null : (
        <>
          <CheckStep number={3} title={t('check.cards')} isRight={fault === 'round_mismatch' ? false : null}>
            <p>{t('check.cards.text')}</p>
            <TraceTable trace={trace} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <p>{steps === '' ? t('check.round.none') : t('check.round.text', { steps })}</p>
            <HiloStage trail={trail} isSmall />
            <PaidLine wager={wager} />
          </CheckStep>
        </>
      )}
    </CheckFrame>
  );
}

/** As many as a long round takes. */
const SHOWN_CARDS = 12;

/** The cards in the order the seeds draw them: no guess changes that order. */
export function SeedCheck({ seeds }: SeedCheckProps) {
  const t = useT('hilo');
  const fault = findSeedFault(seeds);
  const trace = traceCards(seeds, SHOWN_CARDS);
  return (
    <CheckFrame
      seeds={seeds}
      commitment={commitmentOf(seeds.serverSeed)}
      isRight={fault === null}
      fault={fault}
      message={instantMessage(seeds)}
    >
      {trace.length === 0 ? null : (
        <CheckStep number={3} title={t('check.seed')} isRight={null}>
          <div dir="ltr" className="flex flex-wrap gap-1.5">
            {trace.map(({ card }, index) => (
              <PlayingCard key={index} card={card} className="w-10" />
            ))}
          </div>
          <p>{t('check.cards.text')}</p>
          <TraceTable trace={trace} />
        </CheckStep>
      )}
    </CheckFrame>
  );
}

function TraceTable({ trace }: { trace: readonly CardTrace[] }) {
  const t = useT('hilo');
  const casino = useT('casino');
  return (
    <WordsTable
      heads={[t('check.number'), casino('trace.word'), t('check.place'), t('table.card')]}
      rows={trace.map(({ word, place, card }, index) => [index + 1, <Words key="words" words={[word]} />, place, card.replace('T', '10')])}
    />
  );
}
