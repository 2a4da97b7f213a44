import { useEffect, useRef } from 'react';

/** What a page does to bring its slip before the person; null while there is none on the page. */
let showSlip: (() => void) | null = null;

/** Puts the keyboard at the slip, wherever it stands on this screen. */
export function goToSlip(): void {
  showSlip?.();
}

/** With Alt, as a letter alone would take what people dictate for a command (WCAG 2.1.4). */
const SLIP_CODE = 'KeyB';
/** As the help below the slip writes it. */
export const SLIP_KEY = 'Alt+B';

/** Here the keys have a meaning of their own. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [role="menu"]';

/** Calls `show` when the person presses the key of the slip or follows the link before the prices. */
export function useWayToSlip(show: () => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const own = (): void => latest.current();
    showSlip = own;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || !event.altKey || event.ctrlKey || event.metaKey || event.code !== SLIP_CODE) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      event.preventDefault();
      own();
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
      if (showSlip === own) showSlip = null;
    };
  }, []);
}

/** The field of the stake that is being edited, else the slip itself. */
export function focusSlipIn(panel: HTMLElement | null): void {
  const target = panel?.querySelector<HTMLElement>('input') ?? panel?.querySelector<HTMLElement>('[role="group"], [role="tab"]');
  target?.focus();
}
