import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { keepEmbedded, refusalOf } from './connect-database.ts';
import { DatabaseUnavailable } from './db/database.ts';
import { createClient } from './db/owner-client.ts';
import { StartRefused } from './postgres/index.ts';

const log = pino({ level: 'silent' });
const URL = 'postgres://tessera:x@127.0.0.1:5499/tessera';

const lost = (code: string): Error => Object.assign(new Error('terminating connection due to unexpected postmaster exit'), { code });

describe('a PostgreSQL that is killed', () => {
  it('before it was ready is started again', async () => {
    const ports: (number | undefined)[] = [];
    const stopped: number[] = [];
    const kept = await keepEmbedded({ dataDir: '/nowhere' }, log, async ({ port, onLost }) => {
      const pid = ports.push(port);
      if (pid === 1) onLost?.('PostgreSQL ended unexpectedly (SIGKILL).');
      return { url: URL, pid, stop: async () => void stopped.push(pid) };
    });
    expect([kept.url(), ports]).toEqual([URL, [undefined, 5499]]);
    await kept.stop();
    expect(stopped).toEqual([2]);
  });

  it('before it was ready, and again, is tried until it stays', async () => {
    const tries: (number | undefined)[] = [];
    const kept = await keepEmbedded({ dataDir: '/nowhere' }, log, async ({ port, onLost }) => {
      tries.push(port);
      if (tries.length === 2 || tries.length === 3) throw lost('57P01');
      if (tries.length === 1 || tries.length === 4) onLost?.('killed');
      return { url: URL, pid: tries.length, stop: async () => undefined };
    });
    expect(tries).toEqual([undefined, 5499, 5499, 5499, 5499]);
    await kept.stop();
  });

  it.each([
    ['refuses its connections', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5499'), { code: 'ECONNREFUSED' })],
    ['ends a session', lost('57P01')],
    ['ends without a word', new Error('Connection terminated unexpectedly')],
  ])('while it is made ready and %s is told in one sentence', async (_what, error) => {
    const fails = keepEmbedded({ dataDir: '/nowhere' }, log, async () => Promise.reject(error));
    await expect(fails).rejects.toBeInstanceOf(StartRefused);
    await expect(fails).rejects.toThrow(/^The database was lost while the server started: start again\. \([^\n]+\)$/);
  });

  it('between two statements of the start ends no process', () => {
    const client = createClient({ connectionString: URL });
    expect(() => client.emit('error', lost('57P01'))).not.toThrow();
  });
});

describe('what failed while the server started', () => {
  it.each([
    ['a statement', lost('57P02')],
    ['a call of the database', new DatabaseUnavailable(lost('57P01'))],
    ['a migration', new Error('0007_things.sql failed', { cause: lost('08006') })],
  ])('because the database was lost in %s is one sentence', (_what, error) => {
    expect(refusalOf(error)).toBeInstanceOf(StartRefused);
    expect((refusalOf(error) as Error).message).toMatch(/^The database was lost while the server started: start again\./);
  });

  it('for any other reason stays what it is', () => {
    for (const error of [new Error('a bug'), new StartRefused('Port 3000 is taken.'), Object.assign(new Error('no'), { code: '42501' })])
      expect(refusalOf(error)).toBe(error);
  });
});
