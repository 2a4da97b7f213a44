import { commitmentOf, findSeedFault } from '@tessera/engines/fair';
import { useT } from '@tessera/i18n';
import { Select } from '@tessera/ui';
import { useMemo, useState } from 'react';
import { CheckFrame, CheckStep } from '../../fairness/check-frame.tsx';
import { instantMessage } from '../../fairness/check-instant.ts';
import { PaidLine } from '../../fairness/paid-line.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { Words, WordsTable } from '../../fairness/words-table.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { boardOf, placeOf } from './board.ts';
import { checkMines, isPlacedAsTraced, type MineTrace, traceMines } from './check-mines.ts';
import { placesText } from './replay.tsx';
import { BoardView } from './stage.tsx';

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('mines');
  const rounds = useT('rounds');
  const checked = useMemo(() => checkMines(wager), [wager]);
  if (!checked) return <UnknownRules />;
  const { seeds, commitment, fault, isRight, trace, opened, events, payout } = checked;
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={instantMessage(seeds)}>
      {trace.length === 0 ? null : (
        <>
          <CheckStep number={3} title={t('check.draw')} isRight={isPlacedAsTraced(seeds, trace)}>
            <p>{t('check.draw.text')}</p>
            <TraceTable trace={trace} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <p>{t('check.round.text', { count: opened.length, tiles: opened.length === 0 ? '—' : placesText(opened) })}</p>
            <BoardView board={boardOf(events)} className="w-full max-w-60" />
            <PaidLine wager={wager} />
          </CheckStep>
        </>
      )}
    </CheckFrame>
  );
}

const MOST_MINES = 24;

/** The mines that seeds place, for any number of them: no choice of a player moves them. */
export function SeedCheck({ seeds }: SeedCheckProps) {
  const t = useT('mines');
  const [mines, setMines] = useState('3');
  const fault = findSeedFault(seeds);
  const trace = traceMines(seeds, Number(mines));
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
          <Select
            label={t('check.seed.mines')}
            value={mines}
            options={Array.from({ length: MOST_MINES }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
            onValueChange={setMines}
          />
          <p>{t('check.draw.text')}</p>
          <TraceTable trace={trace} />
          <BoardView
            board={boardOf([{ type: 'mines-shown', tiles: trace.map(({ tile }) => tile) } as never])}
            className="w-full max-w-60"
          />
        </CheckStep>
      )}
    </CheckFrame>
  );
}

function TraceTable({ trace }: { trace: readonly MineTrace[] }) {
  const t = useT('mines');
  const casino = useT('casino');
  return (
    <WordsTable
      heads={[t('check.draw.step'), casino('trace.word'), t('check.draw.left'), t('check.draw.tile')]}
      rows={trace.map(({ word, left, tile }, index) => [
        index + 1,
        <Words key="words" words={[word]} />,
        left,
        `${placeOf(tile).row}·${placeOf(tile).column}`,
      ])}
    />
  );
}
