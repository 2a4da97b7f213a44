import { useEffect, useState } from 'react';

const RENEW_MS = 1_000;

/** The operator's own clock, which renews what goes by it. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), RENEW_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
