import type { ReactNode } from 'react';
import type { ButtonTone } from './button.tsx';
import type { IconName } from './icons/icon.tsx';

/** A message that stands before the page until it is answered. */
export interface Modal {
  readonly icon?: IconName | undefined;
  readonly title: ReactNode;
  /** Text, or elements that the caller made; HTML from elsewhere is sanitised before it comes here. */
  readonly content?: ReactNode;
  /** Each closes it; without any there is the cross. */
  readonly buttons?: readonly ModalButton[] | undefined;
  /** Closes by itself after so long. */
  readonly timeoutMs?: number | undefined;
  /** Whether a press beside it closes it; it does unless told otherwise. */
  readonly closesOnCover?: boolean | undefined;
  readonly onClose?: (() => void) | undefined;
}

export interface ModalButton {
  readonly label: ReactNode;
  readonly tone?: ButtonTone | undefined;
  readonly onSelect?: (() => void) | undefined;
}

let shown: readonly Modal[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Modal[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows it from anywhere, after those that wait already; returns the way to close it. Needs one `<Modals />` on the page. */
export function showModal(modal: Modal): () => void {
  set([...shown, modal]);
  return () => closeModal(modal);
}

export function closeModal(modal: Modal): void {
  if (!shown.includes(modal)) return;
  set(shown.filter((one) => one !== modal));
  modal.onClose?.();
}

/** The first that waits to be answered. */
export const firstModal = (): Modal | undefined => shown[0];

export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
