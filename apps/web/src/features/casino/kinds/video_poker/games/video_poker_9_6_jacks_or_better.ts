import type { VideoPokerLook } from '../look.ts';

export const look: VideoPokerLook = { cloth: { felt: '#0c1a35', tiles: ['#102144', '#142952'], line: '#2c4a86' }, sign: 'crown' };
