import { useEffect, useRef } from 'react';

export interface ChoiceKey {
  readonly choice: string;
  /** As a keyboard event names it, in small letters: `h`, `arrowup`. */
  readonly key: string;
}

/** One key each, while nothing is typed into. */
export function useChoiceKeys(open: readonly ChoiceKey[], onChoose: (choice: string) => void): void {
  const latest = useRef({ open, onChoose });
  useEffect(() => {
    latest.current = { open, onChoose };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, [role="dialog"], [contenteditable]')) return;
      const found = latest.current.open.find(({ key }) => key === event.key.toLowerCase());
      if (!found) return;
      // An arrow key would scroll the page as well.
      event.preventDefault();
      latest.current.onChoose(found.choice);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
