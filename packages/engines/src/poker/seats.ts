/** Seats are numbered clockwise from 1. How many steps a seat is after another, 1 to `tableSize`. */
export function stepsAfter(from: number, seat: number, tableSize: number): number {
  return ((seat - from - 1 + tableSize) % tableSize) + 1;
}

/** Players in clockwise order beginning left of the button; who sits on the button comes last. */
export function clockwiseFrom<T extends { readonly seat: number }>(button: number, tableSize: number, players: readonly T[]): T[] {
  return players.toSorted((a, b) => stepsAfter(button, a.seat, tableSize) - stepsAfter(button, b.seat, tableSize));
}
