import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CSRF_HEADER } from '@tessera/contract/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { makeServerProcess, type ServerProcess } from '../crash/server-process.ts';

const PRODUCTION = { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1' };
const PASSWORD = 'quiet-lantern-88';

/** What the owner of a database that is not running changes in it. */
async function changeAtRest(dataDir: string, statement: string): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: { debug: () => undefined, warn: () => undefined } });
  const owner = openDatabase({ url, maxConnections: 1 });
  for (const one of statement.split(';')) await owner.query(one);
  await owner.end();
  await stop();
}

describe('a production that is new', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await makeServerProcess({ env: PRODUCTION, isFresh: true });
    await server.start();
  });
  afterAll(() => server.remove());

  const post = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CSRF_HEADER]: '1' },
      body: JSON.stringify(body),
    });
  const codeOf = async (answer: Response): Promise<unknown> => ((await answer.json()) as { value: { code: string } | null }).value?.code;

  it('has no accounts, and says how to make the first operator', async () => {
    await expect.poll(() => server.lastWords()).toContain('There is no operator yet: npm run staff -- add NAME');
    expect(await readdir(server.dataDir)).not.toContain('demo-accounts.json');
    expect(await codeOf(await post('/ops/session/login', { username: 'demo_operator', password: PASSWORD }))).toBe('invalid_credentials');
  });

  it('tells nobody which calls there are', async () => {
    for (const path of ['/docs', '/docs/openapi.json', '/docs/start.js', '/docs/ui/swagger-ui.css'])
      expect((await fetch(server.url + path)).status, path).toBe(404);
  });

  it('keeps its data from every other user of the machine', async () => {
    const others = async (...path: readonly string[]): Promise<number> => (await stat(join(server.dataDir, ...path))).mode & 0o077;
    // Where PostgreSQL runs as another user, that one may pass through the folder and not look into it.
    expect((await others()) & 0o076).toBe(0);
    await fetch(`${server.url}/jwks`);
    for (const name of await readdir(server.dataDir)) if (name !== 'postgres.port') expect(await others(name), name).toBe(0);
    for (const name of await readdir(join(server.dataDir, 'keys'))) expect(await others('keys', name), name).toBe(0);
  });

  it('lets the first operator in by a link that works once', async () => {
    const added = await server.staff('add', 'olga');
    const token = /\/ops\/#invitation=([\w-]{43})$/m.exec(added.said)?.[1];
    expect(added).toMatchObject({ code: 0, said: expect.stringContaining('Give this link to olga alone') });
    expect((await post('/ops/session/invitation', { token, password: PASSWORD })).status).toBe(200);
    expect(await codeOf(await post('/ops/session/invitation', { token, password: PASSWORD }))).toBe('invitation_invalid');
    const login = await post('/ops/session/login', { username: 'olga', password: PASSWORD });
    const cookie = login.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^__Host-ops=.*; HttpOnly; Secure;/);
    const queue = await fetch(`${server.url}/ops/withdrawals`, { headers: { cookie: cookie.split(';', 1)[0] ?? '' } });
    expect(queue.status).toBe(200);
  });

  it('says in a sentence what is wrong with a name', async () => {
    expect(await server.staff('add', 'OLGA')).toMatchObject({ code: 1, said: expect.stringContaining('npm run staff -- link OLGA') });
    expect(await server.staff('link', 'nobody')).toMatchObject({ code: 1, said: expect.stringContaining('npm run staff -- add nobody') });
    expect(await server.staff('add', 'two words')).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
    expect(await server.staff('link', 'olga')).toMatchObject({ code: 0 });
  });

  it('plays no past season again, whose results anybody can know', async () => {
    const refused = await server.importFootball('package.json');
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('A past season is for demos') });
  });

  it('can be verified, and logs no connection when it stops', async () => {
    expect(await server.verifyLedger()).toMatchObject({ code: 0, verdict: { ok: true } });
    expect(await server.stop()).toBe(0);
    expect(server.lastWords()).not.toContain('connectionParameters');
  });

  it('does not start where one is played', async () => {
    await changeAtRest(
      server.dataDir,
      `INSERT INTO sports_competition (id, name, is_fictional, created_at) VALUES ('past', 'Past', false, now());
       INSERT INTO sports_replay (competition_id, origin_at, started_at, speed) VALUES ('past', now(), now(), 120)`,
    );
    await expect(server.start()).rejects.toThrow('plays a past season again');
  });
});

it('is refused on what was made for a demo, whatever has been changed there', async () => {
  const demo = await makeServerProcess();
  const production = await makeServerProcess({ env: { ...PRODUCTION, DATA_DIR: demo.dataDir } });
  const change = (statement: string): Promise<void> => changeAtRest(demo.dataDir, statement);
  try {
    await demo.start();
    expect((await stat(join(demo.dataDir, 'gateway'))).mode & 0o077).toBe(0);
    await demo.stop();
    await change(
      `UPDATE site_brand SET figures = 'live'; UPDATE identity_operator SET username_key = 'olga' WHERE username_key = 'demo_operator'`,
    );
    await expect(production.start()).rejects.toThrow('is not what was recorded of it');
    // Without their records the brands count as written by an earlier version.
    await change(`DELETE FROM platform_record WHERE subject = 'site_brand' OR subject = 'platform_adopted' AND key = 'site_brand'`);
    await expect(production.start()).rejects.toThrow('This database was made for a demo');
    await change(
      `UPDATE site_brand SET figures = 'demo'; DELETE FROM platform_record WHERE subject = 'site_brand' OR subject = 'platform_adopted' AND key = 'site_brand'; UPDATE identity_operator SET username_key = 'olga' || username_key, username = 'olga' || username`,
    );
    await expect(production.start()).rejects.toThrow('This database was made for a demo');
  } finally {
    await production.remove();
    await demo.remove();
  }
});
