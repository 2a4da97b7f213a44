import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCurrency, parseAmount } from '@tessera/kernel';
import type { Choice, GameBet } from '@tessera/contract';
import { dice, mines, placeMines } from '@tessera/engines/instant';
import { createInstantStream } from '@tessera/engines/fair';
import { GAMES } from '../house/house-games.ts';
import type { Game, PlayedRound, RoundSeed } from './game.ts';
import { instantGame } from './instant.ts';

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
const seedOf = (number: number): RoundSeed => ({
  serverSeed: createHash('sha256').update(`seed ${number}`).digest('hex'),
  clientSeed: 'player',
  nonce: number % 7,
});
const chips = (...placed: readonly (readonly [string, string])[]): GameBet => ({
  chips: placed.map(([place, amount]) => ({ place, amount })),
});
const BETS: Readonly<Record<string, GameBet>> = {
  mines: { mines: 3 },
  roulette_eu: chips(['straight_17', '0.25'], ['red', '0.50'], ['dozen_2', '0.25']),
  roulette_us: chips(['top_line', '1']),
  baccarat_8deck: chips(['banker', '0.50'], ['tie', '0.25'], ['bankerPair', '0.25']),
  dragon_tiger_8deck: chips(['dragon', '0.50'], ['suitedTie', '0.50']),
  bac_bo: chips(['player', '0.50'], ['tie', '0.50']),
  sicbo: chips(['small', '0.50'], ['triple_2', '0.25'], ['total_6', '0.25']),
  fan_tan: chips(['fan_1', '0.50'], ['nim_1_2', '0.50']),
  dice: { direction: 'under', target: '50' },
  limbo: { target: '2' },
  plinko: { rows: 16, risk: 'high' },
  wheel: { segments: 10, risk: 'high' },
  keno: { picks: [4, 8, 15, 16, 23, 42, 71] },
  video_poker_9_6_jacks_or_better: { coins: 5 },
  video_poker_16_10_deuces_wild: { coins: 4 },
};
const betOf = (game: Game): GameBet => BETS[game.id] ?? {};

/** Plays with choices picked by these numbers; tells the round after each of them. */
function* play(game: Game, seed: RoundSeed, picks: readonly number[]): Generator<{ made: readonly Choice[]; played: PlayedRound }> {
  const made: Choice[] = [];
  for (let index = 0; ; index += 1) {
    const played = game.replay(seed, { bet: betOf(game), choices: made, isRefunded: false });
    yield { made: [...made], played };
    const pick = picks[index];
    const choice = played.choices[(pick ?? 0) % Math.max(1, played.choices.length)];
    if (pick === undefined || choice === undefined) return;
    made.push(choice);
  }
}

const games = GAMES.list();
const roundOf = (among: readonly Game[]) =>
  fc.record({ game: fc.constantFrom(...among), seed: fc.nat(100_000), picks: fc.array(fc.nat(40), { maxLength: 8 }) });
const round = roundOf(games);

describe('a round of any kind', () => {
  it('never tells more than the player may know: what is shown only grows, and hidden things come with the end', () => {
    fc.assert(
      fc.property(round, ({ game, seed, picks }) => {
        let shown: PlayedRound['events'] = [];
        for (const { played } of play(game, seedOf(seed), picks)) {
          const types = played.events.map(({ type }) => type);
          expect(played.events.slice(0, shown.length)).toEqual(shown);
          shown = played.events;
          if (played.choices.length === 0) continue;
          expect(
            types.filter((type) =>
              ['mines-shown', 'hole-card-shown', 'blackjack-ended', 'round-ended', 'card-replaced', 'hand-ranked'].includes(type),
            ),
          ).toEqual([]);
          if (game.kind === 'blackjack') expect(types.filter((type) => type === 'dealer-card-dealt')).toHaveLength(1);
          expect(() => played.settle(usd('10'))).toThrow('invalid_input');
        }
      }),
      { seed: 3, numRuns: 2_000 },
    );
  });

  it('follows from seed, bet and choices alone, and pays in proportion to the stake', () => {
    fc.assert(
      fc.property(round, ({ game, seed, picks }) => {
        for (const { made, played } of play(game, seedOf(seed), picks)) {
          const again = game.replay(seedOf(seed), { bet: betOf(game), choices: made, isRefunded: false });
          expect([again.events, again.choices]).toEqual([played.events, played.choices]);
          expect(again.stakedOf(usd('50'))).toBe(played.stakedOf(usd('1')) * 50n);
          if (played.choices.length > 0) continue;
          const [small, large] = [played.settle(usd('1')), played.settle(usd('50'))];
          expect(large.result).toBe(small.result);
          // Truncated once each: fifty times less than one unit.
          expect(large.payout - small.payout * 50n).toBeLessThan(50n);
          expect(small.payout).toBeLessThanOrEqual(game.maxPayoutOf(usd('1'), betOf(game)));
          expect(small.validBet).toBeLessThanOrEqual(played.stakedOf(usd('1')));
        }
      }),
      { seed: 4, numRuns: 2_000 },
    );
  });

  it('is worth what taking it pays, and nothing where it cannot be taken', () => {
    const taken = { worth: 0 };
    fc.assert(
      fc.property(roundOf(games.filter(({ isOneStep }) => !isOneStep)), ({ game, seed, picks }) => {
        for (const { made, played } of play(game, seedOf(seed), picks)) {
          const worth = played.worthOf(usd('10'));
          expect(worth !== null).toBe(played.choices.includes('cash_out'));
          if (worth === null) continue;
          const over = game.replay(seedOf(seed), { bet: betOf(game), choices: [...made, 'cash_out'], isRefunded: false });
          expect(over.settle(usd('10')).payout).toBe(worth);
          taken.worth += 1;
        }
      }),
      { seed: 6, numRuns: 300 },
    );
    expect(taken.worth).toBeGreaterThan(50);
  });

  it('left alone ends without costing anything more', () => {
    fc.assert(
      fc.property(round, ({ game, seed, picks }) => {
        for (const { made, played } of play(game, seedOf(seed), picks)) {
          const end = game.finishUnattended(seedOf(seed), { bet: betOf(game), choices: made });
          const over = game.replay(seedOf(seed), { bet: betOf(game), choices: end ?? made, isRefunded: end === null });
          expect(over.choices).toEqual([]);
          expect(over.stakedOf(usd('10'))).toBe(played.stakedOf(usd('10')));
          const { result, payout, validBet } = over.settle(usd('10'));
          if (end === null) expect([result, payout, validBet]).toEqual(['void', usd('10'), 0n]);
        }
      }),
      { seed: 5, numRuns: 1_000 },
    );
  });
});

