/** The symbols of Dragon Harbor. */
export const dragonHarbor = {
  'symbol.DRAG': 'Dragon',
  'symbol.LION': 'Guardian lion',
  'symbol.KOI': 'Koi',
  'symbol.LANT': 'Lantern',
  'symbol.A': 'Ace',
  'symbol.K': 'King',
  'symbol.Q': 'Queen',
  'symbol.J': 'Jack',
  'symbol.T': 'Ten',
  'symbol.N': 'Nine',
  'symbol.WILD': 'Pearl',
  'symbol.SCAT': 'Junk',
} as const;
