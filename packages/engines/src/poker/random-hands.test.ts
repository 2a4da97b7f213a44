import { DomainError } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickWords } from '../cards/testing/sources.ts';
import { replayHand } from '../room/hand-stream.ts';
import type { HoldemHand } from './hand.ts';
import { holdem } from './holdem.ts';
import type { HoldemMove } from './play-hand.ts';
import { settleHand } from './settlement.ts';
import { randomMove, randomSetup } from './testing/random-hands.ts';

/** A million take some seconds: HOLDEM_HANDS=1000000. */
const HANDS = Number(process.env['HOLDEM_HANDS'] ?? 20_000);
/** No hand lasts longer: every full raise is at least a big blind of at most 1012 chips. */
const MOST_MOVES = 2_000;

function playOut(hand: HoldemHand, choose: (seat: number) => HoldemMove, watch?: () => void): number {
  let moves = 0;
  for (let seat = holdem.seatToAct(hand); seat !== null; seat = holdem.seatToAct(hand)) {
    holdem.apply(hand, seat, choose(seat));
    watch?.();
    moves += 1;
    if (moves > MOST_MOVES) throw new Error('a hand without end');
  }
  return moves;
}

function findUnshownWinner(hand: HoldemHand): number | undefined {
  const winners = hand.events.flatMap((event) => (event.type === 'pot-awarded' ? event.shares.map(({ seat }) => seat) : []));
  return winners.find((winner) => !hand.players.some(({ seat, isShown }) => seat === winner && isShown));
}

/** What the pots of the hand must be, from its events alone: settled again as a record. */
function settleAgain(hand: HoldemHand): { stacks: Record<number, number>; rake: number } {
  const returned = new Map<number, number>();
  for (const event of hand.events) if (event.type === 'uncalled-returned') returned.set(event.seat, event.amount);
  const { payouts, totalRake } = settleHand({
    tableSize: hand.tableSize,
    button: hand.button,
    board: hand.board,
    rake: hand.rake,
    dead: hand.players.reduce((sum, { dead }) => sum + dead, 0),
    seats: hand.players.map(({ seat, hole, contributed, isFolded }) => ({
      seat,
      hole,
      contributed: contributed + (returned.get(seat) ?? 0),
      folded: isFolded,
    })),
  });
  const stacks = hand.players.map(({ seat, stackAtStart, contributed, dead }): [number, number] => {
    const paid = payouts.find((payout) => payout.seat === seat)?.chips ?? 0;
    return [seat, stackAtStart - contributed - dead - (returned.get(seat) ?? 0) + paid];
  });
  return { stacks: Object.fromEntries(stacks), rake: totalRake };
}

describe(`${HANDS} random hands`, () => {
  it('conserve every chip: nets and rake sum to zero, no stack falls below it', () => {
    const source = quickWords(20_261_121);
    let [rakes, showdowns] = [0, 0];
    for (let round = 0; round < HANDS; round += 1) {
      const setup = randomSetup(source);
      const hand = holdem.start(setup, source);
      playOut(hand, (seat) => randomMove(source, holdem.legalMoves(hand, seat)!));
      const { nets, house } = holdem.payouts(hand);
      if (nets.reduce((sum, { net }) => sum + net, house) !== 0) expect.fail(`round ${round} does not sum to zero`);
      if (hand.players.some(({ stack }) => !Number.isInteger(stack) || stack < 0)) expect.fail(`round ${round} has a bad stack`);
      if (house < 0 || house > hand.rake.cap) expect.fail(`round ${round} rakes ${house}`);
      const isShowdown = hand.players.filter(({ isFolded }) => !isFolded).length > 1;
      if (isShowdown && findUnshownWinner(hand)) expect.fail(`round ${round} pays a hand nobody saw`);
      rakes += house;
      if (hand.players.some(({ isShown }) => isShown)) showdowns += 1;
    }
    expect(rakes).toBeGreaterThan(0);
    expect(showdowns).toBeGreaterThan(HANDS / 4);
  }, 600_000);
});

