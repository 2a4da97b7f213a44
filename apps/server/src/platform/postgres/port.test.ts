import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { choosePort } from './port.ts';

let squatter: Server | undefined;
afterEach(() => squatter?.close());

/** Of Linux; those of other systems lie above. */
const FIRST_OUTGOING = 32_768;

// A pool that keeps trying while PostgreSQL is away must never be given PostgreSQL's own port.
it('chooses no port that a system gives to outgoing connections, also not one that was chosen before', async () => {
  for (let count = 0; count < 20; count += 1) expect(await choosePort(undefined, undefined)).toBeLessThan(FIRST_OUTGOING);
  expect(await choosePort(undefined, 41_773)).toBeLessThan(FIRST_OUTGOING);
});

it('keeps the port of last time while it is free, and takes no other one than it was told', async () => {
  const port = await choosePort(undefined, undefined);
  expect(await choosePort(undefined, port)).toBe(port);
  expect(await choosePort(port, undefined)).toBe(port);
  squatter = createServer();
  await once(squatter.listen(port, '127.0.0.1'), 'listening');
  expect((squatter.address() as AddressInfo).port).toBe(port);
  expect(await choosePort(undefined, port)).not.toBe(port);
  await expect(choosePort(port, undefined)).rejects.toThrow(`Port ${port}`);
});