it('shows boards whose opened tiles are safe alike, wherever their mines are', () => {
  const game = GAMES.get('mines');
  const bet = { mines: 3 };
  const boards = Array.from({ length: 400 }, (_, number) => seedOf(number));
  const safe = boards.filter((seed) => !placeMines(createInstantStream(seed), 3).some((tile) => tile < 3));
  expect(new Set(safe.map((seed) => placeMines(createInstantStream(seed), 3).join())).size).toBeGreaterThan(50);
  const views = safe.map((seed) => {
    const { events, choices, multiplier, worthOf } = game.replay(seed, { bet, choices: [0, 1, 2], isRefunded: false });
    return JSON.stringify([events, choices, multiplier, String(worthOf(usd('10')))]);
  });
  expect(new Set(views).size).toBe(1);
});

it('knows what every game can pay before a stake is taken, and prices what each choice costs', () => {
  const best = Object.fromEntries(GAMES.list().map((game) => [game.id, game.maxPayoutOf(usd('1'), betOf(game))]));
  expect(best).toEqual({
    'ember-mosaic': usd('5750.7'),
    'dragon-harbor': usd('5000'),
    'saffron-caravan': usd('5000'),
    'glass-garden': usd('5000'),
    'midnight-mint': usd('2500'),
    'plaza-fruits': usd('109.2'),
    mines: usd('2277'),
    dice: usd('1.98'),
    limbo: usd('2'),
    plinko: usd('1000'),
    wheel: usd('9.9'),
    keno: usd('6000'),
    blackjack: usd('8'),
    blackjack_eu: usd('8'),
    blackjack_1d: usd('8'),
    // Seventeen is black: 36 of 0.25 and 3 of 0.25.
    roulette_eu: usd('9.75'),
    roulette_us: usd('7'),
    // A tie pays 8 : 1 and gives the banker's chip back; with it comes a pair of the banker's.
    baccarat_8deck: usd('5.75'),
    // A suited tie gives half of the side's chip back.
    dragon_tiger_8deck: usd('25.75'),
    bac_bo: usd('44.95'),
    sicbo: usd('49.75'),
    fan_tan: usd('3.375'),
    hilo: usd('10000'),
    scratch: usd('10000'),
    'scratch-koi': usd('50'),
    'scratch-crown': usd('1000'),
    video_poker_9_6_jacks_or_better: usd('800'),
    // With fewer than five coins a royal pays 250.
    video_poker_16_10_deuces_wild: usd('250'),
  });
  const game = GAMES.get('blackjack');
  const opening = (choice: string) =>
    Array.from({ length: 300 }, (_, number) => seedOf(number))
      .map((seed) => game.replay(seed, { bet: {}, choices: [], isRefunded: false }))
      .find(({ choices }) => choices.includes(choice))!;
  const costs = (choice: string) => opening(choice).costOf(choice, usd('10'));
  expect(['double', 'split', 'insure', 'decline', 'stand', 'hit', 'surrender'].map(costs)).toEqual([
    usd('10'),
    usd('10'),
    usd('5'),
    0n,
    0n,
    0n,
    0n,
  ]);
});

it('finds every version that a wager may name, and adds a game of a known kind as one entry', () => {
  for (const { id, version } of GAMES.list()) expect(GAMES.getVersion(id, version).id).toBe(id);
  expect(() => GAMES.getVersion('mines', '99')).toThrow('no game mines version 99');
  const roll = instantGame(dice, { name: 'Dice', isOneStep: true });
  const bet = roll.parseBet({ direction: 'over', target: '50' });
  const { choices, settle } = roll.replay(seedOf(1), { bet, choices: [], isRefunded: false });
  expect(choices).toEqual([]);
  expect(['win', 'lose']).toContain(settle(usd('1')).result);
  expect(mines.version).toBe(Number(GAMES.get('mines').version));
});
