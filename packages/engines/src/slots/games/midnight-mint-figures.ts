import type { HoldFigures } from '../hold/figures.ts';

/** Figures of Midnight Mint, version 1, as `computeHoldFigures` gives them; a test computes and compares every one. */
export const midnightMintFigures: HoldFigures = {
  statistics: {
    rtp: { percent: '95.349532' },
    hitFrequency: { percent: '7.779131' },
    variance: '96.169971',
    standardDeviation: '9.806629',
    volatility: 'high',
    volatilityIndex: '16.131905',
    ranges: [
      { spins: 1000, fromPercent: '44.3359', toPercent: '146.3631' },
      { spins: 10000, fromPercent: '79.2176', toPercent: '111.4814' },
      { spins: 100000, fromPercent: '90.2481', toPercent: '100.4509' },
      { spins: 1000000, fromPercent: '93.7363', toPercent: '96.9627' },
      { spins: 10000000, fromPercent: '94.8394', toPercent: '95.8596' },
    ],
    maxSpin: '2500.00',
    maxRound: '2500.00',
    contributions: [
      { part: 'COPPER', share: { percent: '16.946703' } },
      { part: 'BRONZE', share: { percent: '15.252033' } },
      { part: 'SILVER', share: { percent: '13.557363' } },
      { part: 'GOLD', share: { percent: '11.015357' } },
      { part: 'MOON', share: { percent: '6.778681' } },
      { part: 'MINI', share: { percent: '8.473352' } },
      { part: 'MAJOR', share: { percent: '16.946703' } },
      { part: 'full grid', share: { percent: '6.379339' } },
    ],
  },
  feature: { frequency: { percent: '7.779131' }, oneIn: '12.8549', meanWin: '12.257094' },
  meanCoins: '7.624690',
  fullGridOneIn: '15675.6046',
  maxRoundUnits: 50000,
};
