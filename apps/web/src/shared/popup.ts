import { useNavigate, useSearch } from '@tanstack/react-router';

/** Popups that a link can open: they live in the address (`?popup=login`), so Back closes them. */
export const POPUPS = [
  ...['login', 'register', 'forgot-password', 'change-password', 'notices', 'feedback'],
  ...['chat', 'contract', 'redeem-history', 'ios-guide', 'withdrawal-confirmation', 'game', 'mini-game'],
] as const;
export type PopupName = (typeof POPUPS)[number];

export interface PopupSearch {
  popup?: PopupName;
  /** Of the popups of games: a vendor, and after a dot a game of theirs; without one, all of them. */
  game?: string;
}

const GAME = /^\w{1,40}\.[\w.-]{0,64}$/;

export function readPopup(search: Record<string, unknown>): PopupSearch {
  const popup = POPUPS.find((name) => name === search.popup);
  if (!popup) return {};
  return { popup, ...(popup.endsWith('game') && typeof search.game === 'string' && GAME.test(search.game) && { game: search.game }) };
}

function withoutPopup(search: PopupSearch): PopupSearch {
  const rest = { ...search };
  delete rest.popup;
  delete rest.game;
  return rest;
}

/** The open popup and the ways to open another or close it; the page behind stays where it is. */
export function usePopup(): {
  readonly popup: PopupName | undefined;
  readonly game: string | undefined;
  readonly open: (popup: PopupName, game?: string) => void;
  readonly close: () => void;
} {
  const { popup, game } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    popup,
    game,
    // Going from one popup to another replaces it, so that Back leaves both.
    open: (next, nextGame) =>
      void navigate({
        to: '.',
        search: (search: PopupSearch) => ({ ...withoutPopup(search), popup: next, ...(nextGame !== undefined && { game: nextGame }) }),
        replace: popup !== undefined,
        resetScroll: false,
      }),
    close: () => void navigate({ to: '.', search: withoutPopup, replace: true, resetScroll: false }),
  };
}
