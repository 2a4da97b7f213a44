import pg from 'pg';

/**
 * One connection, for what is done while the server starts. One that ends between two statements tells so by an event, which would end the
 * process if nobody heard it; the next statement fails all the same.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  return client;
}
