import { InvalidInput } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { fractionText } from '../exact/index.ts';
import { createStream } from '../fair/streams.ts';
import { ANNOUNCED_BETS, announceNeighbours } from './announced-bets.ts';
import { getTableBet } from './table-bets.ts';
import { placesOf } from './roulette-layout.ts';
import { AMERICAN_WHEEL, colorOf, DOUBLE_ZERO, EUROPEAN_WHEEL } from './roulette-wheel.ts';
import { createRoulette } from './roulette.ts';
import { scriptedWords } from './testing/words.ts';

const WHEELS = [EUROPEAN_WHEEL, AMERICAN_WHEEL];
const french = createRoulette({ id: 'roulette_eu_en_prison', version: 1, wheel: EUROPEAN_WHEEL, zeroRule: 'en_prison' });
const european = createRoulette({ id: 'roulette_eu', version: 1, wheel: EUROPEAN_WHEEL, zeroRule: 'lose' });

describe('a wheel', () => {
  it.each(WHEELS)('$id has every pocket once, red and black by turns between the zeros', ({ id, order }) => {
    const pockets = Array.from({ length: id === 'eu' ? 37 : 38 }, (_, pocket) => pocket);
    expect(order.toSorted((left, right) => left - right)).toEqual(pockets);
    expect(order.filter((pocket) => colorOf(pocket) === 'red')).toHaveLength(18);
    const neighbours = order.map((pocket, place) => [pocket, order[(place + 1) % order.length] ?? -1]);
    const sameColor = neighbours.filter(([left, right]) => colorOf(left ?? -1) === colorOf(right ?? -1));
    expect(sameColor).toEqual([]);
  });

  it.each(WHEELS)('$id pays each place so that a chip on 36 numbers would come back whole', (wheel) => {
    for (const { kind, pays, pocketsCovered } of placesOf(wheel)) {
      // The five-number bet is the one place of a cloth that pays less.
      expect((pays + 1) * pocketsCovered.length, kind).toBe(kind === 'top_line' ? 35 : 36);
    }
  });

  it('draws places of the wheel, one word a spin', () => {
    expect(european.draw(scriptedWords([0])).result).toBe('0');
    expect(european.draw(scriptedWords([36])).result).toBe('26');
    expect(european.draw(scriptedWords([38])).result).toBe('32');
    expect(createRoulette({ id: 'us', version: 1, wheel: AMERICAN_WHEEL, zeroRule: 'lose' }).draw(scriptedWords([19])).events).toEqual([
      { type: 'ball-landed', pocket: '00', color: 'green', isPrisonSpin: false },
      { type: 'round-ended', winner: null },
    ]);
  });

  it('is even: 37 000 spins of one seed stay within the 99 % interval of χ²', () => {
    const source = createStream({ label: 'table:roulette_eu', serverSeed: 'd'.repeat(64), clientSeed: 'even', nonce: 0 });
    const seen = new Map<string, number>();
    for (let spin = 0; spin < 37_000; spin += 1) {
      const { result } = european.draw(source);
      seen.set(result, (seen.get(result) ?? 0) + 1);
    }
    const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
    expect(seen.size).toBe(37);
    // 0.5 % and 99.5 % points for 36 degrees of freedom.
    expect(chiSquare).toBeGreaterThan(17.887);
    expect(chiSquare).toBeLessThan(61.581);
  });
});

describe('a zero', () => {
  const returned = (result: string, code: string): string => fractionText(getTableBet(french, code).returnOn(french.read(result).outcome));

  it('imprisons even-money bets for one spin, which can only free them', () => {
    expect([returned('0 3', 'red'), returned('0 2', 'red'), returned('0 0', 'red')]).toEqual(['1/1', '0/1', '0/1']);
    expect([returned('0 3', 'dozen_1'), returned('0 3', 'straight_0'), returned('0 3', 'straight_3')]).toEqual(['0/1', '36/1', '0/1']);
    expect(returned('3', 'red')).toBe('2/1');
  });

  it('makes the imprisoning wheel spin once more, and no other', () => {
    const drawn = french.draw(scriptedWords([0, 1]));
    expect(drawn.result).toBe('0 32');
    expect(drawn.events.map((event) => event.type === 'ball-landed' && event.isPrisonSpin)).toEqual([false, true, false]);
    expect(french.draw(scriptedWords([1])).outcome).toEqual({ pocket: 32, prisonPocket: null });
    expect(() => french.read('0')).toThrow(InvalidInput);
    expect(() => french.read('0 0 0')).toThrow(InvalidInput);
    expect(() => european.read('0 3')).toThrow(InvalidInput);
    expect(() => european.read('00')).toThrow(InvalidInput);
  });
});

describe('announced bets', () => {
  const places = new Map(placesOf(EUROPEAN_WHEEL).map((place) => [place.code, place]));
  const numbersOf = (codes: readonly string[]): number[] =>
    codes.flatMap((code) => [...(places.get(code)?.pocketsCovered ?? [Number.NaN])]);

  it.each([
    ['voisins', 22, 17, 9],
    ['jeu_zero', 12, 7, 4],
    ['tiers', 27, 12, 6],
  ])('%s covers an arc of the wheel', (id, from, length, chips) => {
    const { order } = EUROPEAN_WHEEL;
    const start = order.indexOf(from);
    const arc = Array.from({ length }, (_, step) => order[(start + step) % 37] ?? -1);
    const bet = ANNOUNCED_BETS.find((candidate) => candidate.id === id);
    expect(numbersOf(bet?.places.map(({ code }) => code) ?? []).toSorted()).toEqual(arc.toSorted());
    expect(bet?.places.reduce((sum, place) => sum + place.chips, 0)).toBe(chips);
  });

  it('orphelins cover what voisins and tiers leave, 17 twice', () => {
    const covered = (id: string): number[] => numbersOf(ANNOUNCED_BETS.find((bet) => bet.id === id)?.places.map(({ code }) => code) ?? []);
    const others = new Set([...covered('voisins'), ...covered('tiers')]);
    const left = EUROPEAN_WHEEL.order.filter((pocket) => !others.has(pocket));
    expect(covered('orphelins').toSorted()).toEqual([...left, 17].toSorted());
  });

  it('neighbours are straight bets on both sides', () => {
    expect(announceNeighbours(0, 2).places.map(({ code }) => code)).toEqual([
      'straight_3',
      'straight_26',
      'straight_0',
      'straight_32',
      'straight_15',
    ]);
    expect(() => announceNeighbours(DOUBLE_ZERO, 2)).toThrow(InvalidInput);
    expect(() => announceNeighbours(1, 10)).toThrow(InvalidInput);
    expect(() => announceNeighbours(1, Number.NaN)).toThrow(InvalidInput);
  });
});
