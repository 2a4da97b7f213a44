import type { Catalogue } from '../games/index.ts';
import { EXTERNAL_SCHEDULES, VOID_AFTER_MINUTES } from '@tessera/engines/lottery';
import type { Calendar } from './calendar.ts';
import type { Lottery } from './lottery.ts';

type Kind = Pick<Lottery, 'prizeMode' | 'vassalage'>;

const MAIN: Kind = { prizeMode: 'LOTT', vassalage: 'LOTT' };
const FAST: Kind = { prizeMode: 'ZY', vassalage: 'ELOTT' };
const VIETNAM: Kind = { prizeMode: 'LOTT', vassalage: 'TCG_LOTTO_VN' };
const SEA: Kind = { prizeMode: 'SEA', vassalage: 'TCG_SEA' };

const [CHINA, INDOCHINA] = [8 * 60, 7 * 60];
const every = (intervalSeconds: number, utcOffsetMinutes: number): Calendar => ({ kind: 'interval', intervalSeconds, utcOffsetMinutes });
const daily = (schedule: keyof typeof EXTERNAL_SCHEDULES): Calendar => ({ kind: 'days', ...EXTERNAL_SCHEDULES[schedule] });

type Row = readonly [id: string, name: string, family: Lottery['family'], kind: Kind, calendar: Calendar];

/** In the order of the lobby. The house draws all of them itself; a new one goes to the end of its vendor. */
const ROWS: readonly Row[] = [
  ['ssc-60', 'Mosaic Five 1m', 'ssc', MAIN, every(60, CHINA)],
  ['ssc-180', 'Mosaic Five 3m', 'ssc', MAIN, every(180, CHINA)],
  ['ssc-300', 'Mosaic Five 5m', 'ssc', MAIN, every(300, CHINA)],
  ['ssc-600', 'Mosaic Five 10m', 'ssc', MAIN, every(600, CHINA)],
  ['ssc-1200', 'Mosaic Five 20m', 'ssc', MAIN, every(1_200, CHINA)],
  ['11x5-60', 'Eleven Tiles 1m', '11x5', MAIN, every(60, CHINA)],
  ['11x5-180', 'Eleven Tiles 3m', '11x5', MAIN, every(180, CHINA)],
  ['11x5-300', 'Eleven Tiles 5m', '11x5', MAIN, every(300, CHINA)],
  ['k3-60', 'Three Dice 1m', 'k3', MAIN, every(60, CHINA)],
  ['k3-180', 'Three Dice 3m', 'k3', MAIN, every(180, CHINA)],
  ['k3-300', 'Three Dice 5m', 'k3', MAIN, every(300, CHINA)],
  ['pk10-60', 'Ten Lanes 1m', 'pk10', MAIN, every(60, CHINA)],
  ['pk10-180', 'Ten Lanes 3m', 'pk10', MAIN, every(180, CHINA)],
  ['pk10-300', 'Ten Lanes 5m', 'pk10', MAIN, every(300, CHINA)],
  ['pcb-60', 'Lucky 28 1m', 'pcb', MAIN, every(60, CHINA)],
  ['pcb-180', 'Lucky 28 3m', 'pcb', MAIN, every(180, CHINA)],
  ['pcb-300', 'Lucky 28 5m', 'pcb', MAIN, every(300, CHINA)],
  ['lhc-300', 'Tessera Six 5m', 'lhc', MAIN, every(300, CHINA)],
  ['lhc-1200', 'Tessera Six 20m', 'lhc', MAIN, every(1_200, CHINA)],
  ['lhc-daily', 'Tessera Six, evening', 'lhc', MAIN, daily('mark-six-macau')],
  ['elott-ssc-30', 'Flash Five', 'ssc', FAST, every(30, CHINA)],
  ['elott-ssc-90', 'Quick Five', 'ssc', FAST, every(90, CHINA)],
  ['elott-11x5-30', 'Flash Eleven', '11x5', FAST, every(30, CHINA)],
  ['elott-k3-30', 'Flash Dice', 'k3', FAST, every(30, CHINA)],
  ['elott-k3-90', 'Quick Dice', 'k3', FAST, every(90, CHINA)],
  ['elott-pk10-30', 'Flash Lanes', 'pk10', FAST, every(30, CHINA)],
  ['elott-pk10-90', 'Quick Lanes', 'pk10', FAST, every(90, CHINA)],
  ['elott-pcb-30', 'Flash 28', 'pcb', FAST, every(30, CHINA)],
  ['elott-lhc-90', 'Quick Six', 'lhc', FAST, every(90, CHINA)],
  ['vn-n-60', 'Northern Mosaic 1m', 'vn.n', VIETNAM, every(60, INDOCHINA)],
  ['vn-n-300', 'Northern Mosaic 5m', 'vn.n', VIETNAM, every(300, INDOCHINA)],
  ['vn-n-daily', 'Northern Mosaic, evening', 'vn.n', VIETNAM, daily('vn-north')],
  ['vn-s-60', 'Southern Mosaic 1m', 'vn.s', VIETNAM, every(60, INDOCHINA)],
  ['vn-s-300', 'Southern Mosaic 5m', 'vn.s', VIETNAM, every(300, INDOCHINA)],
  ['vn-s-daily', 'Southern Mosaic, afternoon', 'vn.s', VIETNAM, daily('vn-south')],
  ['sea-th-300', 'Siam Mosaic 5m', 'sea.th', SEA, every(300, INDOCHINA)],
  ['sea-my-300', 'Straits 4D 5m', 'sea.my', SEA, every(300, CHINA)],
  ['sea-hn-300', 'Red River 5m', 'sea.hn', SEA, every(300, INDOCHINA)],
  ['sea-hn-60', 'Red River 1m', 'sea.hn', SEA, every(60, INDOCHINA)],
  ['sea-la-300', 'Mekong 4 5m', 'sea.la', SEA, every(300, INDOCHINA)],
  ['sea-sg-300', 'Lion Mosaic 6/49', 'sea.sg', SEA, every(300, CHINA)],
];

