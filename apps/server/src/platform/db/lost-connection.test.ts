import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { DatabaseUnavailable, openDatabase } from './database.ts';

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const ENDING = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'));

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((one) => one.close()));

/** What answers the first bytes of each connection with these. */
async function givenPostgres(answer: Buffer): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('data', () => socket.end(answer)).on('error', () => undefined);
  });
  open.push({ close: () => [...sockets, server].forEach((one) => ('destroy' in one ? one.destroy() : one.close())) });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `postgres://somebody:secret@127.0.0.1:${(server.address() as AddressInfo).port}/any`;
}

// An error that nobody hears ends the process, and with it this test.
it('outlives a PostgreSQL that is killed in the moment a connection is handed out', async () => {
  const db = openDatabase({ url: await givenPostgres(Buffer.concat([AUTHENTICATED, READY, ENDING])), maxConnections: 2 });
  await expect(db.transaction((tx) => tx.query('SELECT 1'))).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(db.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  await db.end();
});
