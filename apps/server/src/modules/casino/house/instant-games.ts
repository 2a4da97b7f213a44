import { dice, hilo, keno, limbo, mines, plinko, scratch, scratchCrown, scratchKoi, wheel } from '@tessera/engines/instant';
import { instantGame } from '../kinds/instant.ts';
import type { HouseGame } from './house-game.ts';

export const INSTANT_GAMES: readonly HouseGame[] = [
  {
    game: instantGame(mines, { name: 'Mines', isOneStep: false }),
    // Volatility: low with one mine, high with twelve.
    listed: { nodeId: 4, subClass: 'AC', rtpPercent: '99.00', volatility: null, sort: 500, isHot: true, addedOn: '2026-09-01' },
  },
  {
    game: instantGame(hilo, { name: 'Hi-Lo', isOneStep: false }),
    // Volatility: the player's, who cashes out after one guess or after many.
    listed: { nodeId: 11, subClass: 'AC', rtpPercent: '99.00', volatility: null, sort: 511, isHot: false, addedOn: '2026-11-27' },
  },
  {
    game: instantGame(scratch, { name: 'Starfall', isOneStep: true }),
    listed: { nodeId: 12, subClass: 'SC', rtpPercent: '90.00', volatility: 'high', sort: 512, isHot: false, addedOn: '2026-11-27' },
  },
  {
    game: instantGame(scratchKoi, { name: 'Koi Pond', isOneStep: true }),
    listed: { nodeId: 13, subClass: 'SC', rtpPercent: '96.00', volatility: 'low', sort: 513, isHot: false, addedOn: '2026-11-27' },
  },
  {
    game: instantGame(scratchCrown, { name: 'Crown Jewels', isOneStep: true }),
    listed: { nodeId: 14, subClass: 'SC', rtpPercent: '93.00', volatility: 'medium', sort: 514, isHot: false, addedOn: '2026-11-27' },
  },
  {
    game: instantGame(dice, { name: 'Dice', isOneStep: true }),
    // Volatility: the player's choice, from nearly every round to one in ten thousand.
    listed: { nodeId: 6, subClass: 'AC', rtpPercent: '99.00', volatility: null, sort: 506, isHot: false, addedOn: '2026-11-27' },
  },
  {
    game: instantGame(limbo, { name: 'Limbo', isOneStep: true }),
    // Volatility: the player's choice, as in dice.
    listed: { nodeId: 7, subClass: 'AC', rtpPercent: '99.00', volatility: null, sort: 507, isHot: false, addedOn: '2026-11-27' },
  },
  {
    game: instantGame(plinko, { name: 'Plinko', isOneStep: true }),
    // The lowest return of the nine boards (rule book §3.12). Volatility: by risk and rows.
    listed: { nodeId: 8, subClass: 'AC', rtpPercent: '98.91', volatility: null, sort: 508, isHot: true, addedOn: '2026-11-27' },
  },
  {
    game: instantGame(wheel, { name: 'Wheel', isOneStep: true }),
    // The same return for every risk; volatility by risk.
    listed: { nodeId: 9, subClass: 'AC', rtpPercent: '99.00', volatility: null, sort: 509, isHot: false, addedOn: '2026-11-27' },
  },
  {
    game: instantGame(keno, { name: 'Keno', isOneStep: true }),
    // The lowest return, that of two numbers; seven return 95.53 %. Volatility: by the count of numbers.
    listed: { nodeId: 10, subClass: 'AC', rtpPercent: '92.09', volatility: null, sort: 510, isHot: false, addedOn: '2026-11-27' },
  },
];
