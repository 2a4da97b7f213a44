import { commitmentOf, findSeedFault } from '@tessera/engines/fair';
import { useT } from '@tessera/i18n';
import { useMemo } from 'react';
import { CheckFrame, CheckStep } from '../../fairness/check-frame.tsx';
import { checkInstant, instantMessage, firstWordOf } from '../../fairness/check-instant.ts';
import { PaidLine } from '../../fairness/paid-line.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { Words, WordsTable } from '../../fairness/words-table.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { hundredths, pickOf, ROLLS, rollOf } from './odds.ts';
import { useRollText } from './replay.tsx';
import { rollOfWord, WORDS } from './trace.ts';

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('dice');
  const rounds = useT('rounds');
  const textOf = useRollText();
  const checked = useMemo(() => checkInstant(wager), [wager]);
  if (!checked) return <UnknownRules />;
  const { seeds, commitment, fault, isRight, words, round, detail, payout } = checked;
  const [word] = words;
  const [pick, roll] = [pickOf(detail.bet), rollOf(round?.events ?? [])];
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={instantMessage(seeds)}>
      {word === undefined || !pick || roll === null ? null : (
        <>
          <CheckStep number={3} title={t('check.draw')} isRight={rollOfWord(word) === rollOf(detail.events)}>
            <p>{t('check.draw.text')}</p>
            <WordTable word={word} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <p>{textOf({ pick, roll })}</p>
            <PaidLine wager={wager} />
          </CheckStep>
        </>
      )}
    </CheckFrame>
  );
}

/** The roll of seeds: no line of a player moves it. */
export function SeedCheck({ seeds }: SeedCheckProps) {
  const t = useT('dice');
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
  const t = useT('dice');
  const rounds = useT('rounds');
  const casino = useT('casino');
  return (
    <WordsTable
      heads={[casino('trace.word'), rounds('check.share'), t('check.times'), t('check.roll')]}
      rows={[
        [
          <Words key="words" words={[word]} />,
          (word / WORDS).toFixed(SHARE_DIGITS),
          ((word / WORDS) * ROLLS).toFixed(4),
          hundredths(rollOfWord(word)),
        ],
      ]}
    />
  );
}
