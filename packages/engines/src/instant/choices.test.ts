import { createHash } from 'node:crypto';
import { getCurrency, InvalidInput, parseAmount, ZERO } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInstantStream } from '../fair/streams.ts';
import { DEFAULT_RTP } from './edge.ts';
import { ChoiceNotOpen } from './game.ts';
import type { InstantChoice, SeededGame } from './game.ts';
import { MOST_CARDS } from './hilo-rules.ts';
import { createHilo } from './hilo.ts';
import { multiplierText } from './multiplier.ts';
import { settleInstantRound } from './play-round.ts';
import { dice, hilo, INSTANT_GAMES, mines } from './registry.ts';
import { scripted, wordsFor } from './testing/words.ts';

const SEEDS = { serverSeed: createHash('sha256').update('choices').digest('hex'), clientSeed: 'player' };
const STAKE = parseAmount('10', getCurrency('USD'));
const source = (nonce: number) => createInstantStream({ ...SEEDS, nonce });
/** Cards by rank, ace 0 to king 12. */
const cards = (...ranks: readonly number[]) => scripted(ranks.map((rank) => wordsFor(rank, 52)[0]));
/** Two mines, on the tiles 3 and 7. */
const board = () => scripted([wordsFor(3, 25)[0], wordsFor(6, 24)[0]]);
const TWO = { mines: 2 };

describe('mines', () => {
  it('shows no mine while the round goes on, and all of them at its end', () => {
    const open = mines.replay(board(), TWO, [0, 1]);
    expect(open.events.map(({ type }) => type)).toEqual(['board-covered', 'tile-opened', 'tile-opened']);
    expect(JSON.stringify(open)).not.toContain('[3,7]');
    expect(multiplierText(open.multiplier)).toBe('1.1739');
    const lost = mines.replay(board(), TWO, [0, 7]);
    expect(lost.events.slice(1)).toEqual([
      { type: 'tile-opened', tile: 0, isMine: false, multiplier: '1.0760' },
      { type: 'tile-opened', tile: 7, isMine: true, multiplier: '0.0000' },
      { type: 'mines-shown', tiles: [3, 7] },
      { type: 'round-ended', how: 'lost', multiplier: '0.0000' },
    ]);
    expect([lost.choices, lost.multiplier]).toEqual([[], 0]);
  });

  it('offers every covered tile, and the cash-out after the first', () => {
    const tiles = Array.from({ length: 25 }, (_, tile) => tile);
    expect(mines.replay(board(), TWO, []).choices).toEqual(tiles);
    expect(mines.replay(board(), TWO, [4]).choices).toEqual([...tiles.filter((tile) => tile !== 4), 'cash_out']);
  });

  it.each<[string, readonly unknown[]]>([
    ['a cash-out before the first tile', ['cash_out']],
    ['a tile twice', [0, 0]],
    ['a tile that does not exist', [25]],
    ['a tile as text', ['3']],
    ['a guess', ['up']],
    ['a choice after a mine', [3, 4]],
    ['a choice after the cash-out', [0, 'cash_out', 1]],
  ])('refuses %s', (_name, choices) => {
    expect(() => mines.replay(board(), TWO, choices)).toThrow(ChoiceNotOpen);
  });

  it('ends by itself when only mines are left', () => {
    const all = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => tile !== 3 && tile !== 7);
    expect(mines.replay(board(), TWO, all.slice(0, -1)).choices.length).toBeGreaterThan(0);
    const cleared = mines.replay(board(), TWO, all);
    expect(cleared.events.at(-1)).toEqual({ type: 'round-ended', how: 'cleared', multiplier: '297.0000' });
    expect(cleared.choices).toEqual([]);
  });

  it('left alone cashes out after a safe tile, and is refunded without one', () => {
    expect(mines.finishUnattended(board(), TWO, [])).toBeNull();
    expect(mines.finishUnattended(board(), TWO, [0])).toEqual([0, 'cash_out']);
    expect(mines.finishUnattended(board(), TWO, [0, 3])).toEqual([0, 3]);
  });
});

