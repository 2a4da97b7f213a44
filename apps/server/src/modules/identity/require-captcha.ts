import { type AnyEndpoint, Refusal } from '@tessera/contract';
import type { CaptchaAnswer } from './captcha.ts';
import type { IdentityParts, Visitor } from './identity.deps.ts';

interface Asked {
  readonly brand: string;
  readonly visitor: Visitor;
  readonly endpoint: Pick<AnyEndpoint, 'method' | 'path'>;
  /** Whose account it is about, where that is known. */
  readonly ownerId?: string | undefined;
}

/** Uses a captcha up; that one was demanded is recorded. @throws Refusal captcha_required, captcha_wrong */
export async function requireCaptcha(
  { captchas, events }: Pick<IdentityParts, 'captchas' | 'events'>,
  answer: CaptchaAnswer,
  { brand, visitor, endpoint, ownerId }: Asked,
): Promise<void> {
  await captchas.require(answer, { brand, ip: visitor.ip }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'captcha_required')
      events.record({
        kind: 'captcha_demanded',
        brand,
        origin: visitor,
        ...(ownerId !== undefined && { member: { id: ownerId, brand } }),
        details: { action: `${endpoint.method} ${endpoint.path}` },
      });
    throw error;
  });
}
