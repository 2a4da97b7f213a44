import { describe, expect, it } from 'vitest';
import { itemName, selectionName } from './item-name.ts';

const t = ((key: string) => key) as unknown as Parameters<typeof itemName>[1];

describe('names of items', () => {
  it.each([
    ['B', 'quick.big'],
    ['RAT', 'item.RAT'],
    ['TIE', 'item.TIE'],
    ['B+O', 'quick.big · quick.odd'],
    ['RED_B', 'item.RED · quick.big'],
    ['BLUE_B+O', 'item.BLUE · quick.big · quick.odd'],
  ])('%s', (item, name) => expect(itemName(item, t)).toBe(name));

  it('reads two sides at once where all items are such', () => {
    expect(itemName('SE', t, ['BO', 'BE', 'SO', 'SE'])).toBe('quick.small · quick.even');
    expect(itemName('SE', t, ['B', 'S', 'SO', 'SE', 'TB'])).toBe('SE');
  });

  it.each(['7', '07', 'SE', 'H0', 'SE1', 'Z5', 'GREEN_SE'])('leaves %s as the field writes it', (item) => {
    expect(itemName(item, t)).toBe(item);
  });

  it.each([
    ['NN0', 'item.no_bull'],
    ['NN7', 'item.bull'],
    ['5O0E', 'item.split'],
    ['FAN1', 'item.remainder'],
    ['K12', 'item.remainders'],
    ['TWOPAIR', 'item.TWOPAIR'],
    ['FISH', 'item.FISH'],
  ])('has words for %s', (item, key) => {
    expect(itemName(item, t)).toBe(key);
  });
});

it.each([
  ['B', 'quick.big'],
  ['7,S', '7,quick.small'],
  ['1,2|3|TIE', '1,2|3|item.TIE'],
  ['012 345', '012 345'],
])('shows the selection %s of a ticket by its names', (selection, shown) => {
  expect(selectionName(selection, t)).toBe(shown);
});
