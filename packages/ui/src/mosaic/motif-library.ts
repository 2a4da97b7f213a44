import { useEffect, useSyncExternalStore } from 'react';
import { type MotifName, type MotifPart, partOf } from './motif-names.ts';
import type { Motif } from './shapes.ts';

type Part = Readonly<Record<string, Motif>>;

const FETCHES: Readonly<Record<MotifPart, () => Promise<Part>>> = {
  CLASSIC: async () => (await import('./motifs-classic.ts')).CLASSIC_MOTIFS,
  TOKENS: async () => (await import('./motifs-tokens.ts')).TOKEN_MOTIFS,
  LOTTERY: async () => (await import('./motifs-lottery.ts')).LOTTERY_MOTIFS,
  STATES: async () => (await import('./motifs-states.ts')).STATE_MOTIFS,
  ARCADE: async () => (await import('./motifs-arcade.ts')).ARCADE_MOTIFS,
  TABLES: async () => (await import('./motifs-tables.ts')).TABLE_MOTIFS,
  REELS: async () => (await import('./motifs-reels.ts')).REEL_MOTIFS,
};

const known = new Map<string, Motif>();
const asked = new Map<MotifPart, Promise<void>>();
let listeners: ReadonlySet<() => void> = new Set();

function subscribe(listener: () => void): () => void {
  listeners = new Set([...listeners, listener]);
  return () => {
    listeners = new Set([...listeners].filter((one) => one !== listener));
  };
}

async function fetchPart(part: MotifPart): Promise<void> {
  try {
    for (const [name, motif] of Object.entries(await FETCHES[part]())) known.set(name, motif);
  } catch {
    // The picture keeps its place without its tiles; whoever shows it next asks again.
    asked.delete(part);
    return;
  }
  for (const listener of listeners) listener();
}

/** Fetches what holds these motifs, once. Before it is done they show the colours that hold their place. */
export async function loadMotifs(...names: readonly MotifName[]): Promise<void> {
  const parts = new Set(names.flatMap((name) => partOf(name) ?? []));
  await Promise.all(
    [...parts].map((part) => {
      const fetching = asked.get(part) ?? fetchPart(part);
      asked.set(part, fetching);
      return fetching;
    }),
  );
}

/** A motif of the library, once it is there. A painted page has none, so that browsers take it over as it came. */
export function useMotif(wanted: MotifName | Motif): Motif | undefined {
  const name = typeof wanted === 'string' ? wanted : undefined;
  const motif = useSyncExternalStore(
    subscribe,
    () => (name === undefined ? undefined : known.get(name)),
    () => undefined,
  );
  useEffect(() => {
    if (name !== undefined && !known.has(name)) void loadMotifs(name);
  }, [name]);
  return typeof wanted === 'string' ? motif : wanted;
}
