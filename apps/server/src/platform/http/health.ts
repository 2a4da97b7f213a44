import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';

/** Liveness asks nothing; readiness asks whether a bet could be booked here. */
export function serveHealth(server: FastifyInstance, readiness: Readiness): void {
  server.get('/livez', async () => ({ live: true }));
  server.get('/readyz', async (_request, reply) => {
    const reason = await readiness.findObstacle();
    return reason === null ? reply.send({ ready: true }) : reply.code(503).send({ ready: false, reason });
  });
}
