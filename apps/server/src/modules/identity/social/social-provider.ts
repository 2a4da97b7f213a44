import { z } from 'zod';

/** A service that vouches for people by OpenID Connect, as an operator has registered a brand there. */
export const SocialProvider = z.strictObject({
  brand: z.string().min(1).max(40),
  /** Stands in addresses and in the database: it must not change. */
  id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  /** As people know it. */
  label: z.string().min(1).max(40),
  /** OpenID Connect Discovery 1.0 §4: its settings are at `/.well-known/openid-configuration` below. */
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1).max(300),
  clientSecret: z.string().min(1).max(500),
});
export type SocialProvider = z.output<typeof SocialProvider>;

/** @throws Error with one sentence that says what is wrong with it, and no secret */
export function readSocialProviders(text: string): readonly SocialProvider[] {
  const providers = z.array(SocialProvider).safeParse(parse(text));
  if (!providers.success) throw new Error(z.prettifyError(providers.error).replaceAll('\n', ' '));
  const names = providers.data.map(({ brand, id }) => `${brand} ${id}`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`${twice} is there twice.`);
  const plain = providers.data.find(({ issuer }) => issuer.startsWith('http:') && !isOfThisMachine(issuer));
  if (plain) throw new Error(`The issuer of ${plain.id} must begin with https.`);
  return providers.data;
}

/** Whether plain HTTP is as good as TLS on the way there. */
export const isOfThisMachine = (issuer: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(issuer).hostname);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('It is not JSON.');
  }
}
