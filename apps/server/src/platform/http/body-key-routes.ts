import type { App } from './app.ts';
import type { EncryptedBodies } from './encrypted-body.ts';
import { paceRequest } from './pace.ts';
import { ipOf } from './request-context.ts';

/** `/jwks` answers a JSON Web Key Set as the standard has it, so it stands outside the envelope. */
export function bodyKeyRoutes(app: App, encryptedBodies: EncryptedBodies): void {
  app.server.get('/jwks', async (request, reply) => {
    await paceRequest(app, ipOf(request));
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/jwk-set+json')
      .send(await encryptedBodies.publicKeys());
  });
}
