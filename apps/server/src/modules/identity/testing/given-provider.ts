import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { freePortPair } from '@tessera/testkit';
import { type ClientMetadata, Provider } from 'oidc-provider';
import { PROVIDER_CLIENT } from './provider-client.ts';

export interface ProviderPerson {
  readonly email?: string;
  readonly isProved?: boolean;
}

export interface GivenProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who somebody of that name is there. */
  readonly people: Map<string, ProviderPerson>;
  /** What a browser does there: logs in by a name and allows all that is asked for, or refuses. @returns where it is sent back to */
  visit(url: string, name: string, does?: 'allow' | 'refuse'): Promise<URL>;
  stop(): Promise<void>;
}

const TTL_SECONDS = 600;

/** A real service of OpenID Connect on a port of its own, where anybody logs in by any name. */
export async function givenProvider(
  redirectUri: string,
  options: { readonly keepsEmailOut?: boolean; readonly port?: number } = {},
): Promise<GivenProvider> {
  const port = options.port ?? (await freePortPair());
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, ProviderPerson>();
  const client: ClientMetadata = {
    client_id: PROVIDER_CLIENT.clientId,
    client_secret: PROVIDER_CLIENT.clientSecret,
    redirect_uris: [redirectUri],
    application_type: redirectUri.startsWith('http:') ? 'native' : 'web',
    grant_types: ['authorization_code'],
    response_types: ['code'],
  };
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: options.keepsEmailOut ?? false,
    cookies: { keys: ['a key of the test'] },
    ttl: {
      AccessToken: TTL_SECONDS,
      AuthorizationCode: TTL_SECONDS,
      Grant: TTL_SECONDS,
      IdToken: TTL_SECONDS,
      Interaction: TTL_SECONDS,
      Session: TTL_SECONDS,
    },
    findAccount: (_context, sub) => {
      const { email, isProved = true } = people.get(sub) ?? {};
      return { accountId: sub, claims: async () => ({ sub, ...(email !== undefined && { email, email_verified: isProved }) }) };
    },
  });
  const answer = provider.callback();
  const server: Server = createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer,
    ...PROVIDER_CLIENT,
    people,
    visit: (url, name, does = 'allow') => walk(issuer, url, { name, does }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Follows the service's pages and fills in their forms until it sends the browser elsewhere. */
async function walk(issuer: string, url: string, { name, does }: { name: string; does: 'allow' | 'refuse' }): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { readonly url: URL; readonly form?: URLSearchParams } = { url: new URL(url) };
  for (let steps = 0; steps < 20; steps += 1) {
    if (next.url.origin !== issuer) return next.url;
    const reply = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(next.form && { method: 'POST', body: next.form }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    const location = reply.headers.get('location');
    if (location !== null) next = { url: new URL(location, next.url) };
    else next = formOf(await reply.text(), next.url, { name, does });
  }
  throw new Error('the service sends the browser round in circles');
}

function formOf(page: string, at: URL, { name, does }: { name: string; does: 'allow' | 'refuse' }): { url: URL; form?: URLSearchParams } {
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
  const [, abort] = /<a href="([^"]+\/abort)"/.exec(page) ?? [];
  if (does === 'refuse' && abort) return { url: new URL(abort, at) };
  if (!action) throw new Error(`the service has no form here: ${page.slice(0, 300)}`);
  const prompt = page.includes('name="login"') ? { prompt: 'login', login: name, password: 'any' } : { prompt: 'consent' };
  return { url: new URL(action, at), form: new URLSearchParams(prompt) };
}
