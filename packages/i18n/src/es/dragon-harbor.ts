import type { dragonHarbor as source } from '../en/dragon-harbor.ts';
import type { Translation } from '../texts.ts';

export const dragonHarbor: Translation<typeof source> = {
  'symbol.DRAG': 'Dragón',
  'symbol.LION': 'León guardián',
  'symbol.KOI': 'Koi',
  'symbol.LANT': 'Farol',
  'symbol.A': 'As',
  'symbol.K': 'Rey',
  'symbol.Q': 'Reina',
  'symbol.J': 'Jota',
  'symbol.T': 'Diez',
  'symbol.N': 'Nueve',
  'symbol.WILD': 'Perla',
  'symbol.SCAT': 'Junco',
};
