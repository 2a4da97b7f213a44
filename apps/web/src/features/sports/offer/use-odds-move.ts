import { useEffect, useState } from 'react';
import { moveOf } from '../odds.ts';

const SHOWN_MS = 8_000;

export interface OddsMove {
  readonly way: 'up' | 'down';
  readonly before: string;
}

/** The last move of a price, for a few seconds after it happened while the component stood. */
export function useOddsMove(odds: string): OddsMove | undefined {
  const [seen, setSeen] = useState(odds);
  const [move, setMove] = useState<OddsMove | undefined>();
  if (seen !== odds) {
    const way = moveOf(seen, odds);
    setSeen(odds);
    setMove(way && { way, before: seen });
  }
  useEffect(() => {
    if (!move) return undefined;
    const timer = setTimeout(() => setMove(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [move]);
  return move;
}
