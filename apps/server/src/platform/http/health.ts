import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';

/** Balancers ask a machine by its address. */
const ANY_HOST = { config: { isForAnyHost: true } } as const;

export interface ProcessState {
  readonly roles: ReadonlySet<string>;
  /** Who cannot be told of anchors; only the process that tells them knows. */
  readonly failingSinks: ReadonlySet<string>;
  /** Whether this process hears of changes at once; without, pages are told of some only within half a minute. */
  readonly isRealtimeLate: () => boolean;
}

/** Liveness asks nothing; readiness asks whether a bet could be booked here, and says besides what is less than that. */
export function serveHealth(server: FastifyInstance, readiness: Readiness, { roles, failingSinks, isRealtimeLate }: ProcessState): void {
  server.get('/livez', ANY_HOST, async () => ({ live: true }));
  server.get('/readyz', ANY_HOST, async (_request, reply) => {
    const reason = await readiness.findObstacle();
    return reason === null
      ? reply.send({
          ready: true,
          roles: [...roles],
          ...(isRealtimeLate() && { realtimeLate: true }),
          ...(failingSinks.size > 0 && { anchorsNotTold: [...failingSinks] }),
        })
      : reply.code(503).send({ ready: false, reason });
  });
}
