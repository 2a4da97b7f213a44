import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePortPair } from '@tessera/testkit';
import { base64url, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

const CLIENT = { clientId: 'tessera', clientSecret: 'a secret of the client at the service' } as const;
const MINUTE_S = 60;
const KID = 'key-of-the-service';

/** What a token says and how it is signed, as a right one would have it. */
interface Token {
  readonly claims: JWTPayload;
  sign(claims: JWTPayload): Promise<string>;
  /** As `none`, without a signature. */
  unsigned(claims: JWTPayload): string;
  /** By a key that the service does not name as its own. */
  signStrangely(claims: JWTPayload): Promise<string>;
  /** With the published key in the place of a shared secret. */
  signBySecret(claims: JWTPayload): Promise<string>;
}
export type Bend = (token: Token) => Promise<string> | string;

/** A service of OpenID Connect that can be made to lie: a service of honest people is in given-provider.ts. */
export async function givenIssuer() {
  const port = await freePortPair();
  const issuer = `http://127.0.0.1:${port}`;
  const [own, strange] = await Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256')]);
  const published = { ...(await exportJWK(own.publicKey)), kid: KID, alg: 'RS256', use: 'sig' };
  const tokens = new Map<string, { readonly nonce: string; readonly bend: Bend }>();

  async function tokenOf(code: string): Promise<string> {
    const { nonce, bend } = tokens.get(code) ?? { nonce: '', bend: () => '' };
    // Codes of services are used once, and tokens are held to the true time.
    tokens.delete(code);
    const nowS = Math.floor(Date.now() / 1_000);
    const claims = { iss: issuer, aud: CLIENT.clientId, sub: code, nonce, iat: nowS, exp: nowS + MINUTE_S };
    const signedBy = (key: CryptoKey | Uint8Array, alg: string) => (said: JWTPayload) =>
      new SignJWT(said).setProtectedHeader({ alg, kid: KID }).sign(key);
    return bend({
      claims,
      sign: signedBy(own.privateKey, 'RS256'),
      unsigned: (said) => new UnsecuredJWT(said).encode(),
      signStrangely: signedBy(strange.privateKey, 'RS256'),
      signBySecret: signedBy(base64url.decode(published.n ?? ''), 'HS256'),
    });
  }
  const pages: Readonly<Record<string, (body: URLSearchParams) => Promise<object> | object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/jwks': () => ({ keys: [published] }),
    '/token': async (body) => ({ access_token: 'x', token_type: 'Bearer', id_token: await tokenOf(body.get('code') ?? '') }),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    const answer = async (): Promise<void> => {
      const page = pages[request.url ?? ''];
      const said = page ? await page(new URLSearchParams(Buffer.concat(parts).toString())) : {};
      response.writeHead(page ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    };
    request.on('end', () => void answer());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');

  let codes = 0;
  return {
    provider: { brand: 'tessera', id: 'liar', label: 'Liar', issuer, ...CLIENT },
    /** Who comes to that address is sent back with this; the token that its code is exchanged for is bent. */
    comeBack(url: string, bend: Bend): string {
      const asked = new URL(url).searchParams;
      codes += 1;
      const code = `code-${codes}`;
      tokens.set(code, { nonce: asked.get('nonce') ?? '', bend });
      return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer }).toString();
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type GivenIssuer = Awaited<ReturnType<typeof givenIssuer>>;
