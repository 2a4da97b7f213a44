import { commitmentOf, findSeedFault } from '@tessera/engines/fair';
import { findBlackjackRules } from '@tessera/engines/table';
import { useT } from '@tessera/i18n';
import { useMemo } from 'react';
import { tableMessageOf, traceCards } from '../../fairness/card-trace.ts';
import { CardTraceTable } from '../../fairness/card-trace-table.tsx';
import { CheckFrame, CheckStep } from '../../fairness/check-frame.tsx';
import { PaidLine } from '../../fairness/paid-line.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { PlayingCard } from '../../table/card.tsx';
import { checkBlackjack } from './check-blackjack.ts';
import { BlackjackStage } from './stage.tsx';
import { tableOf } from './table-view.ts';

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('blackjack');
  const rounds = useT('rounds');
  const checked = useMemo(() => checkBlackjack(wager), [wager]);
  if (!checked) return <UnknownRules />;
  const { seeds, commitment, fault, isRight, rules, choices, trace, events, payout } = checked;
  const said = choices.map((choice) => t(`choice.${choice as 'hit'}`)).join(', ');
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={tableMessageOf(wager.gameId, seeds)}>
      {trace.length === 0 ? null : (
        <>
          <CheckStep number={3} title={rounds('check.cards')} isRight={fault === 'round_mismatch' ? false : null}>
            <CardTraceTable trace={trace} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <p>{t('check.round.text', { choices: said === '' ? t('check.round.none') : said })}</p>
            <BlackjackStage gameId={wager.gameId} rules={rules} table={tableOf(events)} isSmall />
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
  const rules = findBlackjackRules(gameId);
  if (!rules) return <UnknownRules />;
  const fault = findSeedFault(seeds);
  const trace = traceCards({ gameId, decks: rules.decks }, seeds, SHOWN_CARDS);
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
          <p>{t(rules.dealerPeeks ? 'check.seed.text' : 'check.seed.noHole')}</p>
          <div className="flex flex-wrap gap-1.5">
            {trace.map(({ card }, index) => (
              <PlayingCard key={index} card={card} className="w-10" />
            ))}
          </div>
          <CardTraceTable trace={trace} />
        </CheckStep>
      )}
    </CheckFrame>
  );
}
