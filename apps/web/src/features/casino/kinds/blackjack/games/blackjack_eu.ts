import type { BlackjackLook } from '../look.ts';

/** The blue of the salons. */
export const look: BlackjackLook = { cloth: { felt: '#0b1a33', tiles: ['#0e2140', '#11284d'], line: '#27477e' } };
