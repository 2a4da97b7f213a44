import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@tessera/contract';
import { clientBlock } from '../../platform/http/client-address.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Glyph, GLYPHS } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-image.ts';
import { insertCaptcha, spendCaptcha, tryCaptcha } from './captcha.repo.ts';

const LENGTH = 5;
const LIFE_MS = 5 * 60_000;
const MAX_TRIES = 5;
const EVERY_MS = 1_000;

export interface CaptchaAnswer {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

export interface Captchas {
  /** Makes a picture that only the asking client can answer. @throws Refusal throttled within a second of the last one */
  create(ip: string): Promise<{ readonly captchaId: string; readonly image: string }>;
  /** Uses a captcha up. @throws Refusal captcha_required when none came, captcha_wrong when it does not match or is another client's */
  require(answer: CaptchaAnswer, ip: string): Promise<void>;
}

export interface CaptchaOptions {
  readonly pepper: string;
  /** The only way to an answer; for tests. */
  readonly onCaptcha?: ((captchaId: string, answer: string) => void) | undefined;
}

export function createCaptchas(
  { db, clock, randomBytes, rates }: Pick<Platform, 'db' | 'clock' | 'randomBytes'> & { readonly rates: RateLimiter },
  options: CaptchaOptions,
): Captchas {
  // Of 256 values only a multiple of the number of signs is used, so that all are equally likely.
  const usable = 256 - (256 % GLYPHS.length);
  const drawGlyph = (): Glyph => {
    for (;;) {
      const [value = 255] = randomBytes(1);
      if (value < usable) return GLYPHS[value % GLYPHS.length] ?? 'A';
    }
  };
  const chance = () => new DataView(Uint8Array.from(randomBytes(4)).buffer).getUint32(0) / 2 ** 32;
  const hashOf = (id: string, answer: string) => createHmac('sha256', options.pepper).update(`captcha|${id}|${answer}`).digest();

  return {
    async create(ip) {
      const client = clientBlock(ip);
      await rates.space(`captcha|${client}`, EVERY_MS);
      const glyphs = Array.from({ length: LENGTH }, drawGlyph);
      const captchaId = Buffer.from(randomBytes(16)).toString('base64url');
      const answerHash = hashOf(captchaId, glyphs.join(''));
      await insertCaptcha(db, { id: captchaId, answerHash, client, expiresAtMs: clock.nowMs() + LIFE_MS });
      options.onCaptcha?.(captchaId, glyphs.join(''));
      return { captchaId, image: drawCaptcha(glyphs, chance) };
    },
    async require({ captchaId, captcha }, ip) {
      if (!captchaId || !captcha) throw new Refusal('captcha_required', { captchaRequired: 'true' });
      const expected = await tryCaptcha(db, { id: captchaId, client: clientBlock(ip) }, { maxTries: MAX_TRIES, nowMs: clock.nowMs() });
      const isRight = expected !== undefined && timingSafeEqual(expected, hashOf(captchaId, captcha.trim().toUpperCase()));
      // Of two that come at the same time with the right answer, one deletes it first.
      if (!isRight || !(await spendCaptcha(db, captchaId))) throw new Refusal('captcha_wrong', { captchaRequired: 'true' });
    },
  };
}
