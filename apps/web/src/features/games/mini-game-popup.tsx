import { useEffect, useRef } from 'react';
import { setMiniGame } from '../../shared/mini-game.ts';
import { usePopup } from '../../shared/popup.ts';

/** Where the link names none: small enough for a corner, and begun and ended in a moment. */
const DEFAULT_GAME = 'mines';

/** What a link to a mini game opens: the frame, which stays when the address has forgotten the popup. */
export function MiniGamePopup({ onClose }: { onClose: () => void }) {
  const { game = '' } = usePopup();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    setMiniGame(game.slice(game.indexOf('.') + 1) || DEFAULT_GAME);
    onClose();
  }, [game, onClose]);
  return null;
}