describe('hi-lo', () => {
  it('tells a round card by card', () => {
    expect(hilo.replay(cards(10, 5, 10, 11), {}, ['down', 'skip', 'up', 'cash_out'])).toEqual({
      events: [
        { type: 'card-shown', card: 10, rank: 'J' },
        { type: 'card-shown', card: 5, rank: '6' },
        { type: 'guess-judged', guess: 'down', isRight: true, multiplier: '1.1700' },
        { type: 'card-shown', card: 10, rank: 'J' },
        { type: 'card-shown', card: 11, rank: 'Q' },
        { type: 'guess-judged', guess: 'up', isRight: true, multiplier: '5.0700' },
        { type: 'round-ended', how: 'cashed-out', multiplier: '5.0700' },
      ],
      choices: [],
      multiplier: 50_700,
      isDecided: true,
    });
  });

  // Ace: up must be strictly higher. King: down must be strictly lower. In between the same rank wins either way.
  it.each([
    [0, 'up', 0, false],
    [0, 'up', 1, true],
    [0, 'down', 0, true],
    [0, 'down', 1, false],
    [12, 'down', 12, false],
    [12, 'down', 11, true],
    [12, 'up', 12, true],
    [12, 'up', 11, false],
    [5, 'up', 5, true],
    [5, 'up', 4, false],
    [5, 'down', 5, true],
    [5, 'down', 6, false],
  ] as const)('rank %i %s against %i: %s', (rank, guess, next, isRight) => {
    expect(hilo.replay(cards(rank, next), {}, [guess]).multiplier > 0).toBe(isRight);
  });

  it('gives the stake back after skips alone, and that is no turnover', () => {
    const round = hilo.replay(cards(0, 1, 2), {}, ['skip', 'skip', 'cash_out']);
    expect(round.events.at(-1)).toEqual({ type: 'round-ended', how: 'refunded', multiplier: '1.0000' });
    expect(settleInstantRound(round, STAKE)).toEqual({ payout: STAKE, validBet: ZERO });
    const played = hilo.replay(cards(0, 1), {}, ['up', 'cash_out']);
    expect(settleInstantRound(played, STAKE)).toEqual({ payout: 107_250n, validBet: STAKE });
  });

  it.each<[string, readonly unknown[]]>([
    ['a cash-out before the first choice', ['cash_out']],
    ['a guess after a wrong one', ['up', 'up']],
    ['a choice after the cash-out', ['skip', 'cash_out', 'skip']],
    ['a tile', [3]],
  ])('refuses %s', (_name, choices) => {
    expect(() => hilo.replay(cards(5, 4, 5), {}, choices)).toThrow(ChoiceNotOpen);
  });

  const aces = Array.from({ length: MOST_CARDS }, () => 0);
  const downs = (count: number): InstantChoice[] => Array.from({ length: count }, () => 'down');

  it('offers no guess that could win more than its rules allow', () => {
    // 0.99 × 13^3 is 2 175; once more would be 28 275.
    const three = hilo.replay(cards(...aces), {}, downs(3));
    expect([multiplierText(three.multiplier), three.choices]).toEqual(['2175.0300', ['up', 'skip', 'cash_out']]);
    expect(() => hilo.replay(cards(...aces), {}, downs(4))).toThrow(ChoiceNotOpen);
    expect(multiplierText(hilo.highestMultiplier({}))).toBe('10000.0000');
  });

  it('offers no guess that could win more than a million where its rules name no ceiling', () => {
    const open = createHilo({ id: 'hilo', version: 1, rtp: DEFAULT_RTP });
    // 0.99 × 13^5 is 367 580; once more would be 4.8 million.
    const five = open.replay(cards(...aces), {}, downs(5));
    expect([multiplierText(five.multiplier), five.choices]).toEqual(['367580.0700', ['up', 'skip', 'cash_out']]);
    expect(() => open.replay(cards(...aces), {}, downs(6))).toThrow(ChoiceNotOpen);
    expect(multiplierText(open.highestMultiplier({}))).toBe('1000000.0000');
  });

  it('ends its cards with the fifty-second', () => {
    const skips = Array.from({ length: MOST_CARDS - 1 }, () => 'skip');
    expect(hilo.replay(source(1), {}, skips).choices).toEqual(['cash_out']);
    expect(() => hilo.replay(source(1), {}, [...skips, 'skip'])).toThrow(ChoiceNotOpen);
  });

  it('left alone cashes out after a right guess, and is refunded without one', () => {
    expect(hilo.finishUnattended(cards(5), {}, [])).toBeNull();
    expect(hilo.finishUnattended(cards(5, 6), {}, ['skip'])).toBeNull();
    expect(hilo.finishUnattended(cards(5, 6), {}, ['up'])).toEqual(['up', 'cash_out']);
    expect(hilo.finishUnattended(cards(5, 4), {}, ['up'])).toEqual(['up']);
  });

  it('counts a plan up to six steps', () => {
    expect(() =>
      hilo.expectedReturn(
        {},
        Array.from({ length: 7 }, () => 'up'),
      ),
    ).toThrow(InvalidInput);
    expect(() => hilo.expectedReturn({}, ['cash_out'])).toThrow(InvalidInput);
  });
});

