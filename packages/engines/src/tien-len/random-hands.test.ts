import type { RandomSource } from '@tessera/kernel';
import { DomainError } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderedDeck } from '../cards/deck.ts';
import { pick, quickWords } from '../cards/testing/sources.ts';
import { replayHand } from '../room/hand-stream.ts';
import type { TienLenHand, TienLenSetup } from './hand.ts';
import type { TienLenMove } from './play-hand.ts';
import { tienLen, tienLenRules, winnerOf } from './tien-len.ts';

/** A hundred thousand take some minutes: TIEN_LEN_HANDS=100000. */
const HANDS = Number(process.env['TIEN_LEN_HANDS'] ?? 500);
/** Every trick puts a card down, and 52 cards make at most 52 tricks of four moves. */
const MOST_MOVES = 208;

function randomSetup(source: RandomSource): TienLenSetup {
  const mode = pick(source, 3) === 0 ? 'fixed' : 'count-cards';
  const seats = [1, 2, 3, 4];
  while (mode === 'count-cards' && seats.length > 2 && pick(source, 3) === 0) seats.splice(pick(source, seats.length), 1);
  const players = seats.map((seat) => ({ seat, chips: pick(source, 5) === 0 ? pick(source, 20) : 1_000 }));
  const leader = pick(source, 2) === 0 ? null : (seats[0] ?? null);
  return { rules: tienLenRules(1 + pick(source, 7), mode), players, isFirstHand: leader === null, leader };
}

/** A seat that may do something, and one of its moves: out of turn too. */
function randomMove(source: RandomSource, hand: TienLenHand): { seat: number; move: TienLenMove } {
  const able = hand.players.flatMap(({ seat }) => {
    const legal = tienLen.legalMoves(hand, seat);
    return legal ? [{ seat, legal }] : [];
  });
  const { seat, legal } = able[pick(source, able.length)]!;
  const isPass = legal.plays.length === 0 || (legal.canPass && pick(source, 3) === 0);
  return { seat, move: isPass ? { type: 'pass' } : { type: 'play', cards: legal.plays[pick(source, legal.plays.length)]! } };
}

function playOut(source: RandomSource, hand: TienLenHand, watch?: (seat: number, move: TienLenMove) => void): void {
  for (let moves = 0; !tienLen.isOver(hand); moves += 1) {
    const { seat, move } = randomMove(source, hand);
    tienLen.apply(hand, seat, move);
    watch?.(seat, move);
    if (moves > MOST_MOVES) throw new Error('a hand without end');
  }
}

describe(`${HANDS} random hands`, () => {
  it('end, conserve every chip and every card, and leave no stack below zero', () => {
    const source = quickWords(52);
    const seen = { instant: 0, chops: 0, outOfTurn: 0 };
    for (let round = 0; round < HANDS; round += 1) {
      const setup = randomSetup(source);
      const hand = tienLen.start(setup, source);
      playOut(source, hand);
      const { nets, house } = tienLen.payouts(hand);
      if (nets.reduce((sum, { net }) => sum + net, house) !== 0) expect.fail(`round ${round} does not sum to zero`);
      if (!hand.players.every(({ chips }) => Number.isInteger(chips) && chips >= 0)) expect.fail(`round ${round} has a bad stack`);
      const played = hand.events.flatMap((event) => (event.type === 'played' ? event.cards : []));
      const held = [...played, ...hand.players.flatMap(({ cards }) => cards)];
      const dealt = 13 * setup.players.length;
      if (new Set(held).size !== dealt || held.length !== dealt) expect.fail(`round ${round} loses a card`);
      if (!setup.players.some(({ seat }) => seat === winnerOf(hand))) expect.fail(`round ${round} has no winner`);
      for (const event of hand.events) {
        if (event.type === 'instant-win') seen.instant += 1;
        if (event.type === 'played' && event.isChop) seen.chops += 1;
        if (event.type === 'played' && event.isOutOfTurn) seen.outOfTurn += 1;
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  }, 300_000);
});

describe('random hands', () => {
  it('are the same when played again, and when stored and read after every move', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const source = quickWords(seed);
      const setup = randomSetup(source);
      const moves: { seat: number; move: TienLenMove }[] = [];
      let stored = JSON.stringify(tienLen.start(setup, quickWords(seed + 7)));
      for (;;) {
        const hand = JSON.parse(stored) as TienLenHand;
        if (tienLen.isOver(hand)) break;
        const chosen = randomMove(source, hand);
        tienLen.apply(hand, chosen.seat, chosen.move);
        moves.push(chosen);
        stored = JSON.stringify(hand);
      }
      expect(JSON.stringify(replayHand(tienLen, { setup, source: quickWords(seed + 7), moves }))).toBe(stored);
    }
  });
});

