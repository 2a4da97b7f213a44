import { commitmentOf } from '../../fair/seeds.ts';
import { DRAW_VERSION, type DrawFacts, drawFromBook } from './draw-from-book.ts';
import { type CheckRound, isGenuine, publicValueOf, type ValueSource } from './public-value.ts';

/** What is published of a draw of the house once it is drawn. */
export interface PublishedDraw extends Omit<DrawFacts, 'publicValue'> {
  /** Of its message, as it was planned. */
  readonly version: number;
  readonly serverSeedHash: string;
  readonly drawAtMs: number;
  /** Null for a draw of version 1, whose numbers follow from the secret and the book alone. */
  readonly beacon: { readonly source: ValueSource; readonly proof: string } | null;
  /** The first result that was announced: a correction is an act of staff and follows from nothing. */
  readonly result: unknown;
}

/**
 * `seed`: the secret is not the one that was sealed. `beacon`: the public value is not the one that the draw was bound to. `numbers`: they do
 * not follow from secret, book and public value.
 */
export type DrawFault = 'seed' | 'beacon' | 'numbers';

/**
 * Draws again what was drawn. @returns what is wrong, or null
 * @param checkRound of `engines/beacon`, which only who verifies a draw bound to a chain has to load
 */
export function findDrawFault({ version, beacon, ...draw }: PublishedDraw, checkRound?: CheckRound): DrawFault | null {
  if (!/^[0-9a-f]{64}$/.test(draw.serverSeed) || commitmentOf(draw.serverSeed) !== draw.serverSeedHash) return 'seed';
  // A draw that was planned with a public value is not drawn without.
  if (beacon === null ? version !== 1 : version !== DRAW_VERSION) return 'beacon';
  if (beacon !== null && !isGenuine({ ...draw, ...beacon }, checkRound)) return 'beacon';
  const publicValue = beacon && publicValueOf(beacon.source, beacon.proof);
  return canonical(drawFromBook({ ...draw, publicValue })) === canonical(draw.result) ? null : 'numbers';
}

/** One text for results that say the same, in whatever order their prizes stand. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${name}:${canonical(field)}`);
  return `{${fields.toSorted().join()}}`;
}
