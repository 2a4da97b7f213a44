import type { HoldSheet } from './sheet.ts';

/** 5 × 3 cells, six coins start, three respins; about 96 %. */
export const holdSheet: HoldSheet = {
  id: 'hold-fixture',
  version: 1,
  name: 'Hold fixture',
  betUnits: 20,
  columns: 5,
  rows: 3,
  paidSpin: { coin: 2, blank: 9 },
  trigger: 6,
  respins: 3,
  respin: { coin: 1, blank: 15 },
  coins: [
    { id: 'ONE', units: 15, weight: 50 },
    { id: 'TWO', units: 30, weight: 25 },
    { id: 'FIVE', units: 75, weight: 15 },
    { id: 'MINI', units: 300, weight: 3 },
    { id: 'MAJOR', units: 1_000, weight: 1 },
  ],
  fullGridUnits: 5_400,
};

/** 2 × 2 cells: every path of the chain can be walked. */
export const tinyHold: HoldSheet = {
  ...holdSheet,
  id: 'tiny-hold',
  columns: 2,
  rows: 2,
  paidSpin: { coin: 1, blank: 2 },
  trigger: 2,
  respins: 2,
  respin: { coin: 1, blank: 3 },
  coins: [
    { id: 'ONE', units: 5, weight: 3 },
    { id: 'MINI', units: 40, weight: 1 },
  ],
  fullGridUnits: 50,
};
