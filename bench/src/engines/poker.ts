import { createRequire } from 'node:module';
import poker from 'poker-ts';
import { type Card, cardText, evaluate7, orderedDeck } from '@tessera/engines/cards';
import { integerBelow } from '@tessera/engines/fair';
import { holdem, holdemRules, type HandSetup, type LegalActions } from '@tessera/engines/poker';
import { type EngineBench, keep, quickWords } from './measure.ts';

// The package has neither types nor named exports.
const { Hand } = createRequire(import.meta.url)('pokersolver') as {
  readonly Hand: { solve(cards: readonly string[]): { readonly rank: number } };
};

const DEALS = 10_000;
const HANDS = 500;
const SEATS = 6;
const STACK = 1_000;
const BLIND = 5;
const RANDOM = quickWords();

/** Seven-card hands evaluated, and whole hands of six players who mostly call and now and then fold or raise. */
export function pokerBenches(): EngineBench[] {
  const deals = Array.from({ length: DEALS }, dealSeven);
  const texts = deals.slice(0, 200).map((cards) => cards.map(cardText));
  return [
    {
      name: 'poker.evaluations',
      goalPerSecond: 20_000_000,
      work: () => evaluateAll(deals),
      reference: {
        what: 'pokersolver',
        work: () => texts.reduce((solved, cards) => (Hand.solve(cards).rank > 0 ? solved + 1 : solved), 0),
      },
    },
    { name: 'poker.hands', goalPerSecond: 100_000, work: playHands, reference: { what: 'poker-ts', work: playPokerTsHand } },
  ];
}

function dealSeven(): Card[] {
  const deck = orderedDeck();
  return Array.from({ length: 7 }, () => deck.splice(integerBelow(RANDOM, deck.length), 1)[0] ?? 0);
}

function evaluateAll(deals: readonly Card[][]): number {
  let best = 0;
  for (const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] of deals) best = Math.max(best, evaluate7(a, b, c, d, e, f, g));
  keep(best);
  return deals.length;
}

const players = Array.from({ length: SEATS }, (_, index) => ({ seat: index + 1, chips: STACK }));

function setupOf(hand: number): HandSetup {
  const seatAt = (step: number): number => 1 + ((hand + step) % SEATS);
  return {
    rules: holdemRules(BLIND),
    tableSize: SEATS,
    button: seatAt(0),
    smallBlindSeat: seatAt(1),
    bigBlindSeat: seatAt(2),
    players,
    entries: [],
  };
}

function playHands(): number {
  for (let index = 0; index < HANDS; index += 1) {
    const hand = holdem.start(setupOf(index), RANDOM);
    for (let seat = holdem.seatToAct(hand); seat !== null; seat = holdem.seatToAct(hand)) {
      const legal = holdem.legalMoves(hand, seat);
      if (!legal) throw new Error('the seat to act may act');
      holdem.apply(hand, seat, anyMove(legal));
    }
  }
  return HANDS;
}

function anyMove({ canCheck, canRaise, minRaiseTo, maxRaiseTo }: LegalActions) {
  const choice = integerBelow(RANDOM, 8);
  if (choice === 0) return { type: 'fold' } as const;
  if (choice === 1 && canRaise) return { type: 'raise', to: minRaiseTo + integerBelow(RANDOM, maxRaiseTo - minRaiseTo + 1) } as const;
  return { type: canCheck ? 'check' : 'call' } as const;
}

/** One hand with the same kind of choices. */
function playPokerTsHand(): number {
  const table = new poker.Table({ smallBlind: BLIND, bigBlind: 2 * BLIND }, SEATS);
  for (let seat = 0; seat < SEATS; seat += 1) table.sitDown(seat, STACK);
  table.startHand();
  while (table.isHandInProgress()) {
    while (table.isBettingRoundInProgress()) {
      const { actions, chipRange } = table.legalActions();
      const raise = actions.find((action) => action === 'bet' || action === 'raise');
      const choice = integerBelow(RANDOM, 8);
      if (choice === 0) table.actionTaken('fold');
      else if (choice === 1 && raise && chipRange) {
        const { min, max } = chipRange;
        table.actionTaken(raise, min + integerBelow(RANDOM, max - min + 1));
      } else table.actionTaken(actions.includes('check') ? 'check' : 'call');
    }
    table.endBettingRound();
    if (table.areBettingRoundsCompleted()) table.showdown();
  }
  return 1;
}
