import { commitmentOf, findSeedFault } from '@tessera/engines/fair';
import { useT } from '@tessera/i18n';
import { useMemo } from 'react';
import { CheckFrame, CheckStep } from '../../fairness/check-frame.tsx';
import { checkInstant, instantMessage, firstWordOf } from '../../fairness/check-instant.ts';
import { PaidLine } from '../../fairness/paid-line.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { Words, WordsTable } from '../../fairness/words-table.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { hundredths, resultOf, targetOfBet } from './odds.ts';
import { useLimboText } from './replay.tsx';
import { resultOfWord, WORDS } from './trace.ts';

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('limbo');
  const rounds = useT('rounds');
  const textOf = useLimboText();
  const checked = useMemo(() => checkInstant(wager), [wager]);
  if (!checked) return <UnknownRules />;
  const { seeds, commitment, fault, isRight, words, round, detail, payout } = checked;
  const [word] = words;
  const [target, result] = [targetOfBet(detail.bet), resultOf(round?.events ?? [])];
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={instantMessage(seeds)}>
      {word === undefined || target === undefined || result === null ? null : (
        <>
          <CheckStep number={3} title={t('check.draw')} isRight={resultOfWord(word) === resultOf(detail.events)}>
            <p>{t('check.draw.text')}</p>
            <WordTable word={word} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <p>{textOf({ target, result })}</p>
            <PaidLine wager={wager} />
          </CheckStep>
        </>
      )}
    </CheckFrame>
  );
}

/** The result of seeds: no target of a player moves it. */
export function SeedCheck({ seeds }: SeedCheckProps) {
  const t = useT('limbo');
  const fault = findSeedFault(seeds);
  const word = firstWordOf(seeds);
  return (
    <CheckFrame
      seeds={seeds}
      commitment={commitmentOf(seeds.serverSeed)}
      isRight={fault === null}
      fault={fault}
      message={instantMessage(seeds)}
    >
      {word === null ? null : (
        <CheckStep number={3} title={t('check.seed')} isRight={null}>
          <p>{t('check.draw.text')}</p>
          <WordTable word={word} />
        </CheckStep>
      )}
    </CheckFrame>
  );
}

const SHARE_DIGITS = 10;

function WordTable({ word }: { word: number }) {
  const t = useT('limbo');
  const rounds = useT('rounds');
  const casino = useT('casino');
  return (
    <WordsTable
      heads={[casino('trace.word'), rounds('check.share'), t('check.rest'), t('check.result')]}
      rows={[
        [
          <Words key="words" words={[word]} />,
          (word / WORDS).toFixed(SHARE_DIGITS),
          (1 - word / WORDS).toFixed(SHARE_DIGITS),
          `×${hundredths(resultOfWord(word))}`,
        ],
      ]}
    />
  );
}
