import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { createKeyRing, type KeyRing } from '../../platform/encryption/index.ts';
import { freshKeyText, readKeys } from '../../platform/encryption/key-source.ts';
import { takeUpKeys } from '../../platform/encryption/known-keys.ts';
import { countByKey, retireKeys } from '../../platform/encryption/rotate.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { givenLedger } from '../../platform/posting/testing/given-ledger.ts';
import { findBrokenSeeds } from './broken-seeds.repo.ts';
import { createSeeds } from './seeds.ts';

// Goal: a key can be replaced while a server writes, by a process that may be killed at any moment. Method: encrypt anew what some
// hundred members have while others are made and rotate their seeds, with a kill -9 in the middle.

const SCRIPT = fileURLToPath(new URL('../../platform/encryption/testing/encrypt-anew-process.ts', import.meta.url));
const { clock, db, owner, ownerUrl, id, stakes, member } = await givenLedger();
const folder = await mkdtemp(join(tmpdir(), 'tessera-rotate-'));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, 'data.key');
const [former, next] = [freshKeyText(), freshKeyText()];
const writeKeys = (...texts: readonly string[]) => writeFile(file, `${texts.join('\n')}\n`);
const openRing = (): KeyRing => createKeyRing(() => readKeys({ inline: null, file }));

const MEMBERS = 700;

async function givenOwner(): Promise<MemberRef> {
  const { memberId, cell, currency } = await member('0');
  return { id: memberId, cell, currency, brand: 'tessera', username: 'ana', isTrial: false };
}

function launch(): { readonly child: ChildProcess; readonly lines: AsyncIterableIterator<string> } {
  const child = spawn(process.execPath, [SCRIPT, ownerUrl, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, lines: createInterface({ input: child.stdout! })[Symbol.asyncIterator]() };
}

it('encrypts everything anew beside a server, after a kill too, and the former key can go', async () => {
  await writeKeys(former);
  const server = openRing();
  await takeUpKeys(ownerUrl, server);
  const seeds = createSeeds({ clock, db, cipher: server, stakes, randomBytes });
  const members: MemberRef[] = [];
  const add = async (): Promise<void> => {
    const one = await givenOwner();
    await seeds.current(one);
    members.push(one);
  };
  while (members.length < MEMBERS) await Promise.all(Array.from({ length: 10 }, add));
  const formerId = server.current.id;

  await writeKeys(next, former);
  let isLoaded = true;
  const load = (async () => {
    for (let index = 0; isLoaded; index += 1) {
      // The server learns of the new key a while after the rotation began.
      if (index === 20) server.refresh();
      await add();
      const one = members[(index * 37) % members.length]!;
      await seeds.rotate(one, { requestId: id(), clientSeed: 'mine' });
    }
  })();
  const killed = launch();
  await killed.lines.next();
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  const between = await countByKey(owner);
  expect(between.get(formerId)).toBeGreaterThan(0);
  expect(between.get(server.current.id) ?? 0).toBeGreaterThan(0);

  const again = launch();
  expect(await once(again.child, 'exit')).toEqual([0, null]);
  isLoaded = false;
  await load;
  // What the server wrote with the former key while it did not know of the new one.
  const last = launch();
  expect(await once(last.child, 'exit')).toEqual([0, null]);

  expect(server.current.id).not.toBe(formerId);
  expect([...(await countByKey(owner)).keys()]).toEqual([server.current.id]);
  expect(await retireKeys(owner, (key) => key === server.current.id)).toEqual([formerId]);
  await writeKeys(next);
  const after = openRing();
  await takeUpKeys(ownerUrl, after);
  expect(await findBrokenSeeds(owner, after)).toBeNull();
  const elsewhere = createSeeds({ clock, db, cipher: after, stakes, randomBytes });
  for (const one of members.slice(0, 50)) expect((await elsewhere.current(one)).serverSeedHash).toMatch(/^[0-9a-f]{64}$/);

  await writeKeys(former);
  await expect(takeUpKeys(ownerUrl, openRing())).rejects.toThrow(`encrypted with the key ${server.current.id}`);
  expect(await findBrokenSeeds(owner, openRing())).toMatchObject({ reason: expect.stringContaining(server.current.id) });
}, 120_000);
