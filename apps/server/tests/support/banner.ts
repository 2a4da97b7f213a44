import type { BodyOf, content } from '@tessera/contract';

/** As staff write one. */
export const BANNER: BodyOf<typeof content.putContent> = {
  brand: 'tessera',
  version: 0,
  type: 'B',
  place: 'w_home',
  execution: null,
  url: '/sports',
  artwork: 'gem',
  sort: 0,
  startsAtMs: 0,
  endsAtMs: null,
  texts: [{ language: 'es', title: 'Un partido', content: 'Hoy se juega.' }],
};
