import type { SlipPick } from './slip.ts';

/** The home side of a match at a price, with a stake of ten. */
export function slipPick(changes: Partial<SlipPick> = {}): SlipPick {
  return {
    marketId: 'm',
    market: '1x2',
    outcome: 'home',
    line: '',
    eventId: 'e',
    home: 'H',
    away: 'A',
    kickoffMs: 0,
    odds: '2.00',
    stake: '10',
    progress: { kind: 'ready', requestId: 'r' },
    ...changes,
  };
}
