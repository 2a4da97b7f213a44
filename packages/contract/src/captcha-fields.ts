import { z } from 'zod';
import { typedDigits } from './wire.ts';

/** Fields that show a person is at work: the picture's characters with its id, or the proof of work in their place. */
export const CAPTCHA = {
  captcha: typedDigits().max(16).optional(),
  captchaId: z.string().max(100).optional(),
  /** Base64 of the JSON text `{"challenge": …, "solution": …}`, as every altcha client makes it. */
  altcha: z.string().max(4_000).optional(),
};
