import { createHmac, timingSafeEqual } from 'node:crypto';
import { type identity as contract, Refusal, type ValueOf } from '@tessera/contract';
import { asciiDigits } from '@tessera/kernel';
import { clientBlock } from '../../platform/http/client-address.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Glyph, GLYPHS } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-image.ts';
import { createProofs } from './captcha-proof.ts';
import { type CaptchaClient, insertCaptcha, spendCaptcha, spendProven, tryCaptcha } from './captcha.repo.ts';

const LENGTH = 5;
const LIFE_MS = 5 * 60_000;
const MAX_TRIES = 5;
const EVERY_MS = 1_000;

export interface CaptchaAnswer {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
  /** A solved proof of work, in place of the two. */
  readonly altcha?: string | undefined;
}

/** Where a captcha is asked for and answered. */
export interface CaptchaVisitor {
  readonly brand: string;
  readonly ip: string;
}

export interface Captchas {
  /**
   * Makes a picture, and a proof of work that may be solved in its place, which only the asking client can answer.
   * @throws Refusal throttled within a second of the last one
   */
  create(visitor: CaptchaVisitor): Promise<ValueOf<typeof contract.getCaptcha>>;
  /** Uses a captcha up. @throws Refusal captcha_required when none came, captcha_wrong when it does not match or is another client's */
  require(answer: CaptchaAnswer, visitor: CaptchaVisitor): Promise<void>;
}

export interface CaptchaOptions {
  readonly pepper: string;
  /** The only way to an answer; for tests. */
  readonly onCaptcha?: ((captchaId: string, answer: string) => void) | undefined;
  /** How much work a proof is; 1 in production. */
  readonly effort: number;
  /** How hard guessing is going on, at that address or anywhere: the more, the harder the proof. */
  readonly pressureOf: (address: string) => Promise<number>;
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

  const proofs = createProofs({ secret: options.pepper, effort: options.effort, randomBytes });
  const clientOf = ({ brand, ip }: CaptchaVisitor) => ({ brand, address: clientBlock(ip) });

  async function isPicture({ captchaId = '', captcha = '' }: CaptchaAnswer, client: CaptchaClient): Promise<boolean> {
    const expected = await tryCaptcha(db, { id: captchaId, client }, { maxTries: MAX_TRIES, nowMs: clock.nowMs() });
    const isRight =
      expected !== undefined && timingSafeEqual(expected, hashOf(captchaId, asciiDigits(captcha.normalize('NFKC')).trim().toUpperCase()));
    // Of two that come at the same time with the right answer, one deletes it first.
    return isRight && spendCaptcha(db, captchaId);
  }

  async function isProof(payload: string, client: CaptchaClient): Promise<boolean> {
    const id = await proofs.read(payload);
    return id !== null && spendProven(db, { id, client }, clock.nowMs());
  }

  return {
    async create(visitor) {
      const client = clientOf(visitor);
      await rates.space(`captcha|${client.address}`, EVERY_MS);
      const glyphs = Array.from({ length: LENGTH }, drawGlyph);
      const captchaId = Buffer.from(randomBytes(16)).toString('base64url');
      const answerHash = hashOf(captchaId, glyphs.join(''));
      const altcha = await proofs.create({ captchaId, brand: client.brand, pressure: await options.pressureOf(client.address) });
      await insertCaptcha(db, { id: captchaId, answerHash, client, expiresAtMs: clock.nowMs() + LIFE_MS });
      options.onCaptcha?.(captchaId, glyphs.join(''));
      return { captchaId, image: drawCaptcha(glyphs, chance), altcha };
    },
    async require(answer, visitor) {
      const { captchaId, captcha, altcha } = answer;
      const client = clientOf(visitor);
      if (!altcha && (!captchaId || !captcha)) throw new Refusal('captcha_required', { captchaRequired: 'true' });
      const isRight = altcha ? await isProof(altcha, client) : await isPicture(answer, client);
      if (!isRight) throw new Refusal('captcha_wrong', { captchaRequired: 'true' });
    },
  };
}