describe('random hands', () => {
  it('end as their record settles', () => {
    const source = quickWords(4);
    for (let round = 0; round < 5_000; round += 1) {
      const hand = holdem.start(randomSetup(source), source);
      playOut(hand, (seat) => randomMove(source, holdem.legalMoves(hand, seat)!));
      const stacks = Object.fromEntries(hand.players.map(({ seat, stack }) => [seat, stack]));
      expect({ stacks, rake: hand.rakeTaken }).toEqual(settleAgain(hand));
    }
  });

  it('are the same when played again, and when stored and read after every move', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const source = quickWords(seed);
      const setup = randomSetup(source);
      const moves: { seat: number; move: HoldemMove }[] = [];
      let stored = JSON.stringify(holdem.start(setup, quickWords(seed + 7)));
      for (;;) {
        const hand = JSON.parse(stored) as HoldemHand;
        const seat = holdem.seatToAct(hand);
        if (seat === null) break;
        const move = randomMove(source, holdem.legalMoves(hand, seat)!);
        holdem.apply(hand, seat, move);
        moves.push({ seat, move });
        stored = JSON.stringify(hand);
      }
      expect(JSON.stringify(replayHand(holdem, { setup, source: quickWords(seed + 7), moves }))).toBe(stored);
    }
  });
});

/**
 * The same hand with every card a seat must not know replaced: the deck not yet dealt and the hands of others that nobody
 * showed trade places.
 */
function twinFor(hand: HoldemHand, seat: number | null): HoldemHand {
  const twin = structuredClone(hand);
  const isHidden = (player: { seat: number; isShown: boolean }): boolean => player.seat !== seat && !player.isShown;
  const known = new Set([...hand.board, ...hand.players.filter((player) => !isHidden(player)).flatMap(({ hole }) => hole)]);
  const hidden = hand.deck.filter((card) => !known.has(card));
  const swapped = new Map(hidden.map((card, at) => [card, hidden[hidden.length - 1 - at]!]));
  const swap = (cards: readonly number[]): number[] => cards.map((card) => swapped.get(card) ?? card);
  Object.assign(twin, { deck: swap(hand.deck) });
  for (const player of twin.players) player.hole = swap(player.hole);
  for (const event of twin.events) if (event.type === 'hole-dealt') Object.assign(event, { cards: swap(event.cards!) });
  return twin;
}

describe('a view', () => {
  // Method: two hands that differ only in what a seat must not know look the same to it after every move.
  it('tells a seat nothing of hidden cards', () => {
    const source = quickWords(11);
    for (let round = 0; round < 150; round += 1) {
      const hand = holdem.start(randomSetup(source), source);
      const look = (): void => {
        for (const seat of [...hand.players.map((player) => player.seat), null]) {
          const twin = twinFor(hand, seat);
          if (twin.deck.join() === hand.deck.join()) expect.fail('the twin is the same hand');
          if (JSON.stringify(holdem.viewFor(twin, seat)) !== JSON.stringify(holdem.viewFor(hand, seat)))
            expect.fail(`seat ${seat} is told of hidden cards`);
        }
      };
      look();
      playOut(hand, (seat) => randomMove(source, holdem.legalMoves(hand, seat)!), look);
    }
  });

  it('shows a seat its own cards, its moves in turn and the pots', () => {
    const source = quickWords(12);
    const hand = holdem.start(randomSetup(source), source);
    for (const { seat, hole } of hand.players) {
      const view = holdem.viewFor(hand, seat);
      expect(view.seats.filter(({ cards }) => cards !== null)).toMatchObject([{ seat, cards: hole }]);
      expect(view.legal === null).toBe(view.seatToAct !== seat);
      const posted = hand.players.reduce((sum, { contributed, dead }) => sum + contributed + dead, 0);
      expect(view.pots.reduce((sum, { amount }) => sum + amount, 0)).toBe(posted);
    }
  });
});

describe('any moves', () => {
  const anyMove = fc.oneof(
    fc.anything(),
    fc.record({ type: fc.constantFrom('fold', 'check', 'call', 'raise'), to: fc.oneof(fc.integer(), fc.double(), fc.nat({ max: 1_100 })) }),
  );

  it('are played or refused with nothing changed, and every hand ends', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.tuple(fc.integer({ min: -1, max: 10 }), anyMove, fc.boolean()), { maxLength: 60 }),
        (seed, moves) => {
          const source = quickWords(seed);
          const hand = holdem.start(randomSetup(source), source);
          for (const [anySeat, value, inTurn] of moves) {
            const before = JSON.stringify(hand);
            try {
              holdem.apply(hand, inTurn ? (holdem.seatToAct(hand) ?? 0) : anySeat, holdem.parseMove(value));
            } catch (error) {
              if (!(error instanceof DomainError)) throw error;
              expect(JSON.stringify(hand)).toBe(before);
            }
          }
          playOut(hand, () => holdem.defaultMove(hand));
          expect(holdem.isOver(hand)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