/** Nodes of the catalogue are for ever; those of lotteries that staff add follow from 30,000 on. */
const FIRST_NODE = 20_010;

/** What staff have not chosen otherwise. */
export const AS_THE_HOUSE_HAS_IT = {
  maxPrizeGroup: 1_950,
  oddsVersion: 1,
  secondFeed: null,
  suspendedPlays: null,
  limits: null,
  nextCalendar: null,
  nextCalendarAtMs: null,
} as const satisfies Partial<Lottery>;

export const HOUSE_LOTTERIES: readonly Lottery[] = ROWS.map(([id, name, family, kind, calendar], index) => ({
  ...kind,
  ...AS_THE_HOUSE_HAS_IT,
  id,
  name,
  family,
  calendar,
  nodeId: FIRST_NODE + index,
  source: 'own',
  kenoMethod: null,
  feed: null,
  voidAfterMinutes: VOID_AFTER_MINUTES[calendar.kind === 'interval' ? 'fast' : 'daily'],
  isActive: true,
  sort: index + 1,
}));

/** In lists of games of every kind. */
const AFTER_THE_CASINO = 1_000;

export function placeInLobby({ sort }: Pick<Lottery, 'sort'>): number {
  return AFTER_THE_CASINO + sort;
}

/** The days on which lotteries of the house joined the catalogue; all but these were there from the first. */
const FIRST_DAY = '2026-09-01';
const ADDED_LATER: Readonly<Record<string, string>> = { 'sea-la-300': '2026-11-23', 'sea-sg-300': '2026-11-23' };

const HOT = ['ssc-60', 'k3-60', 'vn-n-60', 'elott-pk10-30'];

/** A lottery as the lobby lists it. */
export function catalogueGameOf({
  id,
  name,
  vassalage,
  prizeMode,
  sort,
}: Omit<Lottery, 'nodeId'>): Omit<Catalogue['games'][number], 'nodeId'> {
  return {
    prizeMode,
    gameId: id,
    gameName: name,
    gameType: vassalage === 'ELOTT' ? 'ELOTT' : 'LOTT',
    subClass: null,
    vassalage,
    isHot: HOT.includes(id),
    supportPlay: 0,
    rtpPercent: null,
    volatility: null,
    sort: placeInLobby({ sort }),
  };
}

/** The lotteries of the house as the lobby lists them. */
export const LOTTERY_CATALOGUE: Catalogue = {
  vendors: [
    { vassalage: 'LOTT', displayName: 'Mosaic Draws', sort: 10 },
    { vassalage: 'ELOTT', displayName: 'Mosaic Flash', sort: 11 },
    { vassalage: 'TCG_LOTTO_VN', displayName: 'Mosaic Vietnam', sort: 12 },
    { vassalage: 'TCG_SEA', displayName: 'Mosaic South-East Asia', sort: 13 },
  ],
  games: HOUSE_LOTTERIES.map((lottery) => ({
    ...catalogueGameOf(lottery),
    nodeId: lottery.nodeId,
    addedOn: ADDED_LATER[lottery.id] ?? FIRST_DAY,
  })),
};
