import { useEffect, useRef, useState } from 'react';
import { matchOf, type Ticket } from './ticket.ts';

/** Three alike shine for a moment before the other fields are uncovered. */
const AFTER_MATCH_MS = 900;
/** Between two fields that uncover themselves. */
const APART_MS = 90;

export interface CardState {
  readonly uncovered: ReadonlySet<number>;
  readonly uncover: (fields: readonly number[]) => void;
  /** Uncovers what is left, one field after another. */
  readonly reveal: () => void;
  /** A new card lies there; resolves when all of it is uncovered. */
  readonly begin: (ticket: Ticket, isQuick: boolean) => Promise<void> | undefined;
}

export interface CardNews {
  readonly onUncovered: (fields: readonly number[], ticket: Ticket) => void;
  readonly onMatched: () => void;
}

const NOTHING: ReadonlySet<number> = new Set();

/** What is uncovered of the card that is being rubbed off. Where three alike lie open, the rest follows by itself. */
export function useCard({ onUncovered, onMatched }: CardNews): CardState {
  const [uncovered, setUncovered] = useState(NOTHING);
  const card = useRef<{ ticket: Ticket; open: ReadonlySet<number>; isMatched: boolean; finish: () => void } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

  function revealAfter(ms: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(reveal, isStill() ? 0 : ms);
  }
  function uncover(fields: readonly number[]): void {
    const now = card.current;
    const fresh = now ? fields.filter((field) => !now.open.has(field)) : [];
    if (!now || fresh.length === 0) return;
    now.open = new Set([...now.open, ...fresh]);
    setUncovered(now.open);
    onUncovered(fresh, now.ticket);
    if (now.open.size === now.ticket.fields.length) {
      clearTimeout(timer.current);
      card.current = null;
      now.finish();
    } else if (!now.isMatched && matchOf(now.ticket, now.open).length > 0) {
      now.isMatched = true;
      onMatched();
      revealAfter(AFTER_MATCH_MS);
    }
  }
  function reveal(): void {
    const now = card.current;
    if (!now) return;
    const wasMatched = now.isMatched;
    const left = [...now.ticket.fields.keys()].filter((field) => !now.open.has(field));
    uncover(isStill() ? left : left.slice(0, 1));
    // Three alike that have just come together shine for longer.
    if (now.isMatched === wasMatched) revealAfter(APART_MS);
  }
  return {
    uncovered,
    uncover,
    reveal,
    begin(ticket, isQuick) {
      clearTimeout(timer.current);
      card.current = null;
      if (isQuick) {
        setUncovered(new Set(ticket.fields.keys()));
        return undefined;
      }
      return new Promise((resolve) => {
        card.current = { ticket, open: NOTHING, isMatched: false, finish: resolve };
        setUncovered(NOTHING);
      });
    },
  };
}
