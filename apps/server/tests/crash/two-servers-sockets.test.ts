import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { casino, identity } from '@tessera/contract';
import { uuidv7 } from '@tessera/kernel';
import { systemClock, systemRandomBytes } from '../../src/platform/clock.ts';
import { createBrowser } from '../support/browser.ts';
import { openLivePage, until } from '../support/live-page.ts';
import { runAsOwner } from './read-ledger.ts';
import { makeServerProcess, type ServerProcess } from './server-process.ts';

/** What a server must share with the other ones on its database. */
const SHARED_FILES = ['secrets.json', 'database-logins.json', 'demo-accounts.json'];

let first: ServerProcess;
let second: ServerProcess;
let databaseUrl: string;
let credentials: { readonly username: string; readonly password: string };

beforeAll(async () => {
  first = await makeServerProcess();
  const { accounts } = await first.start();
  databaseUrl = await first.databaseUrl();
  second = await makeServerProcess({ env: { DATABASE_URL: databaseUrl } });
  await Promise.all(SHARED_FILES.map((file) => copyFile(join(first.dataDir, file), join(second.dataDir, file))));
  await second.start();
  const [, username = '', password = ''] = accounts.find(([role]) => role === 'member') ?? [];
  credentials = { username, password };
});
afterAll(async () => {
  await second?.remove();
  await first?.remove();
});

// Goal: it does not matter which server a page is connected to, nor that one of them dies.
it('tells pages of two servers the same, and one that comes back what it missed', async () => {
  const browser = createBrowser(first.url);
  await browser.call(identity.login, { body: credentials });
  const play = async (): Promise<string> => {
    const requestId = uuidv7(systemClock.nowMs(), systemRandomBytes);
    return (await browser.call(casino.play, { params: { gameId: 'ember-mosaic' }, body: { requestId, currency: 'USD', stake: '1' } })).id;
  };
  const [here, there] = [openLivePage(first.url, browser), openLivePage(second.url, browser)];
  const [told, toldThere] = [here.follow('bet_settled', 'member'), there.follow('bet_settled', 'member')];
  const states = [here.follow('site_status', 'site'), there.follow('site_status', 'site')];
  const balances = [here.follow('balance', 'member'), there.follow('balance', 'member')];
  await until(() => [...states, ...balances].every(({ length }) => length === 1), 'both know how things stand');
  const ids = [await play(), await play()];
  await until(() => told.length === 2 && toldThere.length === 2, 'both hear of the bets, of which the other server knows nothing');

  await runAsOwner(
    databaseUrl,
    `UPDATE site_brand SET status = 1; SELECT pg_notify('tessera_ring', 'site_status ' || code) FROM site_brand`,
  );
  await until(() => states.every(([, closed]) => closed?.isInMaintenance === true), 'both hear of the maintenance');
  await runAsOwner(
    databaseUrl,
    `UPDATE site_brand SET status = 0; SELECT pg_notify('tessera_ring', 'site_status ' || code) FROM site_brand`,
  );
  await until(() => states.every(({ length }) => length === 3), 'both hear of its end');

  await second.kill();
  await until(() => there.live.state === 'interrupted', 'the page of the dead server notices');
  ids.push(await play());
  await second.start();
  ids.push(await play());
  await until(() => told.length === 4 && toldThere.length === 4, 'it is told what it missed');
  expect([told, toldThere].map((heard) => heard.map(({ wagerId }) => wagerId))).toEqual([ids, ids]);
  expect(here.live.state).toBe('live');
  expect([await second.stop(), await first.stop()]).toEqual([0, 0]);
  await until(() => here.live.state === 'interrupted', 'servers that stop end their connections');
});
