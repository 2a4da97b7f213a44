import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseWebhookSecrets, verifyWebhook } from '@tessera/webhooks';
import { givenLedger } from '../posting/testing/given-ledger.ts';
import { sealJournal } from '../posting/sealer.ts';
import type { Database } from '../db/database.ts';
import { createAnchors } from './anchor-heads.ts';
import { readAnchors } from './anchor-log.ts';
import { type AnchorSink, createSinkRunner } from './anchor-sinks.ts';
import { anchorTimestamps, findBrokenTimestamp } from './anchor-timestamps.ts';
import { anchorWebhook } from './anchor-webhook.ts';
import { readRoots } from './open-sinks.ts';
import { checkTimestamp, timestampRequest, type TrustedRoots } from './timestamp-token.ts';

const given = await givenLedger(29);
const { owner, db, clock } = given;
const HOUR_MS = 3_600_000;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

let folder: string;
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true }))));
const newFolder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'tessera-sinks-'));
  folders.push(made);
  return made;
};

const failing = new Set<string>();
const logged: string[] = [];
const log = { error: (_facts: object, sentence: string) => void logged.push(sentence) } as never;
const runnerOf = (sink: AnchorSink, on: Database = db) => createSinkRunner({ db: on, clock, log, failing }, sink);
let account: Awaited<ReturnType<typeof given.member>>;

/** Lines are dated by the clock of the tests, unless told otherwise. */
async function anchor(times = 1, dates: Pick<typeof clock, 'nowMs'> = clock): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await given.cashier.post(null, given.deposit(account, '1'));
    await sealJournal(db, clock);
    await createAnchors({ db, clock: dates, folder }).run();
  }
}

beforeEach(async () => {
  await owner.query('TRUNCATE platform_anchor, platform_anchor_head, platform_anchor_sink');
  folder = await newFolder();
  failing.clear();
  logged.length = 0;
  account = await given.member('0');
});

describe('the webhook', () => {
  const secrets = parseWebhookSecrets(`whsec_${Buffer.alloc(32, 9).toString('base64')}`);
  const taken: { readonly n: number; readonly line: string; readonly key: string }[] = [];
  const ids = new Set<string>();
  let status = 204;
  let url: string;

  beforeAll(async () => {
    url = await listening(
      createServer((request, response) => {
        void (async () => {
          const rawBody = await bodyOf(request);
          const trust = { secrets, nowMs: clock.nowMs(), seen: (id: string) => ids.has(id) || (ids.add(id), false) };
          const verdict = await verifyWebhook({ headers: request.headers, rawBody }, trust);
          if (verdict.ok && status < 300) taken.push((JSON.parse(rawBody.toString()) as { data: (typeof taken)[number] }).data);
          response.writeHead(verdict.ok ? status : 401).end();
        })();
      }),
    );
  });
  beforeEach(() => {
    taken.length = 0;
    status = 204;
  });
  const webhook = (more: Partial<{ url: string }> = {}) =>
    anchorWebhook({ url, secrets, clock, randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)), ...more });
  const numbers = () => taken.map(({ n }) => n);

  it('is told every line once, in order, signed and byte for byte', async () => {
    await anchor(3);
    expect(await runnerOf(webhook()).run()).toBe(3);
    await anchor();
    expect(await runnerOf(webhook()).run()).toBe(1);
    expect(await runnerOf(webhook()).run()).toBe(0);
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'));
    expect(taken.map(({ line }) => line)).toEqual((await readFile(join(folder, file), 'utf8')).trimEnd().split('\n'));
  });

  it('that is away stops no anchor, is told of rarely and gets everything later', async () => {
    status = 500;
    await anchor(2);
    const runner = runnerOf(webhook());
    for (let time = 0; time < 5; time += 1) {
      expect(await runner.run()).toBe(0);
      clock.advance(60_000);
    }
    await anchor();
    expect((await Array.fromAsync(readAnchors(folder))).flat()).toHaveLength(3);
    expect([...failing]).toEqual(['webhook']);
    expect(logged).toHaveLength(1);
    status = 204;
    expect(await runner.run()).toBe(3);
    expect(numbers()).toEqual([1, 2, 3]);
    expect([...failing]).toEqual([]);
  });

  it('that is away is asked again after longer and longer, ten minutes at most', async () => {
    await anchor();
    const runner = runnerOf(webhook({ url: 'http://127.0.0.1:1/' }));
    const pauses: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      await runner.run();
      const [sink] = await owner.query<{ pause: number }>(
        'SELECT (extract(epoch FROM next_at) * 1000)::int8 - $1::int8 AS pause FROM platform_anchor_sink',
        [clock.nowMs()],
      );
      pauses.push(Number(sink?.pause));
      clock.advance(Number(sink?.pause));
    }
    expect(pauses.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(pauses.at(-1)).toBe(600_000);
  });

  it('goes on without a gap after the process that told it died between telling and knowing', async () => {
    await anchor(3);
    let told = 0;
    const dying: AnchorSink = {
      ...webhook(),
      async tell(line) {
        await webhook().tell(line);
        told += 1;
      },
    };
    // Everything this process says after its second line is lost.
    const lost: Database = {
      ...db,
      query: (text, values) => (told === 2 && text.startsWith('UPDATE') ? Promise.reject(new Error('killed')) : db.query(text, values)),
    };
    await expect(runnerOf(dying, lost).run()).rejects.toThrow('killed');
    expect(await runnerOf(webhook()).run(), 'the other one may still be at it').toBe(0);
    clock.advance(31_000);
    await runnerOf(webhook()).run();
    expect(numbers()).toEqual([1, 2, 2, 3]);
  });

  it('is told by one of two processes at a time', async () => {
    await anchor(3);
    await Promise.all([runnerOf(webhook()).run(), runnerOf(webhook()).run()]);
    expect(numbers()).toEqual([1, 2, 3]);
  });

  it('at another address is told everything anew', async () => {
    await anchor(2);
    await runnerOf(webhook()).run();
    await runnerOf(webhook({ url: `${url}elsewhere` })).run();
    expect(numbers()).toEqual([1, 2, 1, 2]);
  });
});

