import { useNavigate } from '@tanstack/react-router';
import type { games } from '@tessera/contract';
import { usePopup } from '../../shared/popup.ts';
import { useSession } from '../../shared/session.ts';

/** Where a game is played. */
export function pathOf(game: Pick<games.GameView, 'gameId' | 'gameType'>): string {
  return game.gameType === 'SPORTS' ? '/sports' : `/play/${game.gameId}`;
}

export interface GameStart {
  readonly isGuest: boolean;
  /** Members and trial users go to the game; guests are asked to log in first. The sports book is open to all. */
  readonly start: (game: games.GameView) => void;
  readonly open: (game: games.GameView) => void;
}

export function useGameStart(): GameStart {
  const { state } = useSession();
  const popup = usePopup();
  const navigate = useNavigate();
  const isGuest = state.kind === 'guest';
  const open = (game: games.GameView): void => void navigate({ to: pathOf(game) });
  return {
    isGuest,
    open,
    start: (game) => (isGuest && game.gameType !== 'SPORTS' ? popup.open('login') : open(game)),
  };
}
