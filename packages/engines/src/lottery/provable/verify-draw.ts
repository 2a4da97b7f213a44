import { commitmentOf } from '../../fair/seeds.ts';
import { type DrawFacts, drawFromBook } from './draw-from-book.ts';

/** What is published of a draw of the house once it is drawn. */
export interface PublishedDraw extends DrawFacts {
  readonly serverSeedHash: string;
  /** The first result that was announced: a correction is an act of staff and follows from nothing. */
  readonly result: unknown;
}

/** `seed`: the secret is not the one that was sealed. `numbers`: they do not follow from the secret and the book. */
export type DrawFault = 'seed' | 'numbers';

/** Draws again what was drawn. @returns what is wrong, or null */
export function findDrawFault(draw: PublishedDraw): DrawFault | null {
  if (!/^[0-9a-f]{64}$/.test(draw.serverSeed) || commitmentOf(draw.serverSeed) !== draw.serverSeedHash) return 'seed';
  return canonical(drawFromBook(draw)) === canonical(draw.result) ? null : 'numbers';
}

/** One text for results that say the same, in whatever order their prizes stand. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${name}:${canonical(field)}`);
  return `{${fields.toSorted().join()}}`;
}
