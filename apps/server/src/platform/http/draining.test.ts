import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addDraining } from './draining.ts';

/** A server whose calls wait until they are let go, and a client that keeps its connections. */
async function givenServer(graceMs?: number) {
  const server = fastify({ return503OnClosing: false });
  const draining = addDraining(server, graceMs);
  const waiting: (() => void)[] = [];
  server.get('/', () => new Promise((resolve) => waiting.push(() => resolve('answered'))));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = { host: '127.0.0.1', port: (server.server.address() as AddressInfo).port };
  const agent = new Agent({ keepAlive: true });
  /** Calls that have reached the server; each answer is the status and what becomes of the connection. */
  const ask = async (count: number) => {
    const answers = Array.from({ length: count }, async () => {
      const [answer] = (await once(get({ ...address, agent }), 'response')) as [IncomingMessage];
      answer.resume();
      return [answer.statusCode, answer.headers.connection];
    });
    await expect.poll(() => waiting.length, { timeout: 5_000 }).toBe(count);
    return answers;
  };
  const letGo = (): void => waiting.splice(0).forEach((answer) => answer());
  return { draining, address, ask, letGo };
}

async function timeOf(work: Promise<unknown>): Promise<number> {
  const fromMs = performance.now();
  await work;
  return performance.now() - fromMs;
}

it('answers what is under way, ends its connections, and waits for no idle one', async () => {
  const { draining, address, ask, letGo } = await givenServer();
  const silent = connect(address);
  await once(silent, 'connect');
  const before = await ask(3);
  letGo();
  expect(await Promise.all(before)).toEqual(Array(3).fill([200, 'keep-alive']));
  const underWay = await ask(2);
  const closing = draining.close();
  letGo();
  expect(await Promise.all(underWay)).toEqual(Array(2).fill([200, 'close']));
  expect(await timeOf(closing)).toBeLessThan(2_000);
});

it('gives up on calls that do not end, after the grace or when told to', async () => {
  const patient = await givenServer(300);
  const [endless] = await patient.ask(1);
  const [tookMs] = await Promise.all([timeOf(patient.draining.close()), expect(endless).rejects.toThrow('socket hang up')]);
  expect(tookMs).toBeGreaterThan(290);

  const hurried = await givenServer();
  const [cutOff] = await hurried.ask(1);
  const closing = hurried.draining.close();
  hurried.draining.cutOff();
  await expect(cutOff).rejects.toThrow('socket hang up');
  expect(await timeOf(closing)).toBeLessThan(2_000);
});

it('waits for a call whose client has hung up, as it may still move money', async () => {
  const server = fastify({ return503OnClosing: false });
  const draining = addDraining(server);
  const done: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const booked = Promise.withResolvers<void>();
  server.get('/', async () => {
    arrived.resolve();
    await booked.promise;
    done.push('booked');
    return 'answered';
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const asking = get({ host: '127.0.0.1', port: (server.server.address() as AddressInfo).port });
  asking.on('error', () => undefined);
  await arrived.promise;
  const hungUp = new Promise((resolve) => asking.once('close', resolve));
  asking.destroy();
  await hungUp;
  const closed = draining.close().then(() => done.push('closed'));
  await once(server.server, 'close');
  booked.resolve();
  await closed;
  expect(done).toEqual(['booked', 'closed']);
});
