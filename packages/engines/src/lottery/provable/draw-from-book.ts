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
  /** 32 bytes in hex that nobody could know before the close; null for a draw of version 1, which has none. */
  readonly publicValue: string | null;
  /** Of a lottery of 49 numbers. */
  readonly lunarYear: number | null;
  readonly hmac?: HmacSha256;
}

/** Of the message that the numbers of new draws follow from. A draw is verified by the version that it was planned with. */
export const DRAW_VERSION = 2;

/**
 * The numbers of a draw, in the form in which results of the family are published. The seed of their stream (decision D1) is, in hex,
 * HMAC-SHA256(server seed, `draw/2:<draw id>:<book root>:<public value>`): they follow from the secret, the tickets and a value that came after
 * both, and from nothing else. Of version 1, without a public value, the message is `draw:<draw id>:<book root>`.
 * @throws InvalidInput
 */
export function drawFromBook({
  family,
  lotteryId,
  drawId,
  serverSeed,
  bookRoot,
  publicValue,
  lunarYear,
  hmac = portableHmacSha256,
}: DrawFacts): unknown {
  const message = publicValue === null ? `draw:${drawId}:${bookRoot}` : `draw/${DRAW_VERSION}:${drawId}:${bookRoot}:${publicValue}`;
  const bound = bytesToHex(hmac(textBytes(serverSeed), textBytes(message)));
  const numbers = drawResult(family, createDrawStream({ lotteryId, serverSeed: bound, drawId, hmac }));
  return lunarYear === null ? numbers : { numbers, lunarYear };
}
