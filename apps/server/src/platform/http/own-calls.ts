import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

const ownCalls = new AsyncLocalStorage<true>();

/** A call that this server makes to itself while it answers a request that has been counted already. */
export function askSelf(server: Pick<FastifyInstance, 'inject'>, options: InjectOptions): Promise<LightMyRequestResponse> {
  // Nothing is sent before somebody waits for the answer.
  return ownCalls.run(true, async () => {
    const answer = await server.inject(options);
    return answer;
  });
}

/** Whether the present call was made by `askSelf`. */
export function isOwnCall(): boolean {
  return ownCalls.getStore() === true;
}
