import { payoutOf, type SheetDescription } from '@tessera/engines/slots';
import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import { SymbolTile } from '../symbol-tile.tsx';
import { useSlot } from '../slot-game.ts';
import { useSymbolName } from '../symbol-name.ts';

interface PayTableProps {
  readonly sheet: SheetDescription;
  readonly stake: { readonly amount: string; readonly currency: string } | undefined;
}

/** What every symbol pays, in money of the chosen stake; in line bets while no stake is known. */
export function PayTable({ sheet, stake }: PayTableProps) {
  const t = useT('casino');
  const slots = useT('slot');
  const { sheet: played } = useSlot();
  const name = useSymbolName();
  const format = useFormat();
  const pay = (lineBets: number): string => {
    if (!stake) return t('pay.lineBets', { count: lineBets });
    const currency = getCurrency(stake.currency);
    const payout = payoutOf(played, { stake: parseAmount(stake.amount, currency), multiple: lineBets });
    return format.money(amountToWire(payout, currency), stake.currency);
  };
  const scatter = name(sheet.scatter.symbol);
  const entries = [
    ...Object.entries(sheet.pays).map(([symbol, pays]) => ({ symbol, pays, note: null })),
    { symbol: sheet.wild.symbol, pays: {}, note: slots('pay.wild', { scatter }) },
    {
      symbol: sheet.scatter.symbol,
      // Scatters pay total bets: as many line bets on every line.
      pays: Object.fromEntries(Object.entries(sheet.scatter.pays).map(([count, totalBets]) => [count, totalBets * sheet.lines.length])),
      note: slots('pay.scatter', { least: Math.min(...Object.keys(sheet.freeSpins.awards).map(Number)) }),
    },
  ];
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-5">
      {entries.map(({ symbol, pays, note }) => (
        <li key={symbol} className="rounded-md border border-line bg-surface-2 p-2.5">
          <SymbolTile symbol={symbol} className="size-14 rounded-sm md:size-16" />
          <div className="mt-2">
            <p className="truncate text-sm font-semibold">{name(symbol)}</p>
            <dl className="num grid grid-cols-[auto_1fr] gap-x-2 text-xs text-muted">
              {Object.entries(pays)
                .toReversed()
                .map(([count, lineBets]) => (
                  <div key={count} className="col-span-2 grid grid-cols-subgrid">
                    <dt>{count}×</dt>
                    <dd className="text-end text-ink">{pay(lineBets)}</dd>
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
