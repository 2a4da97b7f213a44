import { commitmentOf, findSeedFault } from '@tessera/engines/fair';
import { useT } from '@tessera/i18n';
import { useMemo } from 'react';
import { CheckFrame, type CheckedSeeds, CheckStep } from '../../fairness/check-frame.tsx';
import { PaidLine } from '../../fairness/paid-line.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { Words, WordsTable } from '../../fairness/words-table.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { PlayingCard } from '../../table/card.tsx';
import { type CardTrace, checkBlackjack, traceCards } from './check-blackjack.ts';
import { BlackjackStage } from './stage.tsx';
import { tableOf } from './table-view.ts';

const messageOf = (gameId: string, { clientSeed, nonce }: CheckedSeeds): string => `table:${gameId}:${clientSeed}:${nonce}:0`;

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('blackjack');
  const rounds = useT('rounds');
  const checked = useMemo(() => checkBlackjack(wager), [wager]);
  if (!checked) return <UnknownRules />;
  const { seeds, commitment, fault, isRight, rules, choices, trace, events, payout } = checked;
  const said = choices.map((choice) => t(`choice.${choice as 'hit'}`)).join(', ');
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={messageOf(wager.gameId, seeds)}>
      {trace.length === 0 ? null : (
        <>
          <CheckStep number={3} title={t('check.cards')} isRight={fault === 'round_mismatch' ? false : null}>
            <p>{t('check.cards.text')}</p>
            <TraceTable trace={trace} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <p>{t('check.round.text', { choices: said === '' ? t('check.round.none') : said })}</p>
            <BlackjackStage rules={rules} table={tableOf(events)} isSmall />
            <PaidLine wager={wager} />
          </CheckStep>
        </>
      )}
    </CheckFrame>
  );
}

/** As many as a long round takes. */
const SHOWN_CARDS = 12;

/** The cards in the order the seeds deal them: no choice of a player changes that order. */
export function SeedCheck({ gameId, seeds }: SeedCheckProps) {
  const t = useT('blackjack');
  const fault = findSeedFault(seeds);
  const trace = traceCards(gameId, seeds, SHOWN_CARDS);
  return (
    <CheckFrame
      seeds={seeds}
      commitment={commitmentOf(seeds.serverSeed)}
      isRight={fault === null}
      fault={fault}
      message={messageOf(gameId, seeds)}
    >
      {trace.length === 0 ? null : (
        <CheckStep number={3} title={t('check.seed')} isRight={null}>
          <p>{t('check.seed.text')}</p>
          <div className="flex flex-wrap gap-1.5">
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
  const t = useT('blackjack');
  const casino = useT('casino');
  return (
    <WordsTable
      heads={[t('check.number'), casino('trace.word'), t('check.left'), t('check.place'), t('check.card')]}
      rows={trace.map(({ word, left, place, card }, index) => [
        index + 1,
        <Words key="words" words={[word]} />,
        left,
        place,
        card.replace('T', '10'),
      ])}
    />
  );
}
