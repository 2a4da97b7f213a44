import { type Amount, units } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { createFightStream, drawFight, settleFixed } from './cockfight/index.ts';
import { fraction } from './exact/index.ts';
import { createRoom, createShotStream, FISH, FISH_RTP, shootInRoom } from './fishing/index.ts';
import { crash, playInstantRound, settleCrashRound, settleInstantRound } from './instant/index.ts';
import { EXAMPLES } from './instant/testing/examples.ts';
import { createDrawStream, drawResult, FAMILIES } from './lottery/index.ts';
import { holdem, holdemRules } from './poker/index.ts';
import { createHandStream } from './room/index.ts';
import { listSlots, playSlot } from './slots/index.ts';
import { finishUnattended, playTableRound, replayTableRound, settleTableBets, TABLE_GAMES } from './table/index.ts';
import { tienLen, tienLenRules } from './tien-len/index.ts';

// Goal: what is staked, what the bank holds and who plays change no outcome. Method: the same seeds with the smallest and with a large
// stake, beside other players and after other rounds, must give the same numbers in the same order.

const NONCES = Array.from({ length: 25 }, (_, nonce) => nonce);
const seedsOf = (nonce: number) => ({ serverSeed: 'ab'.repeat(32), clientSeed: 'someone', nonce });
const STAKES: readonly Amount[] = [units(100n), units(123_456_700n)];

describe('the same seeds give the same outcome for every stake', () => {
  it.each(TABLE_GAMES.map((game) => [game.id, game] as const))('at the table %s', (_, game) => {
    for (const nonce of NONCES.slice(0, 5)) {
      const seeds = seedsOf(nonce);
      const records = STAKES.map((stake) => {
        if (game.type === 'draw') {
          const round = playTableRound(game, seeds);
          const bets = game.bets.slice(0, 3).map(({ code }) => ({ code, stake }));
          settleTableBets(game, round.outcome, bets);
          return [round.result, round.events];
        }
        const choices = finishUnattended(game, seeds, []);
        const round = replayTableRound(game, seeds, choices);
        game.settle(round, { bet: stake, coins: 1 });
        return round.events;
      });
      expect(records[1]).toEqual(records[0]);
    }
  });

  it.each(EXAMPLES.map((example) => [example.game.id, example] as const))('in %s', (_, { game, bet, choices }) => {
    const records = STAKES.map((stake) => {
      const round = playInstantRound({ game, seeds: seedsOf(3), bet: game.parseBet(bet), choices: game.id === 'mines' ? [] : choices });
      if (round.choices.length === 0) settleInstantRound(round, stake);
      return round.events;
    });
    expect(records[1]).toEqual(records[0]);
  });

  it.each(listSlots().map((slot) => [slot.id, slot] as const))('in the slot %s', (_, slot) => {
    for (const nonce of NONCES) {
      const stopsAt = (isMaximumBet: boolean) =>
        playSlot(slot, seedsOf(nonce), { isMaximumBet }).events.filter(({ type }) => type === 'reels-stopped');
      expect(stopsAt(true)).toEqual(stopsAt(false));
    }
  });

  it('in a fishing room, for every bet of the room', () => {
    const room = createRoom({ id: 'test', version: 1, rtp: FISH_RTP, betLevels: [...STAKES] });
    for (const { id: fish } of FISH.filter(({ id }) => !id.startsWith('B'))) {
      for (const nonce of NONCES) {
        const [small, large] = STAKES.map((bet) => {
          const { events } = shootInRoom(room, createShotStream(room, seedsOf(nonce)), { fish, inRange: [], bet });
          return events.filter(({ type }) => type !== 'jackpot-wheel');
        });
        expect(large).toEqual(small);
      }
    }
  });

  it('in the cockpit', () => {
    const fights = STAKES.map((stake) => {
      const fight = drawFight(createFightStream(seedsOf(1)));
      settleFixed({ side: 'MERON', stake, returnIfWon: fraction(2n) }, fight.result);
      return fight;
    });
    expect(fights[1]).toEqual(fights[0]);
  });
});

it('a crash falls where its chain says, whoever flies with how much', () => {
  const round = { gameHash: '12'.repeat(32), salt: 'salt' };
  const crashes = STAKES.map((stake) => {
    const point = crash.draw(round);
    const { events } = settleCrashRound([{ stake, autoCashOut: 150, manualCashOut: null, maxProfit: stake }], point);
    return events.at(-1);
  });
  expect(crashes[1]).toEqual(crashes[0]);
});

it.each([...FAMILIES.keys()])('a draw of %s follows from its seed and its id alone', (family) => {
  const draw = (drawId: string) => drawResult(family, createDrawStream({ lotteryId: 'own', serverSeed: 'cd'.repeat(32), drawId }));
  const first = draw('one');
  draw('two');
  expect(draw('one')).toEqual(first);
  expect(draw('two')).not.toEqual(first);
});

describe('cards of a room do not depend on chips', () => {
  const sourceOf = (gameId: string) => createHandStream({ gameId, serverSeed: 'ef'.repeat(32), handId: 'hand' });
  const dealtIn = (events: readonly { readonly type: string; readonly cards?: unknown }[]) =>
    events.filter(({ type }) => type.endsWith('-dealt')).map(({ cards }) => cards);

  it('in hold’em', () => {
    const deals = [100, 90_000].map((chips) => {
      const players = [1, 2, 3].map((seat) => ({ seat, chips: chips + seat }));
      const table = { tableSize: 6, button: 1, smallBlindSeat: 2, bigBlindSeat: 3, players, entries: [] };
      const hand = holdem.start({ rules: holdemRules(chips / 20), ...table }, sourceOf('holdem'));
      return [dealtIn(holdem.events(hand)), hand.deck];
    });
    expect(deals[1]).toEqual(deals[0]);
  });

  it('in Tien Len', () => {
    const deals = [1, 500].map((stake) => {
      const players = [1, 2, 3, 4].map((seat) => ({ seat, chips: stake * 100 * seat }));
      return dealtIn(
        tienLen.events(tienLen.start({ rules: tienLenRules(stake), players, leader: null, isFirstHand: true }, sourceOf('tien-len'))),
      );
    });
    expect(deals[1]).toEqual(deals[0]);
  });
});
