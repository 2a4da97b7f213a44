import { useNavigate } from '@tanstack/react-router';
import type { games } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { showModal } from '@tessera/ui';
import { usePopup } from '../../shared/popup.ts';
import { useSession } from '../../shared/session.ts';
import { placeOf } from './game-place.ts';

export interface GameStart {
  readonly isGuest: boolean;
  /**
   * Members go to the game, trial users to one that offers a trial; others are told that they need a real account, and guests are asked
   * to log in first. The sports book is open to all.
   */
  readonly start: (game: games.GameView) => void;
  readonly open: (game: games.GameView) => void;
}

export function useGameStart(): GameStart {
  const t = useT('messages');
  const { state } = useSession();
  const popup = usePopup();
  const navigate = useNavigate();
  const isGuest = state.kind === 'guest';
  const isTrial = state.kind === 'member' && state.member.type === 'trial';
  const open = (game: games.GameView): void =>
    game.isOutside ? popup.open('game', `${game.vassalage}.${game.gameId}`) : void navigate(placeOf(game));
  return {
    isGuest,
    open,
    start: (game) => {
      if (isGuest && game.gameType !== 'SPORTS') return popup.open('login');
      if (!isTrial || game.supportPlay === 0) return open(game);
      showModal({
        icon: 'lock',
        title: t('in_need_true_account'),
        buttons: [{ label: t('in_increase_submit'), tone: 'primary', onSelect: () => popup.open('register') }],
      });
    },
  };
}
