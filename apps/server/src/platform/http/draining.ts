import type { FastifyInstance } from 'fastify';

export interface Draining {
  /**
   * Lets calls under way finish, closes each connection as soon as it has nothing to answer, and after the grace all others.
   * Resolves when none is left.
   */
  close(): Promise<void>;
  /** Gives up on calls under way. */
  cutOff(): void;
}

/** Longer than any statement and any call of a gateway may take. */
const GRACE_MS = 6_000;
const SWEEP_MS = 50;

/** To be added before the server listens. */
export function addDraining(server: FastifyInstance, graceMs = GRACE_MS): Draining {
  let isDraining = false;
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // A client that keeps its connection would hold up the end for as long as it likes.
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  return {
    async close() {
      isDraining = true;
      const closed = server.close();
      // Answers that were on their way when this began have promised to keep the connection.
      const sweeping = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
      const impatient = setTimeout(() => server.server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweeping);
      clearTimeout(impatient);
    },
    cutOff: () => server.server.closeAllConnections(),
  };
}
