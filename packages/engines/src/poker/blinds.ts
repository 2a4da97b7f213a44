import { stepsAfter } from './seats.ts';

/** What a player must put in to be dealt in out of turn: a newcomer a live big blind, who missed blinds a dead small one too. */
export type BlindDebt = 'nothing' | 'big' | 'big-and-small';

export interface BlindSeat {
  readonly seat: number;
  /** Sitting in, with chips. */
  readonly isActive: boolean;
  readonly owes: BlindDebt;
  /** Posts what he owes as soon as he may; otherwise he waits for the big blind. */
  readonly wantsToPost: boolean;
}

/** The blinds of the hand before, as positions: a seat keeps its position after its player has left. */
export interface LastBlinds {
  readonly small: number;
  readonly big: number;
}

export interface BlindPlan {
  readonly button: number;
  readonly small: number;
  /** Whether somebody posts the small blind. */
  readonly isSmallPosted: boolean;
  readonly big: number;
  /** Seats dealt in. */
  readonly dealtIn: readonly number[];
  readonly entries: readonly { readonly seat: number; readonly owesSmall: boolean }[];
}

/**
 * Button and blinds of the next hand (rule book §4.1, dead-button rule): the big blind always moves on to the next active
 * player, so that nobody skips it; the small blind falls on the seat of the last big blind and the button on the seat of the
 * last small blind, though nobody may sit there. Null with fewer than two active players.
 */
export function planBlinds(tableSize: number, seats: readonly BlindSeat[], last: LastBlinds | null): BlindPlan | null {
  const active = seats.filter(({ isActive }) => isActive);
  const entitled = active.filter(({ owes }) => owes === 'nothing');
  if (active.length < 2) return null;
  if (last === null) return openTable(active);
  const big = active.reduce((next, each) =>
    stepsAfter(last.big, each.seat, tableSize) < stepsAfter(last.big, next.seat, tableSize) ? each : next,
  );
  if (active.length === 2) return planHeadsUp(big, active);
  const afterBig = (seat: number): number => stepsAfter(big.seat, seat, tableSize);
  const button = placeButton(last, entitled, afterBig);
  // Nobody comes in between the button and the big blind; there he waits until the button has passed.
  const mayEnter = (seat: number): boolean => button !== null && seat !== big.seat && afterBig(seat) < afterBig(button);
  const entering = active.filter(({ seat, owes, wantsToPost }) => owes !== 'nothing' && wantsToPost && mayEnter(seat));
  const dealtIn = [...new Set([big, ...entitled, ...entering])];
  if (dealtIn.length === 1) return planAnew(big, active, afterBig);
  if (dealtIn.length === 2 || button === null) return planHeadsUp(big, dealtIn);
  return {
    button,
    small: last.big,
    isSmallPosted: entitled.some(({ seat }) => seat === last.big),
    big: big.seat,
    dealtIn: dealtIn.map(({ seat }) => seat),
    entries: entering.map(({ seat, owes }) => ({ seat, owesSmall: owes === 'big-and-small' })),
  };
}

/**
 * The seat of the last small blind where it still lies before the new one; otherwise the last player before it who owes
 * nothing. Null when there is none: then only the two blinds can be dealt in.
 */
function placeButton({ small, big }: LastBlinds, entitled: readonly BlindSeat[], afterBig: (seat: number) => number): number | null {
  if (afterBig(small) < afterBig(big)) return small;
  const before = entitled.map(({ seat }) => seat).filter((seat) => afterBig(seat) < afterBig(big));
  return before.length === 0 ? null : before.reduce((latest, seat) => (afterBig(seat) > afterBig(latest) ? seat : latest));
}

/** The first hand of a table: the lowest seat gets the button and nobody owes anything. */
function openTable(active: readonly BlindSeat[]): BlindPlan {
  const dealtIn = active.map(({ seat }) => seat).toSorted((a, b) => a - b);
  const [first = 0, second = 0, third = second] = dealtIn;
  const isHeadsUp = dealtIn.length === 2;
  return { button: first, small: isHeadsUp ? first : second, isSmallPosted: true, big: third, dealtIn, entries: [] };
}

/**
 * Nobody is left to play against who owes nothing, or may come in: the debts are forgiven, or there would be no hand. Both blinds are
 * posted, the small one by the player before the big blind, so that as at a new table everybody pays as the blinds come round.
 */
function planAnew(big: BlindSeat, active: readonly BlindSeat[], afterBig: (seat: number) => number): BlindPlan {
  const dealtIn = active.map(({ seat }) => seat).toSorted((a, b) => afterBig(a) - afterBig(b));
  const [button = 0, small = 0] = dealtIn.slice(-3);
  return { button, small, isSmallPosted: true, big: big.seat, dealtIn, entries: [] };
}

/** The button posts the small blind; between two players every debt is paid by the next blind. */
function planHeadsUp(big: BlindSeat, players: readonly BlindSeat[]): BlindPlan {
  const other = players.find(({ seat }) => seat !== big.seat)?.seat ?? 0;
  return { button: other, small: other, isSmallPosted: true, big: big.seat, dealtIn: [other, big.seat], entries: [] };
}

export interface MissedBlind {
  readonly seat: number;
  readonly missed: 'big' | 'small';
}

/** Occupied seats of players who sit out that the big blind passed on its way, and whether the small one fell on the seat. */
export function findMissedBlinds(
  tableSize: number,
  seats: readonly BlindSeat[],
  { last, plan }: { readonly last: LastBlinds | null; readonly plan: BlindPlan },
): readonly MissedBlind[] {
  if (last === null) return [];
  return seats.flatMap(({ seat, isActive }): MissedBlind[] => {
    if (isActive) return [];
    if (seat === last.big) return [{ seat, missed: 'small' }];
    const isPassed = stepsAfter(last.big, seat, tableSize) < stepsAfter(last.big, plan.big, tableSize);
    return isPassed ? [{ seat, missed: 'big' }] : [];
  });
}
