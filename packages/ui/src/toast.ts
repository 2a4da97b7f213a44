import type { ReactNode } from 'react';

export interface Toast {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly tone?: 'info' | 'win' | 'lose' | 'warn' | undefined;
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
  /** 0 keeps it until it is closed. */
  readonly timeoutMs?: number | undefined;
}

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
const waiting: Toast[] = [];
const wakers = new Set<() => void>();

/** Shows a short notice from anywhere, also outside React. Needs one `<Toasts />` on the page. */
export function showToast(toast: Toast): void {
  if (listener) return listener(toast);
  waiting.push(toast);
  for (const wake of wakers) wake();
}

/** Hands waiting and coming toasts to the list that shows them; returns the way to stop. */
export function receiveToasts(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    if (listener === next) listener = undefined;
  };
}

/** Calls back when a toast waits for a list; the list is only loaded then. */
export function onToastWaiting(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

export function isToastWaiting(): boolean {
  return waiting.length > 0;
}
