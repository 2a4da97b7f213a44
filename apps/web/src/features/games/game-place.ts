import { lotteryPathOf } from '../lottery/lottery-paths.ts';

interface Placed {
  readonly gameId: string;
  readonly gameType?: string | undefined;
  /** Its vendor. */
  readonly vassalage?: string | undefined;
}

/** Where a game is played that has a page of the site. */
export function placeOf({ gameId, gameType, vassalage }: Placed) {
  const lottery = lotteryPathOf(vassalage);
  if (lottery) return { to: lottery, search: { gameCode: gameId } };
  return { to: gameType === 'SPORTS' ? '/sports' : `/play/${gameId}` };
}
