import type { Chip } from '@tessera/contract';
import type { SettledBet } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency } from '@tessera/kernel';
import type { TableGame } from './table-game.ts';

export interface PlacedTableProps {
  readonly table: TableGame;
  readonly chips: readonly Chip[];
  readonly bets: readonly SettledBet[];
  readonly currency: string;
}

/** What lay on every place, and what it returned. */
export function PlacedTable({ table, chips, bets, currency }: PlacedTableProps) {
  const t = useT('table');
  const format = useFormat();
  const placeName = table.usePlaceName();
  return (
    <div className="max-h-72 overflow-auto">
      <table className="num w-full text-sm">
        <thead>
          <tr className="text-xs text-faint">
            <th className="py-1 text-start font-medium">{t('pays.place')}</th>
            <th className="py-1 ps-3 text-end font-medium">{t('placed.stake')}</th>
            <th className="py-1 ps-3 text-end font-medium">{t('placed.returned')}</th>
          </tr>
        </thead>
        <tbody>
          {chips.map(({ place, amount }, index) => {
            const returned = bets[index]?.returned ?? 0n;
            return (
              <tr key={place} className="border-t border-line">
                <th className="py-1 text-start font-semibold">{placeName(place)}</th>
                <td className="ps-3 text-end">{format.money(amount, currency)}</td>
                <td className={`ps-3 text-end ${returned > 0n ? 'text-win' : 'text-faint'}`}>
                  {format.money(amountToWire(returned as never, getCurrency(currency)), currency)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
