import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { MOST_SIDE_PIXELS, readPicture } from './read-picture.ts';

// Made before the reader forbids other formats.
let svg: Buffer;
let webp: Buffer;
let huge: Buffer;
const plain = (width: number, height: number): Sharp => sharp({ create: { width, height, channels: 3, background: '#c33' } });
beforeAll(async () => {
  svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>');
  webp = await plain(9, 9).webp().toBuffer();
  huge = await plain(6_000, 5_000).png({ compressionLevel: 1 }).toBuffer();
});

const factsOf = async (bytes: Buffer) => {
  const { format, width, height, exif, icc, xmp, comments } = await sharp(bytes).metadata();
  return { format, width, height, hidden: [exif, icc, xmp, comments].filter((part) => part !== undefined) };
};

it.each(['png', 'jpeg'] as const)('makes a JPEG of its own of a %s', async (format) => {
  const read = await readPicture(await plain(40, 30).toFormat(format).toBuffer());
  expect(await factsOf(read)).toEqual({ format: 'jpeg', width: 40, height: 30, hidden: [] });
});

it('keeps nothing of where a picture was taken, and stands it upright', async () => {
  const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } };
  const taken = await plain(40, 30).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await factsOf(taken)).hidden).not.toEqual([]);
  expect(await factsOf(await readPicture(taken))).toEqual({ format: 'jpeg', width: 30, height: 40, hidden: [] });
});

it('makes a large one smaller, and takes along nothing that was hung on', async () => {
  const large = await plain(4_000, 1_000).jpeg().toBuffer();
  const read = await readPicture(Buffer.concat([large, Buffer.from('<?php steal(); ?>')]));
  expect(await factsOf(read)).toMatchObject({ width: MOST_SIDE_PIXELS, height: 500 });
  expect(read.includes('steal')).toBe(false);
});

it('refuses what is no picture, is another kind of one, is broken, or unpacks into too much', async () => {
  const whole = await plain(40, 30).png().toBuffer();
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const broken = whole.subarray(0, whole.length - 30);
  for (const bytes of [Buffer.alloc(0), Buffer.from('<?php steal(); ?>'), svg, webp, gif, broken, huge])
    await expect(readPicture(bytes)).rejects.toMatchObject({ code: 'picture_invalid' });
});
