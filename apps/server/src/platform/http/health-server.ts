import fastify, { type FastifyInstance } from 'fastify';
import { addDraining, type Draining } from './draining.ts';

/** The HTTP server of a process without calls: supervisors ask it how it is. */
export function createHealthServer(): { readonly server: FastifyInstance; readonly draining: Draining } {
  const server = fastify();
  return { server, draining: addDraining(server) };
}
