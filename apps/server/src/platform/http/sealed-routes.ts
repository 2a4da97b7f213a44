import type { App } from './app.ts';
import type { SealedBodies } from './sealed.ts';

/** `/jwks` answers a JSON Web Key Set as the standard has it, so it stands outside the envelope. */
export function sealedRoutes(app: App, sealed: SealedBodies): void {
  app.server.get('/jwks', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/jwk-set+json')
      .send(await sealed.publicKeys()),
  );
}
