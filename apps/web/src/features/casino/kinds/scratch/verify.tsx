import { commitmentOf, findSeedFault } from '@tessera/engines/fair';
import type { ScratchRules } from '@tessera/engines/instant';
import { useFormat, useT } from '@tessera/i18n';
import { use, useMemo } from 'react';
import { CheckFrame, CheckStep } from '../../fairness/check-frame.tsx';
import { instantMessage } from '../../fairness/check-instant.ts';
import { PaidLine } from '../../fairness/paid-line.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { Words, WordsTable } from '../../fairness/words-table.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { cardArtOf } from './card-art.ts';
import { useTimes } from './card-text.ts';
import { checkScratch, type TicketTrace, traceTicket } from './check-scratch.ts';
import { ShownCard } from './shown-card.tsx';
import { rulesOf } from './ticket.ts';

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('scratch');
  const rounds = useT('rounds');
  const art = use(cardArtOf(wager.gameId));
  const checked = useMemo(() => checkScratch(wager), [wager]);
  if (!checked || !art) return <UnknownRules />;
  const { seeds, commitment, fault, isRight, rules, trace, round, payout } = checked;
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={instantMessage(seeds)}>
      {trace === null ? null : (
        <>
          <CheckStep number={3} title={t('check.ticket')} isRight={fault === 'round_mismatch' ? false : null}>
            <TicketSteps rules={rules} trace={trace} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <p>{t('check.print')}</p>
            <ShownCard gameId={wager.gameId} art={art} rules={rules} events={round?.events ?? []} />
            <PaidLine wager={wager} />
          </CheckStep>
        </>
      )}
    </CheckFrame>
  );
}

/** The ticket that seeds draw: nothing a player does changes it. */
export function SeedCheck({ gameId, seeds }: SeedCheckProps) {
  const t = useT('scratch');
  const art = use(cardArtOf(gameId));
  const rules = rulesOf(gameId);
  if (!art || !rules) return <UnknownRules />;
  const fault = findSeedFault(seeds);
  const trace = traceTicket(rules, seeds);
  return (
    <CheckFrame
      seeds={seeds}
      commitment={commitmentOf(seeds.serverSeed)}
      isRight={fault === null}
      fault={fault}
      message={instantMessage(seeds)}
    >
      {trace === null ? null : (
        <CheckStep number={3} title={t('check.seed')} isRight={null}>
          <TicketSteps rules={rules} trace={trace} />
          <ShownCard gameId={gameId} art={art} rules={rules} events={[{ type: 'ticket-scratched', ticket: trace.ticket } as never]} />
        </CheckStep>
      )}
    </CheckFrame>
  );
}

function TicketSteps({ rules, trace: { word, ticket, prize, first, last } }: { rules: ScratchRules; trace: TicketTrace }) {
  const t = useT('scratch');
  const casino = useT('casino');
  const format = useFormat();
  const times = useTimes(rules);
  return (
    <>
      <p>{t('check.ticket.text', { tickets: format.number(rules.tickets) })}</p>
      <WordsTable
        heads={[casino('trace.word'), t('check.number'), t('check.class'), t('table.pays')]}
        rows={[
          [
            <Words key="words" words={[word]} />,
            format.number(ticket),
            t('check.range', { first: format.number(first), last: format.number(last) }),
            prize === null ? '×0' : times(prize),
          ],
        ]}
      />
    </>
  );
}
