import { commitmentOf } from '@tessera/engines/fair';
import { wheel } from '@tessera/engines/instant';
import { useT } from '@tessera/i18n';
import { useMemo, useState } from 'react';
import { casinoDetailOf } from '../../casino-detail.ts';
import { CheckFrame, CheckStep } from '../../fairness/check-frame.tsx';
import { PaidLine } from '../../fairness/paid-line.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { Words, WordsTable } from '../../fairness/words-table.tsx';
import { checkInstant, instantMessage, playSeeds } from '../../fairness/check-instant.ts';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import { RiskPicker } from '../../instant/risk-picker.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { FIRST_BET } from './figures.ts';
import { WheelPicture } from './stage.tsx';
import { isStoppedAsTraced, traceStop } from './trace-stop.ts';
import { stopOf } from './turn.ts';

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('wheel');
  const rounds = useT('rounds');
  const checked = useMemo(() => checkInstant(wager), [wager]);
  const detail = casinoDetailOf(wager);
  if (!checked || !detail) return <UnknownRules />;
  const { seeds, commitment, fault, isRight, words, round, payout } = checked;
  const stop = stopOf(round?.events ?? []);
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={instantMessage(seeds)}>
      {stop && (
        <>
          <CheckStep number={3} title={t('check.stop')} isRight={isStoppedAsTraced(words, stopOf(detail.events))}>
            <p>{t('check.stop.text', { count: stop.segments })}</p>
            <StopTable words={words} segments={stop.segments} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <Stopped segment={stop.segment} multiplier={stop.multiplier ?? '0'} />
            <WheelPicture bet={wheel.parseBet(detail.bet)} stop={{ ...stop, roundId: wager.id, nonce: seeds.nonce }} className="max-w-56" />
            <PaidLine wager={wager} />
          </CheckStep>
        </>
      )}
    </CheckFrame>
  );
}

/** The segment that seeds lead to: the same for every risk, which only says what it pays. */
export function SeedCheck({ seeds, gameId }: SeedCheckProps) {
  const t = useT('wheel');
  const [bet, setBet] = useState(FIRST_BET);
  const { fault, words, round } = playSeeds(gameId, seeds, bet);
  const stop = stopOf(round?.events ?? []);
  return (
    <CheckFrame
      seeds={seeds}
      commitment={commitmentOf(seeds.serverSeed)}
      isRight={fault === null}
      fault={fault}
      message={instantMessage(seeds)}
    >
      {stop && (
        <CheckStep number={3} title={t('check.stop')} isRight={null}>
          <div className="max-w-sm">
            <RiskPicker risk={bet.risk} onRisk={(risk) => setBet({ ...bet, risk })} disabled={false} />
          </div>
          <p>{t('check.stop.text', { count: stop.segments })}</p>
          <StopTable words={words} segments={stop.segments} />
          <Stopped segment={stop.segment} multiplier={stop.multiplier ?? '0'} />
          <WheelPicture bet={bet} stop={{ ...stop, roundId: 'seeds', nonce: seeds.nonce }} className="max-w-56" />
        </CheckStep>
      )}
    </CheckFrame>
  );
}

function Stopped({ segment, multiplier }: { segment: number; multiplier: string }) {
  const t = useT('wheel');
  const textOf = useMultiplierText();
  return <p>{t('read.stopped', { segment: segment + 1, multiplier: textOf(multiplier) })}</p>;
}

function StopTable({ words, segments }: { words: readonly number[]; segments: number }) {
  const t = useT('wheel');
  const casino = useT('casino');
  const rounds = useT('rounds');
  return (
    <WordsTable
      heads={[casino('trace.word'), rounds('check.share'), t('check.times', { count: segments }), t('check.segment')]}
      rows={words.map((word) => {
        const { share, product, segment } = traceStop(word, segments);
        return [<Words key="words" words={[word]} />, share.toFixed(6), product.toFixed(6), segment + 1];
      })}
    />
  );
}