describe('a round', () => {
  it('that goes on cannot be settled', () => {
    expect(() => settleInstantRound(mines.replay(board(), TWO, [0]), STAKE)).toThrow(InvalidInput);
  });

  it('of a game without choices takes none', () => {
    expect(() => dice.replay(source(1), { direction: 'over', target: 5_000 }, ['cash_out'])).toThrow(ChoiceNotOpen);
    expect(() => dice.expectedReturn({ direction: 'over', target: 5_000 }, ['up'])).toThrow(ChoiceNotOpen);
    expect(dice.finishUnattended(source(1), { direction: 'over', target: 5_000 }, [])).toEqual([]);
  });

  // Any list of choices is either played, or refused with a code; a longer list only adds events to a round that goes on.
  it('answers any choices with events or a refusal, and only ever adds to what has been shown', () => {
    const games = INSTANT_GAMES.filter((game): game is SeededGame => game.type === 'seeded');
    const bets = new Map<string, unknown>([
      ['dice', { direction: 'over', target: '50' }],
      ['limbo', { target: '2' }],
      ['mines', { mines: 3 }],
      ['plinko', { rows: 8, risk: 'low' }],
      ['hilo', {}],
      ['keno', { picks: [1, 2] }],
      ['wheel', { segments: 10, risk: 'low' }],
      ['scratch', {}],
      ['scratch-koi', {}],
      ['scratch-crown', {}],
    ]);
    const choice = fc.oneof(fc.nat(26), fc.constantFrom('up', 'down', 'skip', 'cash_out'), fc.anything());
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.array(choice, { maxLength: 8 }), fc.nat(1_000), (game, choices, nonce) => {
        const bet = game.parseBet(bets.get(game.id));
        let before = game.replay(source(nonce), bet, []);
        for (let made = 1; made <= choices.length; made += 1) {
          const isOpen = before.choices.includes(choices[made - 1] as InstantChoice);
          if (!isOpen) {
            expect(() => game.replay(source(nonce), bet, choices.slice(0, made))).toThrow(ChoiceNotOpen);
            return;
          }
          const round = game.replay(source(nonce), bet, choices.slice(0, made));
          expect(round.events.slice(0, before.events.length)).toEqual(before.events);
          expect(JSON.parse(JSON.stringify(round))).toEqual(round);
          before = round;
        }
      }),
      { numRuns: 300 },
    );
  });
});
