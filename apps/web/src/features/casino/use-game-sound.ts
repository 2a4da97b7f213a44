import { useEffect, useState } from 'react';
import { createGameSound, type GameSound } from './sound.ts';

/** Sound stays off until this visit's player asks for it; a browser would not play it before a press either. */
export function useGameSound(): { readonly sound: GameSound; readonly isLoud: boolean; readonly setLoud: (isLoud: boolean) => void } {
  const [sound] = useState(createGameSound);
  const [isLoud, setLoud] = useState(false);
  useEffect(() => () => sound.close(), [sound]);
  return {
    sound,
    isLoud,
    setLoud: (next) => {
      setLoud(next);
      sound.setOn(next);
    },
  };
}
