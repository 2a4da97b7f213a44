import { commitmentOf } from '@tessera/engines/fair';
import { keno } from '@tessera/engines/instant';
import { useT } from '@tessera/i18n';
import { useMemo } from 'react';
import { casinoDetailOf } from '../../casino-detail.ts';
import { CheckFrame, CheckStep } from '../../fairness/check-frame.tsx';
import { PaidLine } from '../../fairness/paid-line.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { Words, WordsTable } from '../../fairness/words-table.tsx';
import { checkInstant, instantMessage, playSeeds } from '../../fairness/check-instant.ts';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { drawOf } from './card.ts';
import { somePicks } from './figures.ts';
import { CardPicture } from './stage.tsx';
import { isDrawnAsTraced, traceDraw } from './trace-draw.ts';

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('keno');
  const rounds = useT('rounds');
  const textOf = useMultiplierText();
  const checked = useMemo(() => checkInstant(wager), [wager]);
  const detail = casinoDetailOf(wager);
  if (!checked || !detail) return <UnknownRules />;
  const { seeds, commitment, fault, isRight, words, round, payout } = checked;
  const draw = drawOf(round?.events ?? []);
  const picks = draw ? keno.parseBet(detail.bet).picks : [];
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={instantMessage(seeds)}>
      {draw && (
        <>
          <CheckStep number={3} title={t('check.draw')} isRight={isDrawnAsTraced(words, drawOf(detail.events)?.numbers ?? [])}>
            <p>{t('check.draw.text')}</p>
            <NumberTable words={words} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <p>{t('read.drawn', { count: draw.hits.length, picks: picks.length, multiplier: textOf(draw.multiplier ?? '0') })}</p>
            <CardPicture picks={picks} drawn={draw.numbers} className="max-w-sm" />
            <PaidLine wager={wager} />
          </CheckStep>
        </>
      )}
    </CheckFrame>
  );
}

/** The numbers that seeds draw, whatever was picked. */
export function SeedCheck({ seeds, gameId }: SeedCheckProps) {
  const t = useT('keno');
  const { fault, words, round } = playSeeds(gameId, seeds, { picks: somePicks(1) });
  const draw = drawOf(round?.events ?? []);
  return (
    <CheckFrame
      seeds={seeds}
      commitment={commitmentOf(seeds.serverSeed)}
      isRight={fault === null}
      fault={fault}
      message={instantMessage(seeds)}
    >
      {draw && (
        <CheckStep number={3} title={t('check.draw')} isRight={null}>
          <p>{t('check.draw.text')}</p>
          <NumberTable words={words} />
          <CardPicture picks={[]} drawn={draw.numbers} className="max-w-sm" />
        </CheckStep>
      )}
    </CheckFrame>
  );
}

function NumberTable({ words }: { words: readonly number[] }) {
  const t = useT('keno');
  const casino = useT('casino');
  return (
    <WordsTable
      heads={[t('check.step'), casino('trace.word'), t('check.left'), t('check.place'), t('check.number')]}
      rows={traceDraw(words).map(({ word, left, place, number }, index) => [
        index + 1,
        <Words key="words" words={[word]} />,
        left,
        place,
        number,
      ])}
    />
  );
}
