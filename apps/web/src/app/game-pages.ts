import type { PlainTextKey } from '@tessera/i18n';
import type { LobbyPlace } from '../features/games/lobby-choice.ts';
import type { LotteryVendor } from '../features/lottery/lottery-paths.ts';

/** A page that lists the games of a category. */
interface GamePage extends LobbyPlace {
  readonly path: string;
  readonly title: PlainTextKey<'frame'>;
}

/** The rule book's map of routes to categories; brands have further lists of their own. The sports book has pages of its own. */
export const GAME_PAGES = [
  { path: '/hot', title: 'page.hot', category: 'HOT' },
  { path: '/rng', title: 'page.rng', category: 'RNG' },
  { path: '/fish', title: 'nav.fish', category: 'FISH' },
  { path: '/live', title: 'nav.live', category: 'LIVE' },
  { path: '/pvp', title: 'nav.pvp', category: 'PVP' },
  { path: '/esports', title: 'nav.esports', category: 'ESPORTS' },
  { path: '/cockfight', title: 'nav.cockfight', category: 'COCKFIGHT' },
  { path: '/lott', title: 'nav.lott', category: 'LOTT' },
  { path: '/elott', title: 'nav.elott', category: 'ELOTT' },
] as const satisfies readonly GamePage[];

/** Lotteries have clocks, which a list of games has not. */
export function isLotteryLobby(category: LobbyPlace['category']): boolean {
  return category === 'LOTT' || category === 'ELOTT';
}

interface LotteryPlace {
  readonly path: string;
  readonly lotteries: LotteryVendor;
}

/** The lotteries of the rule book, for members alone. */
export const LOTTERY_PAGES = [
  { path: '/lottery', lotteries: 'LOTT' },
  { path: '/seaLottery', lotteries: 'TCG_SEA' },
  { path: '/vnLottery', lotteries: 'TCG_LOTTO_VN' },
] as const satisfies readonly LotteryPlace[];
