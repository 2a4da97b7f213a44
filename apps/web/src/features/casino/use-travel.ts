import { useEffect, useState } from 'react';

export interface Travel {
  /** Another one begins anew; the round, for example. */
  readonly key: string | undefined;
  readonly durationMs: number;
  /** Otherwise it has arrived. */
  readonly isUnderWay: boolean;
}

/** How far a movement has come, 0 to 1, quick at first and slow at its end. */
export function useTravel({ key, durationMs, isUnderWay }: Travel): number {
  const [passed, setPassed] = useState<{ readonly key: string | undefined; readonly share: number }>({ key: undefined, share: 0 });
  useEffect(() => {
    if (!isUnderWay || durationMs <= 0) return;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function advance(at) {
      const share = Math.min(1, Math.max(0, at - startedAt) / durationMs);
      setPassed({ key, share });
      if (share < 1) frame = requestAnimationFrame(advance);
    });
    return () => cancelAnimationFrame(frame);
  }, [key, durationMs, isUnderWay]);
  if (!isUnderWay || durationMs <= 0) return 1;
  const share = passed.key === key ? passed.share : 0;
  return 1 - (1 - share) ** 3;
}
