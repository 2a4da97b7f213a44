import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import { Refusal } from '@tessera/contract';

/** A photo of a phone; what is larger unpacks into more memory than anybody's picture is worth. */
export const MOST_PIXELS = 25_000_000;
/** Enough to read a screen by. */
export const MOST_SIDE_PIXELS = 2_000;
const QUALITY = 80;
/** Pictures are unpacked beside bets: two at once, each on one thread. */
const turns = pLimit(2);

type Reader = (bytes: Buffer, options: SharpOptions) => Sharp;
let reader: Promise<Reader> | undefined;

/** Loaded with the first picture. Only these two loaders may run, whatever a file says that it is. */
async function loadReader(): Promise<Reader> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  return sharp;
}

/**
 * A PNG or JPEG from anybody, told by its content, as a JPEG of our own making: upright, no larger than needed, without what the camera
 * wrote beside it and without anything hidden behind it. @throws Refusal picture_invalid
 */
export async function readPicture(bytes: Buffer): Promise<Buffer> {
  reader ??= loadReader();
  const read = await reader;
  return turns(async () => {
    try {
      return await read(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
        .autoOrient()
        .resize(MOST_SIDE_PIXELS, MOST_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toBuffer();
    } catch {
      throw new Refusal('picture_invalid');
    }
  });
}
