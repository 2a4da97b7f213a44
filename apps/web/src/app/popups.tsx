import { useHydrated } from '@tessera/ui';
import { lazy, Suspense } from 'react';
import { useMiniGame } from '../shared/mini-game.ts';
import { type PopupName, usePopup } from '../shared/popup.ts';
import { useSession } from '../shared/session.ts';
import { withTexts } from './with-texts.ts';

/** Which popups there are is known once one opens. */
const PopupView = lazy(async () => ({ default: (await import('./popup-views.tsx')).PopupView }));

const MiniGame = lazy(withTexts(async () => ({ default: (await import('../features/games/mini-game.tsx')).MiniGame }), 'game-frame'));

/** What is a member's own: guests are asked to log in first. */
const MEMBERS_ONLY: ReadonlySet<PopupName> = new Set(['contract', 'redeem-history', 'withdrawal-confirmation', 'game', 'mini-game']);

export function Popups() {
  const { popup, close } = usePopup();
  const isHydrated = useHydrated();
  const { state } = useSession();
  const miniGame = useMiniGame();
  const isOwn = popup !== undefined && MEMBERS_ONLY.has(popup);
  // Whose it is, is not known yet.
  if (isOwn && state.kind === 'restoring') return null;
  const name = isOwn && state.kind === 'guest' ? 'login' : popup;
  return (
    <>
      <Suspense>{isHydrated && name && <PopupView name={name} onClose={close} />}</Suspense>
      <Suspense>{isHydrated && miniGame && state.kind === 'member' && <MiniGame key={miniGame} gameId={miniGame} />}</Suspense>
    </>
  );
}
