import type { BlackjackLook } from '../look.ts';

/** The wine red of a small room. */
export const look: BlackjackLook = { cloth: { felt: '#260b16', tiles: ['#31101d', '#3b1524'], line: '#6e2c45' } };
