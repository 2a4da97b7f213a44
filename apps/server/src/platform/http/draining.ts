import type { FastifyInstance } from 'fastify';
import { waitAtMost } from '../wait-at-most.ts';

export interface Draining {
  /**
   * Lets calls under way finish, those included whose client has hung up, closes each connection as soon as it has nothing to answer, and after
   * the grace all others. Resolves when none is left.
   */
  close(): Promise<void>;
  /** Gives up on calls under way. */
  cutOff(): void;
}

/** Longer than any statement and any call of a gateway may take. */
const GRACE_MS = 6_000;
const SWEEP_MS = 50;

/** To be added before the routes, and before the server listens. */
export function addDraining(server: FastifyInstance, graceMs = GRACE_MS): Draining {
  let isDraining = false;
  const calls = new Set<Promise<unknown>>();
  const hurry = new AbortController();
  server.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function counting(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (answer instanceof Promise) {
        calls.add(answer);
        const forget = (): boolean => calls.delete(answer);
        void answer.then(forget, forget);
      }
      return answer;
    };
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // A client that keeps its connection would hold up the end for as long as it likes.
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  return {
    async close() {
      isDraining = true;
      const patience = AbortSignal.any([hurry.signal, AbortSignal.timeout(graceMs)]);
      const closed = server.close();
      // Answers that were on their way when this began have promised to keep the connection.
      const sweeping = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
      const impatient = setTimeout(() => server.server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweeping);
      clearTimeout(impatient);
      await waitAtMost(Promise.allSettled(calls), graceMs, patience);
    },
    cutOff() {
      hurry.abort();
      server.server.closeAllConnections();
    },
  };
}
