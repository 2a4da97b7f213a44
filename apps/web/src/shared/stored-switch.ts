import { onDevice } from '@tessera/i18n';
import { useCallback, useState } from 'react';

/** A yes or no the device remembers. Off where nothing is stored. */
export function useStoredSwitch(key: string): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => onDevice(key).read() === '1');
  const change = useCallback(
    (next: boolean) => {
      setOn(next);
      onDevice(key).write(next ? '1' : '0');
    },
    [key],
  );
  return [isOn, change];
}
