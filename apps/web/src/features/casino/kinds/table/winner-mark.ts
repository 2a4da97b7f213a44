import type { DrawEvent } from '@tessera/engines/table';
import type { ResultMark } from './table-game.ts';

/** Of tables that one of a few sides wins: the mark of the side that won; null before the end. */
export function winnerMark(marks: Readonly<Record<string, ResultMark>>): (events: readonly DrawEvent[]) => ResultMark | null {
  return (events) => {
    const end = events.findLast((event) => event.type === 'round-ended');
    return end?.type === 'round-ended' && end.winner !== null ? (marks[end.winner] ?? null) : null;
  };
}
