import type { SlotFigures } from '../lines/figures.ts';

/** Figures of Dragon Harbor, version 1, as `computeFigures` gives them and rule book §3.8 prints them; a test plays all combinations. */
export const dragonHarborFigures: SlotFigures = {
  combinations: { base: '33554432', free: '33554432' },
  rtp: { fraction: '7956618250607/8281672122368', percent: '96.075021' },
  rtpParts: {
    lines: { fraction: '14039599/16777216', percent: '83.682531' },
    scatters: { fraction: '297945/16777216', percent: '1.775891' },
    freeSpins: { fraction: '439615981935/4140836061184', percent: '10.616600' },
  },
  hitFrequency: { fraction: '3000317/8388608', percent: '35.766566' },
  variance: '13.149476',
  standardDeviation: '3.626221',
  volatility: 'medium',
  feature: {
    frequency: { fraction: '119529/16777216', percent: '0.712448' },
    oneIn: '140.3611',
    triggers: [
      { scatters: 3, freeSpins: 8, combinations: '227070' },
      { scatters: 4, freeSpins: 12, combinations: '11745' },
      { scatters: 5, freeSpins: 20, combinations: '243' },
    ],
    meanFreeSpins: '8.718609',
    meanWin: '14.901571',
  },
  maxWin: { baseSpin: '184.95', baseSpinLineBets: 3699, round: '5000.00', roundLineBets: 100_000 },
  distribution: [
    { from: '0.00', combinations: '21553164', percent: '64.2334' },
    { from: '0.05', combinations: '5082123', percent: '15.1459' },
    { from: '1.00', combinations: '2600149', percent: '7.7490' },
    { from: '2.00', combinations: '2873641', percent: '8.5641' },
    { from: '5.00', combinations: '1055277', percent: '3.1450' },
    { from: '10.00', combinations: '296614', percent: '0.8840' },
    { from: '20.00', combinations: '83105', percent: '0.2477' },
    { from: '50.00', combinations: '7556', percent: '0.0225' },
    { from: '100.00', combinations: '2803', percent: '0.0084' },
  ],
};
