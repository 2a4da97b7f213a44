import { categoryOf, describeStrength, type Strength } from '../cards/evaluate.ts';
import type { HandPlayer, HoldemHand } from './hand.ts';
import { findUncalledBet } from './pots.ts';
import { sharePots, type SharedPot, strengthOfHoldem } from './settlement.ts';

/** Gives back what nobody called, once the betting is over. */
export function returnUncalledBet(hand: HoldemHand): void {
  const uncalled = findUncalledBet(hand.players);
  if (!uncalled) return;
  const player = hand.players[uncalled.place] as HandPlayer;
  player.stack += uncalled.amount;
  player.contributed -= uncalled.amount;
  player.committed -= uncalled.amount;
  hand.events.push({ type: 'uncalled-returned', seat: player.seat, amount: uncalled.amount });
}

/** All-in showdowns are face up (rule book §4.1): every hand still in is turned over, left of the button first. */
export function showAllIn(hand: HoldemHand): void {
  for (const player of hand.players) show(hand, player);
}

/** Compares the hands, divides the pots and ends the hand. The uncalled bet has gone back. */
export function finishHand(hand: HoldemHand): void {
  const isShowdown = hand.players.filter(({ isFolded }) => !isFolded).length > 1;
  const strengths = hand.players.map(({ isFolded, hole }) => (isFolded || !isShowdown ? 0 : strengthOfHoldem(hole, hand.board)));
  const pots = sharePots(hand.players, {
    strengths,
    rake: hand.rake,
    unit: 1,
    dead: hand.players.reduce((sum, { dead }) => sum + dead, 0),
    hasFlop: hand.board.length >= 3,
  });
  if (isShowdown) showHands(hand, pots, strengths);
  pots.forEach(({ amount, rake, shares }, pot) => {
    hand.rakeTaken += rake;
    const bySeat = shares.map(({ place, chips }) => {
      const player = hand.players[place] as HandPlayer;
      player.stack += chips;
      return { seat: player.seat, chips };
    });
    hand.events.push({ type: 'pot-awarded', pot, amount, rake, shares: bySeat });
  });
  hand.turn = null;
  const stacks = hand.players.map(({ seat, stack }) => ({ seat, chips: stack }));
  hand.events.push({ type: 'hand-ended', rake: hand.rakeTaken, stacks });
}

/**
 * The last to bet or raise on the river shows first, otherwise the first left of the button; then clockwise. Who cannot win
 * a chip against the hands already shown mucks. With a player all in everything is face up.
 */
function showHands(hand: HoldemHand, pots: readonly SharedPot[], strengths: readonly Strength[]): void {
  const count = hand.players.length;
  const isFaceUp = hand.players.some(({ isFolded, stack }) => !isFolded && stack === 0);
  const first = hand.aggressor ?? 0;
  const best = pots.map(() => 0);
  for (let step = 0; step < count; step += 1) {
    const place = (first + step) % count;
    const player = hand.players[place] as HandPlayer;
    const strength = strengths[place] as Strength;
    if (player.isFolded) continue;
    const canWin = pots.some(({ eligible }, pot) => eligible.includes(place) && strength >= (best[pot] ?? 0));
    if (!isFaceUp && !canWin) {
      hand.events.push({ type: 'hand-mucked', seat: player.seat });
      continue;
    }
    show(hand, player);
    const { ranks } = describeStrength(strength);
    hand.events.push({ type: 'hand-ranked', seat: player.seat, category: categoryOf(strength), ranks });
    pots.forEach(({ eligible }, pot) => {
      if (eligible.includes(place)) best[pot] = Math.max(best[pot] ?? 0, strength);
    });
  }
}

function show(hand: HoldemHand, player: HandPlayer): void {
  if (player.isFolded || player.isShown) return;
  player.isShown = true;
  hand.events.push({ type: 'hand-shown', seat: player.seat, cards: player.hole });
}
