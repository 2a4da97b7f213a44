import { useEffect, useState } from 'react';

/** The rule book's distance between two requests for a list. */
const SPACING_MS = 300;

/** A value as it was when it last stood still for so long: what is typed asks for a list no more often. */
export function useSpaced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SPACING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
