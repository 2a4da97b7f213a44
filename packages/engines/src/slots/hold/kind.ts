import { decimalText, percentText } from '../../exact/index.ts';
import type { SlotKind } from '../slot-kind.ts';
import { statisticsOf } from '../statistics/statistics.ts';
import { exactHoldFigures } from './figures.ts';
import type { HoldSheet } from './sheet.ts';
import { spinHold } from './spin.ts';
import type { HoldEvent } from './spin.ts';
import { listHoldFaults } from './validate-sheet.ts';

export const holdKind: SlotKind<HoldSheet, HoldEvent> = {
  isLong: false,
  listFaults: listHoldFaults,
  betUnits: ({ betUnits }) => betUnits,
  play: (sheet, source) => ({ ...spinHold(sheet, source), isJackpot: false }),
  figures(sheet) {
    const exact = exactHoldFigures(sheet);
    const rows = [
      ['feature', `${percentText(exact.featureFrequency, 6)} %`],
      ['coins at the end of a feature', decimalText(exact.meanCoins, 6)],
      ['full grid', `${percentText(exact.fullGridFrequency, 6)} %`],
    ];
    return { precision: 'exact', statistics: statisticsOf(exact), tables: [{ heading: 'Feature', rows }] };
  },
  tables: ({ betUnits, columns, rows, paidSpin, respin, trigger, respins, coins, fullGridUnits }) => [
    {
      heading: `Hold and spin (a total bet is ${betUnits} units)`,
      rows: [
        ['grid', `${columns} × ${rows}`],
        ['coins that start the feature', String(trigger)],
        ['respins', String(respins)],
        ['coin : blank in the paid spin', `${paidSpin.coin} : ${paidSpin.blank}`],
        ['coin : blank in a respin', `${respin.coin} : ${respin.blank}`],
        ['units of a full grid', String(fullGridUnits)],
      ],
    },
    { heading: 'Coins', rows: [['coin', 'units', 'weight'], ...coins.map(({ id, units, weight }) => [id, String(units), String(weight)])] },
  ],
};
