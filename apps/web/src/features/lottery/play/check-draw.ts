import { type DrawFault, findDrawFault } from '@tessera/engines/lottery';
import type { DrawProofView } from '../lottery.queries.ts';

/** `right`, or what is wrong; `unknown` of a draw that is not drawn yet, was void, or is drawn elsewhere. */
export type DrawVerdict = 'right' | 'unknown' | DrawFault;

/** Draws again what was drawn, in this browser. Staff's own corrections follow from nothing, and are not looked at. */
export async function checkDraw(proof: DrawProofView): Promise<DrawVerdict> {
  const { draw, family, version, serverSeed, serverSeedHash, book, valueSource: source, valueProof, results } = proof;
  const first = results[0]?.result ?? null;
  if (serverSeed === null || serverSeedHash === null || book === null || first === null) return 'unknown';
  const year = typeof first === 'string' ? undefined : first['lunarYear'];
  const beacon = source && valueProof !== null ? { source, proof: valueProof } : null;
  // The library that checks signatures of a chain is large, and only draws that are bound to one need it.
  const checkRound = source?.kind === 'drand' ? (await import('@tessera/engines/beacon')).checkRound : undefined;
  const fault = findDrawFault(
    {
      ...{ version, family, serverSeed, serverSeedHash, beacon, lotteryId: draw.lotteryId, drawId: draw.id, drawAtMs: draw.drawAtMs },
      bookRoot: book.root,
      lunarYear: typeof year === 'number' ? year : null,
      result: first,
    },
    checkRound,
  );
  return fault ?? 'right';
}
