import type { ParSheet } from '../lines/sheet.ts';
import type { Strip } from '../reels/reel-sheet.ts';

const reel = (symbols: string): Strip => symbols.split(' ');
/** A line as the rule book prints it: the row of each reel. */
const line = (rows: string): readonly number[] => [...rows].map(Number);

/**
 * Dragon Harbor, PAR sheet A of rule book §3.8: 5×3, 20 lines, a doubling wild on reel 3, retriggered free spins at ×2,
 * and our own end of a round at 5,000 total bets: the best free spin wins 369.9, so that a round would need fourteen of them.
 */
export const dragonHarbor: ParSheet = {
  id: 'dragon-harbor',
  version: 1,
  name: 'Dragon Harbor',
  rows: 3,
  reels: [
    reel('K KOI A DRAG Q T KOI N T K J Q A N J LION T K N A LANT Q DRAG LANT Q SCAT LION J K KOI T LANT'),
    reel('J LANT LION N T WILD A LION J K KOI DRAG Q A K LANT J N A DRAG SCAT K LANT Q J LION Q KOI A N T WILD'),
    reel('LION Q T K N A T KOI J WILD K Q DRAG A LANT T LION J N WILD A LANT KOI SCAT T K DRAG J N KOI Q K'),
    reel('N A J KOI WILD Q K LANT N K DRAG LANT Q J LION T DRAG N Q A LANT WILD K N LION T Q J SCAT A KOI T'),
    reel('J K Q LANT A J DRAG N LANT Q T A N T KOI K LANT LION K T J N KOI LION Q KOI J SCAT A DRAG N A'),
  ],
  lines: [
    ...['11111', '00000', '22222', '01210', '21012', '00122', '22100', '10001', '12221', '01110'],
    ...['21112', '10121', '12101', '01010', '21212', '11011', '11211', '02020', '20202', '02220'],
  ].map(line),
  pays: {
    DRAG: { 2: 2, 3: 60, 4: 300, 5: 1500 },
    LION: { 3: 40, 4: 150, 5: 750 },
    KOI: { 3: 30, 4: 100, 5: 400 },
    LANT: { 3: 20, 4: 75, 5: 300 },
    A: { 3: 15, 4: 40, 5: 150 },
    K: { 3: 15, 4: 40, 5: 150 },
    Q: { 3: 10, 4: 30, 5: 100 },
    J: { 3: 10, 4: 30, 5: 100 },
    T: { 3: 8, 4: 20, 5: 80 },
    N: { 3: 6, 4: 20, 5: 75 },
  },
  wild: { symbol: 'WILD', multipliers: [{ reel: 3, factor: 2 }] },
  scatter: { symbol: 'SCAT', pays: { 3: 2, 4: 10, 5: 100 } },
  freeSpins: { awards: { 3: 8, 4: 12, 5: 20 }, reels: null, multipliers: [2], isRetriggered: true },
  maxRoundLineBets: 100_000,
};
