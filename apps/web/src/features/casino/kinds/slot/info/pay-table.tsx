import { useFormat, useT } from '@tessera/i18n';
import { getCurrency, parseAmount } from '@tessera/kernel';
import { FULL_GRID } from '../offers.ts';
import { type SlotGame, useSlot, wonText } from '../slot-game.ts';
import { useCombinationName, useSymbolName } from '../symbol-name.ts';
import { SymbolTile } from '../symbol-tile.tsx';

export interface ShownStake {
  readonly amount: string;
  readonly currency: string;
}

/** One picture with everything that it pays. */
interface PayEntry {
  readonly key: string;
  readonly symbols: readonly string[];
  readonly name: string;
  /** How many it takes, and what they pay in units; the best first. */
  readonly pays: readonly { readonly count: string; readonly units: number }[];
  readonly note: string | null;
}

/** What every symbol pays, in money of the chosen stake; in line bets or units while no stake is known. */
export function PayTable({ stake }: { stake: ShownStake | undefined }) {
  const t = useT('casino');
  const slots = useT('slot');
  const game = useSlot();
  const format = useFormat();
  const pay = (multiple: number): string => {
    if (!stake) return 'lines' in game.sheet ? t('pay.lineBets', { count: multiple }) : slots('pay.units', { count: multiple });
    const amount = parseAmount(stake.amount, getCurrency(stake.currency));
    return format.money(wonText(game, { stake: amount, multiple, currency: stake.currency }), stake.currency);
  };
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-5">
      {usePayEntries(game).map(({ key, symbols, name, pays, note }) => (
        <li key={key} className="rounded-md border border-line bg-surface-2 p-2.5">
          <div className="flex gap-1">
            {symbols.map((symbol) => (
              <SymbolTile
                key={symbol}
                symbol={symbol}
                className={symbols.length > 1 ? 'size-10 rounded-sm' : 'size-14 rounded-sm md:size-16'}
              />
            ))}
          </div>
          <div className="mt-2">
            <p className="truncate text-sm font-semibold">{name}</p>
            <dl className="num grid grid-cols-[auto_1fr] gap-x-2 text-xs text-muted">
              {pays.map(({ count, units }) => (
                <div key={count} className="col-span-2 grid grid-cols-subgrid">
                  <dt>{count}</dt>
                  <dd className="text-end text-ink">{pay(units)}</dd>
                </div>
              ))}
            </dl>
            {note && <p className="mt-1 text-xs text-muted">{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function usePayEntries(game: SlotGame): readonly PayEntry[] {
  const slots = useT('slot');
  const name = useSymbolName();
  const combinationName = useCombinationName();
  const of = (symbol: string, pays: PayEntry['pays'], note: string | null = null): PayEntry => ({
    key: symbol,
    symbols: [symbol],
    name: name(symbol),
    pays,
    note,
  });
  switch (game.kind) {
    case 'lines':
    case 'ways': {
      const { pays, wild, scatter, freeSpins } = game.sheet;
      const least = Math.min(...Object.keys(freeSpins.awards).map(Number));
      return [
        ...Object.entries(pays).map(([symbol, table]) => of(symbol, rowsOf(table))),
        of(wild.symbol, [], slots('pay.wild', { scatter: name(scatter.symbol) })),
        // Scatters pay total bets.
        of(scatter.symbol, rowsOf(scatter.pays, game.slot.betUnits), slots('pay.scatter', { least })),
      ];
    }
    case 'cluster': {
      const { pays, wild } = game.sheet;
      return [
        ...Object.entries(pays).map(([symbol, table]) => of(symbol, sizesOf(table))),
        ...(wild === null ? [] : [of(wild, [], slots('pay.clusterWild'))]),
      ];
    }
    case 'hold': {
      const { coins, fullGridUnits } = game.sheet;
      const ofCoins = coins.map(({ id, units }) => of(id, [{ count: '1×', units }]));
      const fullGrid: PayEntry = {
        key: 'full-grid',
        // As many as fit a card stand for a whole field of them.
        symbols: coins.slice(0, 3).map(({ id }) => id),
        name: FULL_GRID,
        pays: [{ count: `${game.sheet.columns * game.sheet.rows}×`, units: fullGridUnits }],
        note: slots('pay.fullGrid'),
      };
      return fullGridUnits > 0 ? [...ofCoins, fullGrid] : ofCoins;
    }
    case 'classic': {
      const { combinations, wild } = game.sheet;
      return [
        ...combinations.map((combination): PayEntry => {
          const symbols =
            combination.kind === 'group' ? combination.symbols : combination.kind === 'first' ? [combination.symbol] : [wild.symbol];
          const count = combination.kind === 'first' ? combination.count : game.sheet.reels.length;
          const pays = [{ count: `${count}×`, units: combination.pay }];
          return { key: combination.id, symbols, name: combinationName(combination.id), pays, note: null };
        }),
        of(wild.symbol, [], slots('pay.classicWild', { factor: wild.factor })),
      ];
    }
  }
}

function rowsOf(table: Readonly<Record<number, number>>, factor = 1): PayEntry['pays'] {
  return Object.entries(table)
    .toReversed()
    .map(([count, units]) => ({ count: `${count}×`, units: units * factor }));
}

/** From each size up to the next one; the largest has no end. */
function sizesOf(table: Readonly<Record<number, number>>): PayEntry['pays'] {
  const sizes = Object.entries(table);
  return sizes
    .map(([from, units], index) => {
      const next = Number(sizes[index + 1]?.[0] ?? Number.NaN);
      const last = next - 1;
      const count = Number.isNaN(next) ? `${from}+` : last === Number(from) ? from : `${from}–${last}`;
      return { count, units };
    })
    .toReversed();
}
