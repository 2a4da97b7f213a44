import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { orderedDeck, shuffledDeck } from '../cards/deck.ts';
import { shuffle } from '../fair/integers.ts';
import { holdem } from '../poker/holdem.ts';
import { holdemRules } from '../poker/rules.ts';
import { tienLenRules } from '../tien-len/tien-len.ts';
import { getRoomGame, ROOM_GAMES } from './games.ts';
import { createHandStream } from './hand-stream.ts';
import type { RoomGame } from './room-game.ts';

const SEEDS = { gameId: 'holdem', serverSeed: 'd'.repeat(64), handId: 'hand-7' };
const players = [1, 2, 3, 4].map((seat) => ({ seat, chips: 500 }));
const SETUPS = {
  holdem: { rules: holdemRules(5), tableSize: 6, button: 4, smallBlindSeat: 1, bigBlindSeat: 2, players, entries: [] },
  'tien-len': { rules: tienLenRules(1), players, isFirstHand: true, leader: null },
};

describe('the stream of a hand', () => {
  it('is HMAC of pvp:<game>:<hand>:0, block after block', () => {
    const block = createHmac('sha256', SEEDS.serverSeed).update('pvp:holdem:hand-7:0:0').digest();
    expect(createHandStream(SEEDS).nextUint32()).toBe(block.readUInt32BE(0));
  });

  it('refuses an id that could be read as another message', () => {
    expect(() => createHandStream({ ...SEEDS, handId: 'hand:7' })).toThrow(/invalid_input/);
  });

  it('deals a deck anyone can shuffle again', () => {
    expect(shuffledDeck(createHandStream(SEEDS))).toEqual(shuffle(createHandStream(SEEDS), orderedDeck()));
    expect(shuffledDeck(createHandStream({ ...SEEDS, handId: 'hand-8' }))).not.toEqual(shuffledDeck(createHandStream(SEEDS)));
  });
});

/** What every game of a room promises, played by the clock alone. */
function playByTheClock<Setup, State, Move, Legal, View, Event>(
  game: RoomGame<Setup, State, Move, Legal, View, Event>,
  setup: Setup,
): void {
  const state = game.start(setup, createHandStream({ ...SEEDS, gameId: game.id }));
  let told = game.events(state).length;
  for (let moves = 0; !game.isOver(state); moves += 1) {
    expect(moves).toBeLessThan(1_000);
    expect(() => game.payouts(state)).toThrow(/hand_running/);
    const seat = game.seatToAct(state) ?? 0;
    expect(game.legalMoves(state, seat)).not.toBeNull();
    const move = game.defaultMove(state);
    expect(game.parseMove(JSON.parse(JSON.stringify(move)))).toEqual(move);
    told += game.apply(state, seat, move).length;
    expect(game.events(state)).toHaveLength(told);
    expect(game.legalMoves(state, 99)).toBeNull();
  }
  const { nets, house } = game.payouts(state);
  expect(nets.reduce((sum, { net }) => sum + net, house)).toBe(0);
  expect(nets.map(({ seat }) => seat)).toEqual([1, 2, 3, 4]);
  expect(game.seatToAct(state)).toBeNull();
  for (const seat of [1, 99])
    expect(() => game.apply(state, seat, game.parseMove({ type: 'fold', cards: [] }))).toThrow(/hand_over|illegal_move/);
  expect(() => game.defaultMove(state)).toThrow(/hand_over/);
}

describe('every game of a room', () => {
  it('is found by its id and version, the newest unless one is named', () => {
    for (const game of ROOM_GAMES) expect(getRoomGame(game.id, game.version)).toBe(game);
    expect(getRoomGame('holdem')).toBe(holdem);
    expect(() => getRoomGame('holdem', 99)).toThrow(/unknown_room_game/);
    expect(() => getRoomGame('constructor')).toThrow(/unknown_room_game/);
  });

  it.each(ROOM_GAMES)('$id refuses a hand that another version began', (game) => {
    const state = game.start(SETUPS[game.id as 'holdem'], createHandStream(SEEDS)) as { version: number };
    const seat = game.seatToAct(state) ?? 0;
    const move = game.defaultMove(state);
    const event = game.events(state)[0];
    for (const other of [{ ...state, version: game.version + 1 }, null, {}])
      for (const ask of [
        () => game.seatToAct(other),
        () => game.legalMoves(other, seat),
        () => game.apply(other, seat, move),
        () => game.void(other),
        () => game.defaultMove(other),
        () => game.viewFor(other, seat),
        () => game.eventFor(other, event, seat),
        () => game.isOver(other),
        () => game.payouts(other),
        () => game.events(other),
      ])
        expect(ask).toThrow(/unknown_hand_version/);
    expect(game.apply(state, seat, move).length).toBeGreaterThan(0);
  });

  it.each(ROOM_GAMES)('$id gives everything back of a hand the server could not play on', (game) => {
    const state = game.start(SETUPS[game.id as 'holdem'], createHandStream(SEEDS));
    game.apply(state, game.seatToAct(state) ?? 0, game.defaultMove(state));
    expect(game.void(state)).toMatchObject([{ type: 'hand-voided' }]);
    expect(game.payouts(state)).toEqual({ nets: [1, 2, 3, 4].map((seat) => ({ seat, net: 0 })), house: 0 });
    expect([game.isOver(state), game.seatToAct(state)]).toEqual([true, null]);
    expect(() => game.void(state)).toThrow(/hand_over/);
  });

  it.each(ROOM_GAMES)('$id tells a seat the events its view has, and no more', (game) => {
    const state = game.start(SETUPS[game.id as 'holdem'], createHandStream(SEEDS));
    while (!game.isOver(state)) game.apply(state, game.seatToAct(state) ?? 0, game.defaultMove(state));
    for (const seat of [1, 2, 3, 4, null]) {
      const told = game.events(state).map((event) => game.eventFor(state, event, seat));
      expect(told).toEqual((game.viewFor(state, seat) as { events: unknown }).events);
      const dealt = (told as { type: string; seat: number; cards: unknown }[]).filter(
        ({ type }) => type === 'hole-dealt' || type === 'cards-dealt',
      );
      expect(dealt.map((event) => [event.seat, event.cards !== null])).toEqual([1, 2, 3, 4].map((each) => [each, each === seat]));
    }
  });

  it('plays by the clock to a sum of zero', () => {
    playByTheClock(getRoomGame('holdem'), SETUPS.holdem);
    playByTheClock(getRoomGame('tien-len'), SETUPS['tien-len']);
  });
});