const hasOpenssl = await promisify(execFile)('openssl', ['version']).then(
  () => true,
  () => false,
);

describe.skipIf(!hasOpenssl)('public timestamps, by the responder of openssl', () => {
  let authority: string;
  let url: string;
  let roots: TrustedRoots;
  const openssl = (...options: string[]) => promisify(execFile)('openssl', options, { cwd: authority });
  const CONFIG = `
[req]
distinguished_name = dn
[dn]
[ca]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
[tsa_cert]
basicConstraints = critical,CA:FALSE
extendedKeyUsage = critical,timeStamping
[other_cert]
basicConstraints = critical,CA:FALSE
extendedKeyUsage = critical,serverAuth
[tsa]
default_tsa = t
[t]
serial = serial
signer_cert = tsa.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;

  async function makeAuthority(): Promise<void> {
    authority = await newFolder();
    await writeFile(join(authority, 'a.cnf'), CONFIG);
    await writeFile(join(authority, 'serial'), '01');
    const root = async (name: string) =>
      openssl(
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        `${name}.key`,
        '-out',
        `${name}.pem`,
        '-subj',
        `/CN=${name}`,
        '-days',
        '30',
        '-config',
        'a.cnf',
        '-extensions',
        'ca',
      );
    await Promise.all([root('root'), root('stranger')]);
    await openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=time', '-config', 'a.cnf');
    for (const [name, extensions] of [
      ['tsa', 'tsa_cert'],
      ['other', 'other_cert'],
    ] as const)
      await openssl(
        'x509',
        '-req',
        '-in',
        'tsa.csr',
        '-CA',
        'root.pem',
        '-CAkey',
        'root.key',
        '-CAcreateserial',
        '-out',
        `${name}.pem`,
        '-days',
        '30',
        '-extfile',
        'a.cnf',
        '-extensions',
        extensions,
      );
  }

  async function answer(request: Buffer): Promise<Buffer> {
    await writeFile(join(authority, 'q.tsq'), request);
    await openssl('ts', '-reply', '-config', 'a.cnf', '-queryfile', 'q.tsq', '-out', 'q.tsr');
    return readFile(join(authority, 'q.tsr'));
  }

  beforeAll(async () => {
    await makeAuthority();
    roots = await readRoots(join(authority, 'root.pem'));
    url = await listening(
      createServer((request, response) => {
        void (async () => {
          const reply = await answer(await bodyOf(request));
          response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply);
        })();
      }),
    );
  }, 60_000);

  /** The authority has the true time. */
  const anchorNow = (times = 1) => anchor(times, { nowMs: () => Date.now() });
  const stamps = () => runnerOf(anchorTimestamps({ url, roots, everyMs: HOUR_MS, folder }));
  const stamped = async () => (await readdir(join(folder, 'timestamps'))).toSorted();

  it('are kept for the newest line, at the interval that was asked for, and hold', async () => {
    expect(await findBrokenTimestamp(folder, null), 'nothing to check').toBeNull();
    await anchorNow(2);
    expect(await stamps().run()).toBe(1);
    await anchorNow();
    expect(await stamps().run(), 'too early').toBe(0);
    expect(await stamped()).toEqual(['2.tsq', '2.tsr']);
    clock.advance(HOUR_MS);
    expect(await stamps().run()).toBe(1);
    expect(await stamped()).toEqual(['2.tsq', '2.tsr', '3.tsq', '3.tsr']);
    clock.advance(HOUR_MS);
    expect(await stamps().run(), 'nothing new').toBe(0);
    expect(await findBrokenTimestamp(folder, roots)).toBeNull();
  });

  it('are taken by openssl itself as well', async () => {
    await anchorNow();
    await stamps().run();
    await cp(join(folder, 'timestamps'), authority, { recursive: true });
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'));
    await writeFile(join(authority, 'line'), (await readFile(join(folder, file), 'utf8')).trimEnd());
    expect((await openssl('ts', '-verify', '-data', 'line', '-in', '1.tsr', '-CAfile', 'root.pem')).stdout).toContain('Verification: OK');
    expect((await openssl('ts', '-verify', '-queryfile', '1.tsq', '-in', '1.tsr', '-CAfile', 'root.pem')).stdout).toContain(
      'Verification: OK',
    );
  });

  it.each([
    [
      'the line is another',
      async () => rewriteLog((text) => text.replace('"previous":"', '"previous":"0')),
      'the timestamp is of something else',
    ],
    ['the line is gone', async () => rewriteLog(() => ''), 'the line that was given a timestamp is gone'],
    ['the request is gone', async () => rm(join(folder, 'timestamps/1.tsq')), 'the request of the timestamp is gone'],
    ['the request is another', async () => replace('1.tsq', timestampRequest(await firstLine())), 'the timestamp answers another request'],
    [
      'the answer is of another line',
      async () => replace('1.tsr', await answer(timestampRequest('another line'))),
      'the timestamp is of something else',
    ],
    ['the answer is garbage', async () => replace('1.tsr', Buffer.from('garbage')), 'the timestamp cannot be read'],
    ['a byte of the signature is another', async () => flipLastByte(), 'the timestamp is not signed by an authority that is trusted'],
  ])('name the line when %s', async (_, harm, reason) => {
    await anchorNow();
    await stamps().run();
    expect(await findBrokenTimestamp(folder, roots)).toBeNull();
    await harm();
    expect(await findBrokenTimestamp(folder, roots)).toEqual({ table: 'anchors', id: '1', reason });
  });

  it('name a line that claims to be younger than its timestamp', async () => {
    await anchor();
    await stamps().run();
    expect(await findBrokenTimestamp(folder, roots)).toMatchObject({ id: '1', reason: 'the line says it was written after its timestamp' });
  });

  it('of an authority that nobody trusts, or with nobody to trust, do not hold', async () => {
    await anchorNow();
    await stamps().run();
    const strangers = await readRoots(join(authority, 'stranger.pem'));
    expect(await findBrokenTimestamp(folder, strangers)).toMatchObject({
      id: '1',
      reason: expect.stringContaining('not signed by an authority'),
    });
    expect(await findBrokenTimestamp(folder, null)).toMatchObject({ id: '1', reason: expect.stringContaining('ANCHOR_TSA_CA') });
    clock.advance(HOUR_MS);
    await anchorNow();
    expect(await runnerOf(anchorTimestamps({ url, roots: strangers, everyMs: HOUR_MS, folder })).run(), 'and are not kept').toBe(0);
    expect(await stamped()).toEqual(['1.tsq', '1.tsr']);
    expect([...failing]).toEqual(['timestamps']);
  });

  it('need a signer whose certificate is for giving time', async () => {
    const request = timestampRequest('a text');
    const response = await answer(request);
    expect(await checkTimestamp({ text: 'a text', request, response, roots })).toBeLessThanOrEqual(Date.now());
    // openssl refuses to sign with such a certificate: it is put where the right one was, with the same key.
    const der = async (name: string) => {
      await openssl('x509', '-in', `${name}.pem`, '-outform', 'DER', '-out', `${name}.der`);
      return readFile(join(authority, `${name}.der`));
    };
    const [right, wrong] = [await der('tsa'), await der('other')];
    const at = response.indexOf(right);
    expect(at).toBeGreaterThan(0);
    expect(right.length).toBe(wrong.length);
    const forged = Buffer.concat([response.subarray(0, at), wrong, response.subarray(at + right.length)]);
    await expect(checkTimestamp({ text: 'a text', request, response: forged, roots })).rejects.toThrow(
      /not there to give time|not signed by an authority/,
    );
  });

  const place = (name: string) => join(folder, 'timestamps', name);
  const replace = (name: string, content: Buffer) => writeFile(place(name), content);
  const logFile = async () => join(folder, (await readdir(folder)).find((name) => name.endsWith('.jsonl')) ?? '');
  const firstLine = async () => (await readFile(await logFile(), 'utf8')).trimEnd();
  async function rewriteLog(change: (text: string) => string): Promise<void> {
    await writeFile(await logFile(), change(await readFile(await logFile(), 'utf8')));
  }
  async function flipLastByte(): Promise<void> {
    const response = await readFile(place('1.tsr'));
    response[response.length - 1] = (response.at(-1) ?? 0) ^ 1;
    await replace('1.tsr', response);
  }
});
