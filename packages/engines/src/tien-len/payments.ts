import type { PaymentReason, TienLenHand, TienLenPlayer } from './hand.ts';
import { unitsOfLeftCards } from './hand-values.ts';

/** A loser who has not played a card ("cong"), and everyone against an instant win. */
export const UNITS_WITHOUT_PLAY = 26;
/** Stakes the first and second place get from the fourth and third. */
const BY_PLACE = [
  { from: 4, to: 1, stakes: 2 },
  { from: 3, to: 2, stakes: 1 },
] as const;

export interface Payment {
  readonly from: TienLenPlayer;
  readonly to: TienLenPlayer;
  readonly units: number;
  readonly reason: PaymentReason;
}

/** Pays units at the stake; never more than the payer has (rule book §4.5 says it of a loser, table stakes of all). */
function pay(hand: TienLenHand, { from, to, units, reason }: Payment): void {
  const chips = Math.min(units * hand.rules.stake, from.chips);
  from.chips -= chips;
  to.chips += chips;
  hand.events.push({ type: 'paid', from: from.seat, to: to.seat, chips, reason });
}

/** Pays the chops of a trick once no further chop can move the debt: the last one chopped pays for the chain. */
export function settleChops(hand: TienLenHand): void {
  const { chop, players } = hand;
  if (!chop) return;
  hand.chop = null;
  pay(hand, { from: players[chop.from] as TienLenPlayer, to: players[chop.to] as TienLenPlayer, units: chop.units, reason: 'chop' });
}

/** Count cards: each loser pays for the cards he holds. */
export function payForCards(hand: TienLenHand, winner: TienLenPlayer): void {
  for (const loser of hand.players) {
    if (loser === winner) continue;
    hand.events.push({ type: 'cards-shown', seat: loser.seat, cards: loser.cards });
    const count = loser.hasPlayed ? loser.cards.length : UNITS_WITHOUT_PLAY;
    pay(hand, { from: loser, to: winner, units: count + unitsOfLeftCards(loser.cards), reason: 'cards' });
  }
}

/** An instant win: nobody has played a card. With fixed places everyone else pays as the last one does. */
export function payForInstantWin(hand: TienLenHand, winner: TienLenPlayer): void {
  const units = hand.rules.mode === 'fixed' ? BY_PLACE[0].stakes : UNITS_WITHOUT_PLAY;
  for (const loser of hand.players) if (loser !== winner) pay(hand, { from: loser, to: winner, units, reason: 'instant-win' });
}

export function payByPlace(hand: TienLenHand): void {
  for (const { from, to, stakes } of BY_PLACE) {
    const payer = hand.players.find(({ place }) => place === from);
    const payee = hand.players.find(({ place }) => place === to);
    if (payer && payee) pay(hand, { from: payer, to: payee, units: stakes, reason: 'place' });
  }
}

/** Takes the fee of what each player won in the hand, cut to whole chips, and ends it. */
export function closeHand(hand: TienLenHand, winner: TienLenPlayer): void {
  for (const player of hand.players) {
    const won = player.chips - player.chipsAtStart;
    const fee = won > 0 ? Math.floor((won * hand.rules.feeBps) / 10_000) : 0;
    if (fee === 0) continue;
    player.chips -= fee;
    hand.feesTaken += fee;
    hand.events.push({ type: 'fee-taken', seat: player.seat, chips: fee });
  }
  hand.turn = null;
  const stacks = hand.players.map(({ seat, chips }) => ({ seat, chips }));
  hand.events.push({ type: 'hand-ended', winner: winner.seat, stacks });
}
