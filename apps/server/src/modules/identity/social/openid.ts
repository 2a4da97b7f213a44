import * as openid from 'openid-client';
import { Refusal } from '@tessera/contract';
import type { Platform } from '../../../platform/platform.ts';
import { isOfThisMachine, type SocialProvider } from './social-provider.ts';

const TIMEOUT_SECONDS = 8;

/** What ties an answer to the question, to the browser that asked and to the token that comes of it. */
export interface Ties {
  readonly state: string;
  readonly nonce: string;
  /** RFC 7636 §4.1. */
  readonly verifier: string;
}

/** Who a service says this is. */
export interface Vouched {
  readonly subject: string;
  /** Null unless the service says that it is proved. */
  readonly email: string | null;
}

export interface OpenId {
  /** Where a browser is sent. @throws Refusal unavailable where the service cannot be reached */
  begin(provider: SocialProvider, ties: Ties, redirectUri: string): Promise<string>;
  /** @param answer the address that the service sent the browser back to @throws Refusal social_refused, social_failed */
  finish(provider: SocialProvider, ties: Ties, answer: URL): Promise<Vouched>;
}

/** The code flow of OpenID Connect Core 1.0 §3.1 with PKCE; tokens are checked by their issuer's signature, audience, time and nonce. */
export function createOpenId({ log }: Pick<Platform, 'log'>): OpenId {
  const known = new Map<SocialProvider, Promise<openid.Configuration>>();

  /** What a service says of itself is asked for once. */
  function configurationOf(provider: SocialProvider): Promise<openid.Configuration> {
    const found = known.get(provider);
    if (found) return found;
    const asked = discover(provider);
    known.set(provider, asked);
    asked.catch(() => known.delete(provider));
    return asked;
  }

  return {
    async begin(provider, { state, nonce, verifier }, redirectUri) {
      const configuration = await configurationOf(provider).catch((error: unknown) => {
        log.warn({ err: error, provider: provider.id }, 'a service that people log in by cannot be reached');
        throw new Refusal('unavailable');
      });
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      return openid.buildAuthorizationUrl(configuration, parameters).href;
    },
    async finish(provider, { state, nonce, verifier }, answer) {
      try {
        const configuration = await configurationOf(provider);
        const tokens = await openid.authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('there is no ID token');
        const { email, email_verified: isProved } = claims.email === undefined ? await askAbout(configuration, tokens, claims.sub) : claims;
        return { subject: claims.sub, email: typeof email === 'string' && isProved === true ? email : null };
      } catch (error) {
        if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied') throw new Refusal('social_refused');
        log.warn({ err: error, provider: provider.id }, 'an answer of a service that people log in by was not taken');
        throw new Refusal('social_failed');
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: SocialProvider): Promise<openid.Configuration> {
  const execute = isOfThisMachine(issuer) ? [openid.allowInsecureRequests] : [];
  const configuration = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS });
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Services may keep the address out of the token. */
async function askAbout(
  configuration: openid.Configuration,
  { access_token: token }: { readonly access_token: string },
  subject: string,
): Promise<{ readonly email?: unknown; readonly email_verified?: unknown }> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return openid.fetchUserInfo(configuration, token, subject);
}
