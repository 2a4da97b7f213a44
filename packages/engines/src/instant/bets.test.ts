import { DomainError, getCurrency, InvalidAmount, InvalidInput, parseAmount, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../exact/index.ts';
import { createDice } from './dice.ts';
import type { SeededGame } from './game.ts';
import { multiplierText, payoutOf, RETURNED, tableMultiplier } from './multiplier.ts';
import { parseInstantStake, playInstantRound, settleInstantRound } from './play-round.ts';
import { crash, dice, findInstantGame, INSTANT_GAMES, keno, limbo, mines, plinko, wheel } from './registry.ts';
import { EXAMPLES, playExample, SEEDS } from './testing/examples.ts';
import type { Example } from './testing/examples.ts';

const USD = getCurrency('USD');

describe('the registry', () => {
  it('has ten games, each once', () => {
    expect(INSTANT_GAMES.map(({ id }) => id)).toEqual([
      'dice',
      'limbo',
      'crash',
      'mines',
      'plinko',
      'hilo',
      'keno',
      'wheel',
      'scratch',
      'scratch-koi',
      'scratch-crown',
      'bingo',
    ]);
    expect(EXAMPLES.map(({ game }) => game.id)).toEqual(INSTANT_GAMES.filter(({ type }) => type === 'seeded').map(({ id }) => id));
  });

  it('finds a game by id and version', () => {
    expect(findInstantGame('dice')).toBe(dice);
    expect(findInstantGame('dice', 1)).toBe(dice);
    expect([findInstantGame('dice', 2), findInstantGame('roulette')]).toEqual([undefined, undefined]);
  });
});

describe('a bet', () => {
  it.each<[SeededGame | typeof crash, unknown]>([
    [dice, { direction: 'under', target: '0.01' }],
    [dice, { direction: 'under', target: '98.99' }],
    [dice, { direction: 'over', target: '1.00' }],
    [dice, { direction: 'over', target: '99.98' }],
    [limbo, { target: '1.01' }],
    [limbo, { target: '1000000' }],
    [crash, { autoCashOut: '1.01' }],
    [crash, { autoCashOut: null }],
    [crash, {}],
    [mines, { mines: 1 }],
    [mines, { mines: 24 }],
    [keno, { picks: [1] }],
    [keno, { picks: [80, 71, 72, 73, 74, 75, 76, 77, 78, 79] }],
    [plinko, { rows: 12, risk: 'medium' }],
    [wheel, { segments: 10, risk: 'high' }],
  ])('%o takes %j', (game, bet) => {
    expect(() => game.parseBet(bet)).not.toThrow();
  });

  it.each<[SeededGame | typeof crash, unknown]>([
    [dice, { direction: 'under', target: '0.00' }],
    [dice, { direction: 'under', target: '99.00' }],
    [dice, { direction: 'under', target: '9999' }],
    [dice, { direction: 'over', target: '0.99' }],
    [dice, { direction: 'over', target: '99.99' }],
    [dice, { direction: 'over', target: '100' }],
    [dice, { direction: 'between', target: '50' }],
    [dice, { direction: 'over', target: 50 }],
    [dice, { direction: 'over', target: '50.001' }],
    [dice, { direction: 'over', target: '5e1' }],
    [dice, { direction: 'over', target: '50', edge: 0 }],
    [dice, { direction: 'over' }],
    [limbo, { target: '1.00' }],
    [limbo, { target: '1000000.01' }],
    [limbo, { target: '-2' }],
    [crash, { autoCashOut: '1.00' }],
    [crash, { autoCashOut: 2 }],
    [crash, null],
    [mines, { mines: 0 }],
    [mines, { mines: 25 }],
    [mines, { mines: 2.5 }],
    [mines, { mines: '3' }],
    [keno, { picks: [] }],
    [keno, { picks: [0] }],
    [keno, { picks: [81] }],
    [keno, { picks: [7, 7] }],
    [keno, { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }],
    [keno, { picks: '1,2' }],
    [plinko, { rows: 9, risk: 'low' }],
    [plinko, { rows: 8, risk: 'none' }],
    [wheel, { segments: 20, risk: 'low' }],
    [wheel, [10, 'low']],
  ])('%o refuses %j', (game, bet) => {
    expect(() => game.parseBet(bet)).toThrow(InvalidInput);
  });

  it('of any garbage is refused with a code, and what is taken is played', () => {
    const field = fc.oneof(fc.anything(), fc.nat(100), fc.constantFrom('over', 'under', 'low', 'high', '1.01', '50', '99.99', '1000000'));
    const near = fc.record(
      {
        direction: field,
        target: field,
        mines: field,
        rows: field,
        risk: field,
        segments: field,
        picks: fc.array(fc.nat(90)),
        autoCashOut: field,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...INSTANT_GAMES), fc.oneof(fc.anything(), near), (game, value) => {
        if (game.type === 'pool') return;
        try {
          const bet = game.parseBet(value);
          if (game.type === 'seeded') expect(playInstantRound({ game, seeds: SEEDS, bet }).events.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('needs an edge that is none or against the player', () => {
    for (const rtp of [fraction(0n), fraction(101n, 100n)]) expect(() => createDice({ id: 'x', version: 1, rtp })).toThrow(InvalidInput);
  });
});

describe('a stake', () => {
  it('has no more decimals than a person sees, is above zero, and every win of it can be held', () => {
    expect(parseInstantStake('10.0000', USD, RETURNED)).toBe(100_000n);
    expect(() => parseInstantStake('10.001', USD, RETURNED)).toThrow(InvalidAmount);
    expect(() => parseInstantStake('0', USD, RETURNED)).toThrow(InvalidInput);
    expect(() => parseInstantStake('-1', USD, RETURNED)).toThrow(/invalid/);
    const highest = tableMultiplier('100000');
    const most = 10n ** 18n / 100_000n;
    expect(parseInstantStake(`${most / 10_000n}`, USD, highest)).toBe(most);
    expect(() => parseInstantStake(`${most / 10_000n}.01`, USD, highest)).toThrow(InvalidInput);
  });

  it('is multiplied and truncated once', () => {
    expect(payoutOf(parseAmount('0.07', USD), tableMultiplier('1.4785'))).toBe(1_034n);
    expect(multiplierText(tableMultiplier('0.2'))).toBe('0.2000');
  });

  it('changes no outcome', () => {
    for (const example of EXAMPLES) {
      const rounds = ['0.01', '1', '99999.99'].map((text) => {
        const stake = parseInstantStake(text, USD, RETURNED);
        const round = playExample(example);
        return { round, paid: settleInstantRound(round, stake), stake };
      });
      for (const { round, paid, stake } of rounds) {
        expect(round).toEqual(rounds[0]?.round);
        expect(paid.payout).toBe(units((stake * BigInt(round.multiplier)) / 10_000n));
      }
    }
  });
});

describe('what is drawn', () => {
  const shown = (example: Example, type: string): unknown => playExample(example).events.find((event) => event.type === type);

  it('does not depend on what was bet', () => {
    for (const target of ['2', '50', '98.98'])
      expect(shown({ game: dice, bet: { direction: 'over', target }, choices: [] }, 'number-rolled')).toEqual(
        shown(EXAMPLES[0] as Example, 'number-rolled'),
      );
    for (const target of ['1.01', '2', '1000000'])
      expect(shown({ game: limbo, bet: { target }, choices: [] }, 'result-drawn')).toEqual(shown(EXAMPLES[1] as Example, 'result-drawn'));
    for (const tile of [0, 4, 24])
      expect(shown({ game: mines, bet: { mines: 24 }, choices: [tile] }, 'mines-shown')).toEqual(
        shown({ game: mines, bet: { mines: 24 }, choices: [1] }, 'mines-shown'),
      );
    for (const risk of ['low', 'medium'])
      expect(shown({ game: plinko, bet: { rows: 16, risk }, choices: [] }, 'ball-dropped')).toEqual(
        shown(EXAMPLES[3] as Example, 'ball-dropped'),
      );
    for (const picks of [[5], [7, 8]])
      expect(shown({ game: keno, bet: { picks }, choices: [] }, 'numbers-drawn')).toMatchObject({
        numbers: (shown(EXAMPLES[5] as Example, 'numbers-drawn') as { numbers: number[] }).numbers,
      });
    for (const risk of ['low', 'high'])
      expect(shown({ game: wheel, bet: { segments: 10, risk }, choices: [] }, 'wheel-stopped')).toEqual(
        shown(EXAMPLES[6] as Example, 'wheel-stopped'),
      );
  });
});