/** The same hand with the unseen cards of others trading places, in their hands and in the events that dealt them. */
function twinFor(hand: TienLenHand, seat: number | null): TienLenHand {
  const twin = structuredClone(hand);
  const shown = hand.events.flatMap((event) => ('cards' in event && event.type !== 'cards-dealt' ? (event.cards ?? []) : []));
  const own = hand.players.find((player) => player.seat === seat)?.cards ?? [];
  const dealt = hand.events.flatMap((event) => (event.type === 'cards-dealt' && event.seat === seat ? (event.cards ?? []) : []));
  const known = new Set([...shown, ...own, ...dealt]);
  const hidden = orderedDeck().filter((card) => !known.has(card));
  const swapped = new Map(hidden.map((card, at) => [card, hidden[(at + 1) % hidden.length]!]));
  const swap = (cards: readonly number[]): number[] => cards.map((card) => swapped.get(card) ?? card);
  for (const player of twin.players) if (player.seat !== seat) player.cards = swap(player.cards);
  for (const event of twin.events)
    if (event.type === 'cards-dealt' && event.seat !== seat) Object.assign(event, { cards: swap(event.cards ?? []) });
  if (twin.mustInclude !== null) twin.mustInclude = swapped.get(twin.mustInclude) ?? twin.mustInclude;
  return twin;
}

describe('a view', () => {
  // Method: two hands that differ only in what a seat must not know look the same to it after every move.
  it('tells a seat nothing of hidden cards', () => {
    const source = quickWords(11);
    for (let round = 0; round < 20; round += 1) {
      const hand = tienLen.start(randomSetup(source), source);
      const look = (): void => {
        for (const seat of [...hand.players.map((player) => player.seat), null]) {
          const twin = twinFor(hand, seat);
          if (JSON.stringify(tienLen.viewFor(twin, seat)) !== JSON.stringify(tienLen.viewFor(hand, seat)))
            expect.fail(`seat ${seat} is told of hidden cards`);
        }
      };
      look();
      playOut(source, hand, look);
    }
  });

  it('shows a seat its own cards and how many the others hold', () => {
    const hand = tienLen.start({ ...randomSetup(quickWords(3)), isFirstHand: true, leader: null }, quickWords(4));
    for (const { seat, cards } of hand.players) {
      const view = tienLen.viewFor(hand, seat);
      expect(view.seats.filter((each) => each.cards !== null)).toMatchObject([{ seat, cards, cardsLeft: 13 }]);
      expect(view.legal === null).toBe(view.seatToAct !== seat);
    }
  });
});

describe('any moves', () => {
  const card = fc.oneof({ weight: 9, arbitrary: fc.nat({ max: 51 }) }, { weight: 1, arbitrary: fc.anything() });
  const anyMove = fc.oneof(
    fc.anything(),
    fc.record({ type: fc.constantFrom('pass', 'play'), cards: fc.oneof(fc.array(card, { maxLength: 5 }), fc.anything()) }),
  );

  it('are played or refused with nothing changed, and every hand ends', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), anyMove), { maxLength: 60 }), (seed, moves) => {
        const source = quickWords(seed);
        const hand = tienLen.start(randomSetup(source), source);
        for (const [seat, value] of moves) {
          const before = JSON.stringify(hand);
          try {
            tienLen.apply(hand, seat, tienLen.parseMove(value));
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            expect(JSON.stringify(hand)).toBe(before);
          }
        }
        for (let turns = 0; !tienLen.isOver(hand); turns += 1) {
          tienLen.apply(hand, tienLen.seatToAct(hand)!, tienLen.defaultMove(hand));
          expect(turns).toBeLessThan(MOST_MOVES);
        }
      }),
      { numRuns: 300 },
    );
  });
});
