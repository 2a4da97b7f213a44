import { useNavigate, useSearch } from '@tanstack/react-router';

/** Popups that a link can open: they live in the address (`?popup=login`), so Back closes them. */
export const POPUPS = [
  ...['login', 'register', 'forgot-password', 'change-password', 'notices', 'feedback'],
  ...['chat', 'contract', 'redeem-history', 'ios-guide', 'withdrawal-confirmation'],
] as const;
export type PopupName = (typeof POPUPS)[number];

export interface PopupSearch {
  popup?: PopupName;
}

export function readPopup(search: Record<string, unknown>): PopupSearch {
  const popup = POPUPS.find((name) => name === search.popup);
  return popup ? { popup } : {};
}

function withoutPopup(search: PopupSearch): PopupSearch {
  const rest = { ...search };
  delete rest.popup;
  return rest;
}

/** The open popup and the ways to open another or close it; the page behind stays where it is. */
export function usePopup(): {
  readonly popup: PopupName | undefined;
  readonly open: (popup: PopupName) => void;
  readonly close: () => void;
} {
  const { popup } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    popup,
    // Going from one popup to another replaces it, so that Back leaves both.
    open: (next) =>
      void navigate({
        to: '.',
        search: (search: PopupSearch) => ({ ...search, popup: next }),
        replace: popup !== undefined,
        resetScroll: false,
      }),
    close: () => void navigate({ to: '.', search: withoutPopup, replace: true, resetScroll: false }),
  };
}
