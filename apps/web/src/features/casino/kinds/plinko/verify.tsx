import { commitmentOf } from '@tessera/engines/fair';
import { plinko } from '@tessera/engines/instant';
import { useT } from '@tessera/i18n';
import { useMemo, useState } from 'react';
import { casinoDetailOf } from '../../casino-detail.ts';
import { CheckFrame, CheckStep } from '../../fairness/check-frame.tsx';
import { PaidLine } from '../../fairness/paid-line.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { Words, WordsTable } from '../../fairness/words-table.tsx';
import { checkInstant, instantMessage, playSeeds } from '../../fairness/check-instant.ts';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { FIRST_BET } from './figures.ts';
import { dropOf } from './path.ts';
import { PlinkoSettings } from './settings.tsx';
import { BoardPicture } from './stage.tsx';
import { isTurnedAsTraced, traceTurns } from './trace-turns.ts';

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('plinko');
  const rounds = useT('rounds');
  const checked = useMemo(() => checkInstant(wager), [wager]);
  if (!checked) return <UnknownRules />;
  const { seeds, commitment, fault, isRight, words, round, payout } = checked;
  const drop = dropOf(round?.events ?? []);
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={instantMessage(seeds)}>
      {drop && (
        <>
          <CheckStep number={3} title={t('check.turns')} isRight={isTurnedAsTraced(words, dropOf(casinoDetailOf(wager)?.events ?? []))}>
            <p>{t('check.turns.text')}</p>
            <TurnTable words={words} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <Landed bucket={drop.bucket} multiplier={drop.multiplier ?? '0'} />
            <BoardPicture bet={plinko.parseBet(casinoDetailOf(wager)?.bet)} drop={drop} className="max-w-xs" />
            <PaidLine wager={wager} />
          </CheckStep>
        </>
      )}
    </CheckFrame>
  );
}

/** The way a ball takes with these seeds: the risk moves no turn of it, and a board of more rows begins with the same ones. */
export function SeedCheck({ seeds, gameId }: SeedCheckProps) {
  const t = useT('plinko');
  const [bet, setBet] = useState(FIRST_BET);
  const { fault, words, round } = playSeeds(gameId, seeds, bet);
  const drop = dropOf(round?.events ?? []);
  return (
    <CheckFrame
      seeds={seeds}
      commitment={commitmentOf(seeds.serverSeed)}
      isRight={fault === null}
      fault={fault}
      message={instantMessage(seeds)}
    >
      {drop && (
        <CheckStep number={3} title={t('check.turns')} isRight={null}>
          <div className="grid max-w-md gap-2 md:grid-cols-2">
            <PlinkoSettings bet={bet} onBet={setBet} />
          </div>
          <p>{t('check.turns.text')}</p>
          <TurnTable words={words} />
          <Landed bucket={drop.bucket} multiplier={drop.multiplier ?? '0'} />
          <BoardPicture bet={bet} drop={drop} className="max-w-xs" />
        </CheckStep>
      )}
    </CheckFrame>
  );
}

function Landed({ bucket, multiplier }: { bucket: number; multiplier: string }) {
  const t = useT('plinko');
  const textOf = useMultiplierText();
  return <p>{t('check.landed', { count: bucket, bucket: bucket + 1, multiplier: textOf(multiplier) })}</p>;
}

function TurnTable({ words }: { words: readonly number[] }) {
  const t = useT('plinko');
  const rounds = useT('rounds');
  const casino = useT('casino');
  return (
    <WordsTable
      heads={[t('check.row'), casino('trace.word'), rounds('check.share'), t('check.turn')]}
      rows={traceTurns(words).map(({ word, share, turn }, row) => [
        row + 1,
        <Words key="words" words={[word]} />,
        share.toFixed(6),
        t(turn === 'R' ? 'check.right' : 'check.left'),
      ])}
    />
  );
}
