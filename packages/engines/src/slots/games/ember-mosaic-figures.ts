import type { SlotFigures } from '../lines/figures.ts';

/** Figures of Ember Mosaic, version 1, as `computeFigures` gives them; a test plays all combinations and compares every one. */
export const emberMosaicFigures: SlotFigures = {
  combinations: { base: '33554432', free: '33554432' },
  rtp: { fraction: '67518508106657/70368744177664', percent: '95.949571' },
  rtpParts: {
    lines: { fraction: '2729891/4194304', percent: '65.085673' },
    scatters: { fraction: '62343/2097152', percent: '2.972746' },
    freeSpins: { fraction: '19626653189025/70368744177664', percent: '27.891152' },
  },
  hitFrequency: { fraction: '13980949/33554432', percent: '41.666475' },
  variance: '19.597123',
  standardDeviation: '4.426864',
  volatility: 'medium',
  feature: {
    frequency: { fraction: '93825/8388608', percent: '1.118481' },
    oneIn: '89.4070',
    triggers: [
      { scatters: 3, freeSpins: 8, combinations: '353916' },
      { scatters: 4, freeSpins: 10, combinations: '20898' },
      { scatters: 5, freeSpins: 12, combinations: '486' },
    ],
    meanFreeSpins: '8.116547',
    meanWin: '24.936631',
  },
  maxWin: { baseSpin: '162.55', baseSpinLineBets: 3251, round: '5750.70', roundLineBets: 115014 },
  distribution: [
    { from: '0.00', combinations: '19573483', percent: '58.3335' },
    { from: '0.05', combinations: '7296632', percent: '21.7457' },
    { from: '1.00', combinations: '3605594', percent: '10.7455' },
    { from: '2.00', combinations: '2202079', percent: '6.5627' },
    { from: '5.00', combinations: '640087', percent: '1.9076' },
    { from: '10.00', combinations: '185215', percent: '0.5520' },
    { from: '20.00', combinations: '46154', percent: '0.1375' },
    { from: '50.00', combinations: '4600', percent: '0.0137' },
    { from: '100.00', combinations: '588', percent: '0.0018' },
  ],
};
