import { bytesToHex, type HmacSha256, portableHmacSha256, textBytes } from '../../fair/hashing.ts';
import { createDrawStream, drawResult } from '../own-draws.ts';
import type { FamilyId } from '../play-type.ts';

export interface DrawFacts {
  readonly family: FamilyId;
  readonly lotteryId: string;
  readonly drawId: string;
  /** Its hash was shown before the sale. */
  readonly serverSeed: string;
  /** Merkle root over the tickets, in hex: frozen after the sale and before the draw. */
  readonly bookRoot: string;
  /** Of a lottery of 49 numbers. */
  readonly lunarYear: number | null;
  readonly hmac?: HmacSha256;
}

/**
 * The numbers of a draw, in the form in which results of the family are published. The seed of their stream (decision D1) is
 * HMAC-SHA256(server seed, `draw:<draw id>:<book root>`) in hex: they follow from the secret and from the tickets, and from nothing else.
 * @throws InvalidInput
 */
export function drawFromBook({
  family,
  lotteryId,
  drawId,
  serverSeed,
  bookRoot,
  lunarYear,
  hmac = portableHmacSha256,
}: DrawFacts): unknown {
  const bound = bytesToHex(hmac(textBytes(serverSeed), textBytes(`draw:${drawId}:${bookRoot}`)));
  const numbers = drawResult(family, createDrawStream({ lotteryId, serverSeed: bound, drawId, hmac }));
  return lunarYear === null ? numbers : { numbers, lunarYear };
}
