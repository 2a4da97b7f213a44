import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import type { Clock } from '@tessera/kernel';
import type { Database } from '../../db/database.ts';
import { givenLedger } from '../../posting/testing/given-ledger.ts';
import { sealJournal } from '../../posting/sealer.ts';
import { createAnchors } from '../anchor-heads.ts';
import { type AnchorSink, createSinkRunner } from '../anchor-sinks.ts';

export const bodyOf = async (request: IncomingMessage): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));

/** @returns its address; it is closed after the tests */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A ledger whose seals can be anchored: before each test in a new log that nobody was told of. */
export async function givenAnchors(seed: number) {
  const given = await givenLedger(seed);
  const { owner, db, clock } = given;
  const failing = new Set<string>();
  const logged: string[] = [];
  const log = { error: (_facts: object, sentence: string) => void logged.push(sentence) } as never;
  const folders: string[] = [];
  let folder = '';
  let account: Awaited<ReturnType<typeof given.member>>;
  const newFolder = async (): Promise<string> => {
    const made = await mkdtemp(join(tmpdir(), 'tessera-sinks-'));
    folders.push(made);
    return made;
  };
  afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true }))));
  beforeEach(async () => {
    await owner.query('TRUNCATE platform_anchor, platform_anchor_head, platform_anchor_sink');
    folder = await newFolder();
    failing.clear();
    logged.length = 0;
    account = await given.member('0');
  });
  return {
    owner,
    db,
    clock,
    failing,
    logged,
    newFolder,
    get folder() {
      return folder;
    },
    logFile: async () => join(folder, (await readdir(folder)).find((name) => name.endsWith('.jsonl')) ?? ''),
    runnerOf: (sink: AnchorSink, on: Database = db) => createSinkRunner({ db: on, clock, log, failing }, sink),
    /** Lines are dated by the clock of the tests, unless told otherwise. */
    async anchor(times = 1, dates: Clock = clock) {
      for (let time = 0; time < times; time += 1) {
        await given.paymentTransfers.post(null, given.deposit(account, '1'));
        await sealJournal(db, clock);
        await createAnchors({ db, clock: dates, folder }).run();
      }
    },
  };
}
