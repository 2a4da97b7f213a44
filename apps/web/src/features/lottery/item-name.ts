import type { PlainTextKey, useT } from '@tessera/i18n';

type Say = ReturnType<typeof useT<'lottery'>>;
type Key = PlainTextKey<'lottery'>;

const SIDES: Readonly<Record<string, Key>> = { B: 'quick.big', S: 'quick.small', O: 'quick.odd', E: 'quick.even' };

/** Codes of the rule book that have names. */
const NAMES: Readonly<Record<string, Key>> = {
  ...SIDES,
  RAT: 'item.RAT',
  OX: 'item.OX',
  TIGER: 'item.TIGER',
  RABBIT: 'item.RABBIT',
  DRAGON: 'item.DRAGON',
  SNAKE: 'item.SNAKE',
  HORSE: 'item.HORSE',
  GOAT: 'item.GOAT',
  MONKEY: 'item.MONKEY',
  ROOSTER: 'item.ROOSTER',
  DOG: 'item.DOG',
  PIG: 'item.PIG',
  RED: 'item.RED',
  BLUE: 'item.BLUE',
  GREEN: 'item.GREEN',
  METAL: 'item.METAL',
  WOOD: 'item.WOOD',
  WATER: 'item.WATER',
  FIRE: 'item.FIRE',
  EARTH: 'item.EARTH',
  D: 'item.D',
  T: 'item.T',
  TIE: 'item.TIE',
  ALL: 'item.ALL',
  LEOPARD: 'item.LEOPARD',
  STRAIGHT: 'item.STRAIGHT',
  PAIR: 'item.PAIR',
  HALF: 'item.HALF',
  MIX: 'item.MIX',
  MIX6: 'item.MIX',
};

/**
 * What an item of a board or a drawn mark is called; numbers, and codes without a name, are what the field writes.
 * @param among the items that it stands among: SE is small and even beside BO, and something else beside TB
 */
export function itemName(item: string, t: Say, among: readonly string[] = []): string {
  const name = NAMES[item];
  if (name) return t(name);
  // Two sides at once, and a colour with one: big and odd, red and small.
  const parts = among.includes('BO') ? [...item] : item.split(/[_+]/);
  const names = parts.map((part) => NAMES[part]);
  return parts.length > 1 && names.every((each) => each !== undefined) ? names.map((each) => t(each)).join(' · ') : item;
}
