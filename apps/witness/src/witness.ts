import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '@tessera/journal';
import type { Clock, RandomBytes } from '@tessera/kernel';
import { z } from 'zod';

const Committed = z.strictObject({ type: z.literal('committed'), draws: z.array(z.tuple([z.string(), z.int(), z.string()])) });
const Revealed = z.strictObject({ type: z.literal('revealed'), draws: z.array(z.tuple([z.string(), z.string()])) });
/** Of each committed draw its id, the end of its sale and its value; of each revealed one its id and the root of its book. */
const Entry = z.discriminatedUnion('type', [Committed, Revealed]);
type Entry = z.output<typeof Entry>;

export interface PlannedDraw {
  readonly id: string;
  readonly closeAtMs: number;
}

export interface FrozenDraw {
  readonly id: string;
  /** Of its frozen book, in hex. */
  readonly root: string;
}

export interface Commitment {
  readonly id: string;
  readonly commitment: string;
}

/** `unknown`: no value was ever committed to. `open`: the sale is not over. `other_book`: the value went out for another root. */
export type Refused = 'unknown' | 'open' | 'other_book';
export type Answer =
  | { readonly id: string; readonly value: string; readonly refused?: never }
  | { readonly id: string; readonly refused: Refused; readonly value?: never };

/**
 * Keeps a secret value for each draw. Shows its hash when the draw is planned, and the value itself once the sale is over, for one book
 * alone. What it says is on disk before anybody hears it.
 */
export interface Witness {
  /** The same again for a draw that it knows, whose end of sale stays the first one. */
  commit(draws: readonly PlannedDraw[]): Commitment[];
  reveal(draws: readonly FrozenDraw[]): Answer[];
  close(): void;
}

export interface WitnessOptions {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
}

interface KnownDraw {
  readonly closeAtMs: number;
  readonly value: string;
  /** Of the book that the value was given out for. */
  readonly root: string | null;
}

const DAY_MS = 86_400_000;
/** A draw is over a day after its sale at the latest, with numbers or without. */
const KEPT_MS = 2 * DAY_MS;
/** So many draws are committed to between two looks for those that may be forgotten. */
const LOOK_EVERY = 10_000;

/** SHA-256 over the text `witness:<draw>:<value>`, in hex. */
export function commitmentOf(drawId: string, value: string): string {
  return createHash('sha256').update(`witness:${drawId}:${value}`).digest('hex');
}

/** @throws JournalDamaged */
export function openWitness({ dataDir, clock, randomBytes }: WitnessOptions): Witness {
  const known = new Map<string, KnownDraw>();
  const apply = (entry: Entry): void => {
    if (entry.type === 'committed') for (const [id, closeAtMs, value] of entry.draws) known.set(id, { closeAtMs, value, root: null });
    else for (const [id, root] of entry.draws) known.set(id, { ...getKnown(known, id), root });
  };
  const journal = openJournal(join(dataDir, 'journal.jsonl'), (value) => Entry.parse(value), apply);
  let sinceLook = 0;

  const write = (entry: Entry): void => {
    if (entry.draws.length === 0) return;
    journal.append(entry);
    apply(entry);
  };

  function forgetOld(): void {
    const before = known.size;
    for (const [id, { closeAtMs }] of known) if (closeAtMs < clock.nowMs() - KEPT_MS) known.delete(id);
    sinceLook = 0;
    if (known.size < before) journal.replaceAll(entriesOf(known));
  }
  forgetOld();

  return {
    commit(draws) {
      const fresh = new Map(draws.filter(({ id }) => !known.has(id)).map((draw) => [draw.id, draw]));
      const added = [...fresh.values()].map(({ id, closeAtMs }): [string, number, string] => [
        id,
        closeAtMs,
        Buffer.from(randomBytes(32)).toString('hex'),
      ]);
      write({ type: 'committed', draws: added });
      sinceLook += added.length;
      const commitments = draws.map(({ id }) => ({ id, commitment: commitmentOf(id, getKnown(known, id).value) }));
      if (sinceLook >= LOOK_EVERY) forgetOld();
      return commitments;
    },
    reveal(draws) {
      const now = clock.nowMs();
      const first = new Map<string, string>();
      const answers = draws.map(({ id, root }): Answer => {
        const draw = known.get(id);
        if (!draw) return { id, refused: 'unknown' };
        if (now < draw.closeAtMs) return { id, refused: 'open' };
        const bound = draw.root ?? first.get(id);
        if (bound !== undefined && bound !== root) return { id, refused: 'other_book' };
        if (bound === undefined) first.set(id, root);
        return { id, value: draw.value };
      });
      write({ type: 'revealed', draws: [...first] });
      return answers;
    },
    close: () => journal.close(),
  };
}

function entriesOf(known: ReadonlyMap<string, KnownDraw>): Entry[] {
  const draws = [...known];
  return [
    { type: 'committed', draws: draws.map(([id, { closeAtMs, value }]) => [id, closeAtMs, value]) },
    { type: 'revealed', draws: draws.flatMap(([id, { root }]) => (root === null ? [] : [[id, root]])) },
  ];
}

function getKnown(known: ReadonlyMap<string, KnownDraw>, id: string): KnownDraw {
  const draw = known.get(id);
  if (!draw) throw new Error(`nothing is committed for draw ${id}`);
  return draw;
}
