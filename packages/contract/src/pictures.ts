import './without-eval.ts';
import { z } from 'zod';
import { wholeNumber } from './wire.ts';

/** What may be sent at once as feedback or as proof (specification §9). */
export const PICTURES = { most: 3, mostBytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] } as const;
/** Four letters for three bytes. */
const MOST_BASE64 = Math.ceil(PICTURES.mostBytes / 3) * 4;

/** Of a call with one picture. */
export const PICTURE_BODY_BYTES = MOST_BASE64 + 1_024;
/** PNG or JPEG, told by its content. */
export const PictureBase64 = z.string().min(1).max(MOST_BASE64);
/** Its place among those that belong together, in a path. */
export const PictureNumber = wholeNumber(1, PICTURES.most);
