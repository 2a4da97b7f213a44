import { commitmentOf, findSeedFault } from '@tessera/engines/fair';
import { useFormat, useT } from '@tessera/i18n';
import { useMemo } from 'react';
import { CheckFrame, type CheckedSeeds, CheckStep } from '../../fairness/check-frame.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { PlayingCard } from './card.tsx';
import { type CardTrace, checkBlackjack, traceCards } from './check-blackjack.ts';
import { BlackjackStage } from './stage.tsx';
import { tableOf } from './table-view.ts';

const messageOf = (gameId: string, { clientSeed, nonce }: CheckedSeeds): string => `table:${gameId}:${clientSeed}:${nonce}:0`;

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('blackjack');
  const rounds = useT('rounds');
  const format = useFormat();
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
            <p className="num font-semibold text-ink">
              {rounds('check.paid', {
                stake: format.money(wager.stake, wager.currency),
                paid: format.money(wager.payout ?? '0', wager.currency),
              })}
            </p>
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

const HEX_DIGITS = 8;

function TraceTable({ trace }: { trace: readonly CardTrace[] }) {
  const t = useT('blackjack');
  const casino = useT('casino');
  return (
    <div className="overflow-x-auto">
      <table className="num w-full text-xs">
        <thead>
          <tr className="text-faint">
            <th className="py-1 pe-3 text-start font-medium">{t('check.number')}</th>
            <th className="py-1 pe-3 text-start font-medium">{casino('trace.word')}</th>
            <th className="py-1 pe-3 text-start font-medium">{t('check.left')}</th>
            <th className="py-1 pe-3 text-start font-medium">{t('check.place')}</th>
            <th className="py-1 text-end font-medium">{t('check.card')}</th>
          </tr>
        </thead>
        <tbody className="text-ink">
          {trace.map(({ word, left, place, card }, index) => (
            <tr key={index} className="border-t border-line">
              <td className="py-1 pe-3">{index + 1}</td>
              <td className="py-1 pe-3">
                <code>{word.toString(16).padStart(HEX_DIGITS, '0')}</code>
              </td>
              <td className="py-1 pe-3">{left}</td>
              <td className="py-1 pe-3">{place}</td>
              <td className="py-1 text-end font-semibold">{card.replace('T', '10')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
