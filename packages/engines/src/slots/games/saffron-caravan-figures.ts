import type { WaysFigures } from '../ways/figures.ts';

/** Figures of Saffron Caravan, version 1, as `computeWaysFigures` gives them; a test computes and compares every one. */
export const saffronCaravanFigures: WaysFigures = {
  combinations: '28629151',
  statistics: {
    rtp: { fraction: '18303710299687872/19177788624235525', percent: '95.442236' },
    hitFrequency: { fraction: '12159258/28629151', percent: '42.471598' },
    variance: '24.719090',
    standardDeviation: '4.971830',
    volatility: 'medium',
    volatilityIndex: '8.178660',
    ranges: [
      { spins: 1000, fromPercent: '69.5790', toPercent: '121.3054' },
      { spins: 10000, fromPercent: '87.2635', toPercent: '103.6209' },
      { spins: 100000, fromPercent: '92.8559', toPercent: '98.0285' },
      { spins: 1000000, fromPercent: '94.6243', toPercent: '96.2601' },
      { spins: 10000000, fromPercent: '95.1836', toPercent: '95.7008' },
    ],
    maxSpin: '99.20',
    maxRound: '5000.00',
    contributions: [
      { part: 'CAMEL', share: { fraction: '9307872/143145755', percent: '6.502374' } },
      { part: 'TENT', share: { fraction: '66928032/715728775', percent: '9.351033' } },
      { part: 'TEAPOT', share: { fraction: '2497068/28629151', percent: '8.722117' } },
      { part: 'COMPASS', share: { fraction: '2652588/28629151', percent: '9.265339' } },
      { part: 'RUBY', share: { fraction: '12056688/143145755', percent: '8.422665' } },
      { part: 'AMBER', share: { fraction: '2631366/28629151', percent: '9.191212' } },
      { part: 'JADE', share: { fraction: '13081824/143145755', percent: '9.138814' } },
      { part: 'AZURE', share: { fraction: '2395764/28629151', percent: '8.368268' } },
      { part: 'PALM', share: { fraction: '548910/28629151', percent: '1.917311' } },
      { part: 'free spins', share: { fraction: '942131990017296/3835557724847105', percent: '24.563103' } },
    ],
  },
  feature: { frequency: { fraction: '223263/28629151', percent: '0.779845' }, oneIn: '128.2306', meanWin: '31.497417' },
  maxRoundUnits: 125000,
};
