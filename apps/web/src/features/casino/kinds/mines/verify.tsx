import { commitmentOf, findSeedFault } from '@tessera/engines/fair';
import { useFormat, useT } from '@tessera/i18n';
import { Select } from '@tessera/ui';
import { useMemo, useState } from 'react';
import { CheckFrame, type CheckedSeeds, CheckStep } from '../../fairness/check-frame.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { boardOf, placeOf } from './board.ts';
import { checkMines, isPlacedAsTraced, type MineTrace, traceMines } from './check-mines.ts';
import { placesText } from './replay.tsx';
import { BoardView } from './stage.tsx';

const messageOf = ({ clientSeed, nonce }: CheckedSeeds): string => `${clientSeed}:${nonce}:0`;

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('mines');
  const rounds = useT('rounds');
  const format = useFormat();
  const checked = useMemo(() => checkMines(wager), [wager]);
  if (!checked) return <UnknownRules />;
  const { seeds, commitment, fault, isRight, trace, opened, events, payout } = checked;
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={messageOf(seeds)}>
      {trace.length === 0 ? null : (
        <>
          <CheckStep number={3} title={t('check.draw')} isRight={isPlacedAsTraced(seeds, trace)}>
            <p>{t('check.draw.text')}</p>
            <TraceTable trace={trace} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <p>{t('check.round.text', { count: opened.length, tiles: opened.length === 0 ? '—' : placesText(opened) })}</p>
            <BoardView board={boardOf(events)} className="w-full max-w-60" />
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

const MOST_MINES = 24;

/** The mines that seeds place, for any number of them: no choice of a player moves them. */
export function SeedCheck({ seeds }: SeedCheckProps) {
  const t = useT('mines');
  const [mines, setMines] = useState('3');
  const fault = findSeedFault(seeds);
  const trace = traceMines(seeds, Number(mines));
  return (
    <CheckFrame seeds={seeds} commitment={commitmentOf(seeds.serverSeed)} isRight={fault === null} fault={fault} message={messageOf(seeds)}>
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

const HEX_DIGITS = 8;

function TraceTable({ trace }: { trace: readonly MineTrace[] }) {
  const t = useT('mines');
  const casino = useT('casino');
  return (
    <div className="overflow-x-auto">
      <table className="num w-full text-xs">
        <thead>
          <tr className="text-faint">
            <th className="py-1 pe-3 text-start font-medium">{t('check.draw.step')}</th>
            <th className="py-1 pe-3 text-start font-medium">{casino('trace.word')}</th>
            <th className="py-1 pe-3 text-start font-medium">{t('check.draw.left')}</th>
            <th className="py-1 text-end font-medium">{t('check.draw.tile')}</th>
          </tr>
        </thead>
        <tbody className="text-ink">
          {trace.map(({ word, left, tile }, index) => (
            <tr key={tile} className="border-t border-line">
              <td className="py-1 pe-3">{index + 1}</td>
              <td className="py-1 pe-3">
                <code>{word.toString(16).padStart(HEX_DIGITS, '0')}</code>
              </td>
              <td className="py-1 pe-3">{left}</td>
              <td className="py-1 text-end font-semibold">
                {placeOf(tile).row}·{placeOf(tile).column}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
