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
  HIGH: 'item.HIGH',
  FIVE: 'item.FIVE',
  FOUR: 'item.FOUR',
  FULL: 'item.FULL',
  TRIPLE: 'item.TRIPLE',
  TWOPAIR: 'item.TWOPAIR',
  FISH: 'item.FISH',
  PRAWN: 'item.PRAWN',
  CRAB: 'item.CRAB',
  COIN: 'item.COIN',
  GOURD: 'item.GOURD',
  XB: 'item.XB',
  XS: 'item.XS',
  NB: 'quick.big',
  NS: 'quick.small',
  NO: 'quick.odd',
  NE: 'quick.even',
};

/** Codes with a figure in them. */
function nameWithFigure(item: string, t: Say): string | undefined {
  const bull = /^NN(\d+)$/.exec(item)?.[1];
  if (bull !== undefined) return bull === '0' ? t('item.no_bull') : t('item.bull', { number: Number(bull) });
  const [, odd, even] = /^(\d)O(\d)E$/.exec(item) ?? [];
  if (odd !== undefined && even !== undefined) return t('item.split', { odd: Number(odd), even: Number(even) });
  const rest = /^FAN(\d)$/.exec(item)?.[1];
  if (rest !== undefined) return t('item.remainder', { number: Number(rest) });
  const [, first, second] = /^K(\d)(\d)$/.exec(item) ?? [];
  return first !== undefined && second !== undefined ? t('item.remainders', { first: Number(first), second: Number(second) }) : undefined;
}

/**
 * What an item of a board or a drawn mark is called; numbers, and codes without a name, are what the field writes.
 * @param among the items that it stands among: SE is small and even beside BO, and something else beside TB
 */
export function itemName(item: string, t: Say, among: readonly string[] = []): string {
  const name = NAMES[item];
  if (name) return t(name);
  const figured = nameWithFigure(item, t);
  if (figured !== undefined) return figured;
  // Two sides at once, and a colour with one: big and odd, red and small.
  const parts = among.includes('BO') ? [...item] : item.split(/[_+]/);
  const names = parts.map((part) => NAMES[part]);
  return parts.length > 1 && names.every((each) => each !== undefined) ? names.map((each) => t(each)).join(' · ') : item;
}

/** A selection as tickets show it: items by their names, with the signs between them that the field writes. */
export function selectionName(selection: string, t: Say): string {
  return selection.replaceAll(/[^,|\s]+/g, (item) => itemName(item, t));
}
