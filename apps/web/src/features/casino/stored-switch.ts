import { useCallback, useState } from 'react';

/** A yes or no the device remembers. Off where nothing is stored. */
export function useStoredSwitch(key: string): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read(key));
  const change = useCallback(
    (next: boolean) => {
      setOn(next);
      try {
        localStorage.setItem(key, next ? '1' : '0');
      } catch {
        // Private windows may refuse storage; the choice then lasts as long as the page.
      }
    },
    [key],
  );
  return [isOn, change];
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}
