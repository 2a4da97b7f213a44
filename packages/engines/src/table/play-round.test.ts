import { createHash, createHmac } from 'node:crypto';
import { getCurrency, InvalidInput, parseAmount, units } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { commitmentOf } from '../fair/seeds.ts';
import { settleTableBets } from './table-bets.ts';
import type { HmacSha256 } from '../fair/hashing.ts';
import { finishUnattended, playTableRound, replayTableRound } from './play-round.ts';
import { getTableGame, TABLE_GAMES } from './registry.ts';
import type { TableGame } from './registry.ts';
import { verifyTableRound } from './verify-round.ts';

const SERVER_SEED = createHash('sha256').update('table test seed').digest('hex');
const seeds = (nonce: number) => ({ serverSeed: SERVER_SEED, clientSeed: 'player-seed', nonce });
const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));
const nodeHmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();

/** A round of any game to its end, the player having left at once. */
function roundOf(game: TableGame, nonce: number) {
  if (game.type === 'draw') return { ...playTableRound(game, seeds(nonce)), choices: [] };
  const choices = finishUnattended(game, seeds(nonce), []);
  return { ...replayTableRound(game, seeds(nonce), choices), choices };
}

afterEach(() => vi.restoreAllMocks());

describe.each(TABLE_GAMES)('a round of $id', (game) => {
  it('follows from its seeds alone: other stakes change the payout and nothing else', () => {
    for (let nonce = 0; nonce < 40; nonce += 1) {
      if (game.type === 'draw') {
        const rounds = ['1', '250'].map((stake) => {
          const round = playTableRound(game, seeds(nonce));
          const bets = game.bets.map(({ code }) => ({ code, stake: usd(stake) }));
          return { round, payout: settleTableBets(game, round.outcome, bets.slice(nonce % bets.length)).payout };
        });
        expect(rounds[1]?.round).toEqual(rounds[0]?.round);
        // Truncation of 1.00 loses less than one stored unit, which 250 times is 250.
        const distance = rounds[1]!.payout - rounds[0]!.payout * 250n;
        expect(distance >= 0n && distance < 250n).toBe(true);
      } else {
        const choices = finishUnattended(game, seeds(nonce), []);
        const [small, large] = ['1', '250'].map((bet) => {
          const round = replayTableRound(game, seeds(nonce), choices);
          return { round, settled: game.settle(round, { bet: usd(bet) }) };
        });
        expect(large?.round).toEqual(small?.round);
        expect(large?.settled.payout).toBe(small!.settled.payout * 250n);
        expect(large!.settled.validBet).toBe(small!.settled.validBet * 250n);
        expect(small!.settled.validBet).toBeLessThanOrEqual(small!.settled.stake);
        expect(() => game.stakeOf(small!.round, { bet: units(10n ** 18n) })).toThrow(InvalidInput);
        expect(game.stakeOf(small!.round, { bet: usd('1') })).toBe(small?.settled.stake);
        expect(small!.settled.payout).toBeLessThanOrEqual(game.maxPayout({ bet: usd('1') }));
      }
    }
  });

  it('ends with its end', () => {
    const ends = { draw: 'round-ended', blackjack: 'blackjack-ended', video: 'hand-ranked' };
    const kind = game.type === 'draw' ? 'draw' : game.id.startsWith('blackjack') ? 'blackjack' : 'video';
    const types = roundOf(game, 5).events.map(({ type }) => type as string);
    expect([types.at(-1), types.filter((type) => type === ends[kind]).length]).toEqual([ends[kind], 1]);
  });

  it('differs from nonce to nonce and from game to game', () => {
    const rounds = Array.from({ length: 40 }, (_, nonce) => JSON.stringify(roundOf(game, nonce).events));
    // Fan tan tells no more than a number of beads out of sixty.
    expect(new Set(rounds).size).toBeGreaterThan(18);
  });

  it('is found again by its verification, with either HMAC', () => {
    for (let nonce = 0; nonce < 10; nonce += 1) {
      const { events, choices } = roundOf(game, nonce);
      const claim = { game, ...seeds(nonce), serverSeedHash: commitmentOf(SERVER_SEED), choices, events };
      const check = verifyTableRound(claim);
      expect(check).toMatchObject({ ok: true, reason: null, events });
      expect(verifyTableRound({ ...claim, hmac: nodeHmac })).toEqual(check);
      const block = createHmac('sha256', SERVER_SEED).update(`table:${game.id}:player-seed:${nonce}:0`).digest();
      expect(check.words[0]).toBe(block.readUInt32BE(0));
    }
  });

  it('never asks Math.random', () => {
    vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Math.random was called');
    });
    expect(roundOf(game, 1).events.length).toBeGreaterThan(0);
  });
});

describe('a verification', () => {
  const [game] = TABLE_GAMES;
  const blackjack = TABLE_GAMES.find(({ id }) => id === 'blackjack')!;
  const claim = { game: game!, ...seeds(3), serverSeedHash: commitmentOf(SERVER_SEED), events: roundOf(game!, 3).events };

  it('says what is wrong, and never throws', () => {
    const reasonOf = (change: Partial<typeof claim> & { choices?: string[] }) => verifyTableRound({ ...claim, ...change }).reason;
    expect(reasonOf({})).toBeNull();
    expect(reasonOf({ serverSeed: 'x' })).toBe('invalid_server_seed');
    expect(reasonOf({ clientSeed: 'a:b' })).toBe('invalid_client_seed');
    expect(reasonOf({ nonce: -1 })).toBe('invalid_nonce');
    expect(reasonOf({ serverSeedHash: '0'.repeat(64) })).toBe('commitment_mismatch');
    expect(reasonOf({ events: roundOf(game!, 4).events })).toBe('events_mismatch');
    expect(reasonOf({ game: blackjack, choices: ['fold'] })).toBe('invalid_choices');
    expect(verifyTableRound({ ...claim, nonce: 4 })).toMatchObject({ ok: false, events: roundOf(game!, 4).events });
    const { events: _, ...unclaimed } = claim;
    expect(verifyTableRound(unclaimed).ok).toBe(true);
  });
});

// The figures themselves are proved where they are computed; here, that a game asks for its own.
describe('a game of decisions', () => {
  it.each([
    ['blackjack_1d', '0.985683'],
    ['video_poker_8_5_jacks_or_better', '0.972984'],
  ])('%s knows that its best play returns %s', (id, rtp) => {
    const game = getTableGame(id);
    expect(game.type === 'decisions' && game.optimalRtp().rtp.toFixed(6)).toBe(rtp);
  });

  it.each([
    // Two hands, both doubled and won.
    ['blackjack', {}, '8'],
    // A royal flush.
    ['video_poker_9_6_jacks_or_better', {}, '800'],
    ['video_poker_9_6_jacks_or_better', { coins: 1 }, '250'],
  ])('%s knows the most that a bet of 1 can be paid', (id, wager, most) => {
    const game = getTableGame(id);
    expect(game.type === 'decisions' && game.maxPayout({ bet: usd('1'), ...wager })).toBe(usd(most));
  });
});
