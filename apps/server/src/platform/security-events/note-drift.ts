import type { ClockCheck } from '../clock-check.ts';
import type { SecurityEvents } from './security-events.ts';

/** The same check, which also notes that the clocks differ, for as long as they do. */
export function noteDrift(clockCheck: ClockCheck, events: Pick<SecurityEvents, 'record'>): ClockCheck {
  return {
    async getSkewMs() {
      const skewMs = await clockCheck.getSkewMs();
      if (skewMs !== 0) events.record({ kind: 'clock_drift', details: { seconds: String(Math.round(skewMs / 1_000)) } });
      return skewMs;
    },
    onRefusal: () => clockCheck.onRefusal(),
  };
}
