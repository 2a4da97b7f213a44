import type { VideoPokerLook } from '../look.ts';

export const look: VideoPokerLook = { cloth: { felt: '#24102e', tiles: ['#2d153a', '#361a46'], line: '#633180' }, sign: 'star' };
