import { bytesToHex } from '@tessera/engines/fair';
import { createDrawStream, drawResult } from '@tessera/engines/lottery';
import type { DrawNumbers, LotteryFamily } from '@tessera/contract';
import { nativeHmac } from '../../platform/native-hmac.ts';
import type { Draw } from './lottery.ts';

export interface DrawSecrets {
  readonly serverSeed: string;
  /** Merkle root of the tickets in hex: numbers cannot be known before the book is frozen, nor a ticket be added after. */
  readonly bookRoot: string;
}

/** What the house draws, in the form in which results of the family are published. It follows from the seed and the frozen book alone. */
export function numbersOf(
  draw: Pick<Draw, 'id' | 'lotteryId' | 'lunarYear'> & { readonly family: LotteryFamily },
  secrets: DrawSecrets,
): DrawNumbers {
  const encoder = new TextEncoder();
  const bound = nativeHmac(encoder.encode(secrets.serverSeed), encoder.encode(`draw:${draw.id}:${secrets.bookRoot}:`));
  const stream = createDrawStream({ lotteryId: draw.lotteryId, serverSeed: bytesToHex(bound), drawId: draw.id, hmac: nativeHmac });
  const numbers = drawResult(draw.family, stream) as DrawNumbers;
  return draw.lunarYear === null ? numbers : { numbers: numbers as string, lunarYear: draw.lunarYear };
}
