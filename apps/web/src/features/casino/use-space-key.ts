import { useEffect, useRef } from 'react';

/** Controls that do something of their own with the space bar. */
const OWN_SPACE = 'button, a, input, select, textarea, summary, [role="dialog"], [role="tab"], [contenteditable]';

/** The space bar presses once per stroke, unless what has the focus needs it. */
export function useSpaceKey(press: () => void, isActive: boolean): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.code !== 'Space' || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_SPACE)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}
