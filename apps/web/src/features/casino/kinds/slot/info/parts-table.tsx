import { useFormat, useT } from '@tessera/i18n';
import type { ReactNode } from 'react';
import type { SlotGame } from '../slot-game.ts';
import { useCombinationName, useSymbolName } from '../symbol-name.ts';
import { Fold } from './fold.tsx';

const HEAD = 'px-3 py-2 font-medium text-faint';
const CELL = 'px-3 py-1.5';

/** Where the return of a sheet comes from and what its field is drawn from. */
export function PartsTable({ game }: { game: Exclude<SlotGame, { kind: 'lines' }> }) {
  const t = useT('casino');
  const slots = useT('slot');
  const name = useSymbolName();
  return (
    <div className="grid gap-3">
      <Parts game={game} />
      {game.form.field === 'reels' && (
        <Fold title={t('par.strips')}>
          <Strips strips={game.form.stripsOf('base')} symbols={game.form.symbols} />
        </Fold>
      )}
      {game.kind === 'ways' && game.sheet.freeSpins.reels && (
        <Fold title={slots('par.freeStrips')}>
          <Strips strips={game.form.stripsOf('free')} symbols={game.form.symbols} />
        </Fold>
      )}
      {game.kind === 'cluster' && (
        <Fold title={slots('par.weights')}>
          <Weights rows={game.sheet.symbols.map(({ symbol, weight }) => ({ label: name(symbol), weight }))} />
        </Fold>
      )}
      {game.kind === 'hold' && (
        <>
          <Fold title={slots('par.landing')}>
            <Weights
              rows={[
                {
                  label: slots('par.landing.paid'),
                  weight: game.sheet.paidSpin.coin,
                  of: game.sheet.paidSpin.coin + game.sheet.paidSpin.blank,
                },
                {
                  label: slots('par.landing.respin'),
                  weight: game.sheet.respin.coin,
                  of: game.sheet.respin.coin + game.sheet.respin.blank,
                },
              ]}
            />
          </Fold>
          <Fold title={slots('par.coins')}>
            <Weights rows={game.sheet.coins.map(({ id, weight }) => ({ label: name(id), weight }))} />
          </Fold>
        </>
      )}
    </div>
  );
}

interface Part {
  readonly label: string;
  readonly percent: string;
}

function useParts(game: Exclude<SlotGame, { kind: 'lines' }>): readonly Part[] {
  const t = useT('casino');
  const slots = useT('slot');
  const name = useSymbolName();
  const combinationName = useCombinationName();
  if (game.kind === 'cluster') return [];
  const { contributions } = game.kind === 'classic' ? game.figures.maximumBet : game.figures.statistics;
  return contributions.map(({ part, share: { percent } }) => {
    if (part === 'free spins') return { label: t('par.freeSpins'), percent };
    if (part === 'full grid') return { label: slots('par.fullGrid'), percent };
    return { label: game.kind === 'classic' ? combinationName(part) : slots('par.scatters', { scatter: name(part) }), percent };
  });
}

function Parts({ game }: { game: Exclude<SlotGame, { kind: 'lines' }> }) {
  const t = useT('casino');
  const format = useFormat();
  const rows = [...useParts(game), { label: t('par.total'), percent: game.summary.rtpPercent }];
  return (
    <table className="num w-full text-sm">
      <tbody>
        {rows.map(({ label, percent }, index) => (
          <tr key={label} className={index === rows.length - 1 ? 'border-t border-line font-semibold' : ''}>
            <th scope="row" className="py-1.5 text-start font-[inherit] text-muted">
              {label}
            </th>
            <td className="py-1.5 text-end">{format.percent(Number(percent) / 100, 4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Table({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  const side = (index: number): string => (index === 0 ? 'text-start' : 'text-end');
  return (
    <table className="num w-full text-sm">
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} className={`${HEAD} ${side(index)}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} className="border-t border-line">
            {cells.map((cell, index) => (
              <td key={heads[index]} className={`${CELL} ${side(index)}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Strips({ strips, symbols }: { strips: readonly (readonly string[])[]; symbols: readonly string[] }) {
  const t = useT('casino');
  const name = useSymbolName();
  return (
    <Table
      heads={[t('par.symbol'), ...strips.map((_, reel) => t('par.reel', { reel: reel + 1 }))]}
      rows={symbols.map((symbol) => [name(symbol), ...strips.map((strip) => strip.filter((shown) => shown === symbol).length)])}
    />
  );
}

function Weights({ rows }: { rows: readonly { readonly label: string; readonly weight: number; readonly of?: number }[] }) {
  const t = useT('casino');
  const slots = useT('slot');
  const format = useFormat();
  const all = rows.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <Table
      heads={[t('par.symbol'), slots('par.chance')]}
      rows={rows.map(({ label, weight, of = all }) => [label, `${weight} / ${of} = ${format.percent(weight / of, 3)}`])}
    />
  );
}
