import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ContentInfo, TimeStampResp } from 'pkijs';
import { beforeAll, describe, expect, it } from 'vitest';
import { anchorTimestamps, findBrokenTimestamp } from './anchor-timestamps.ts';
import { readRoots } from './open-sinks.ts';
import { bodyOf, givenAnchors, listening } from './testing/given-anchors.ts';
import { checkTimestamp, timestampRequest, type TrustedRoots } from './timestamp-token.ts';

const given = await givenAnchors(31);
const { clock, failing, newFolder, runnerOf, anchor, logFile } = given;
const HOUR_MS = 3_600_000;

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
  const stamps = () => runnerOf(anchorTimestamps({ url, roots, everyMs: HOUR_MS, folder: given.folder }));
  const stamped = async () => (await readdir(join(given.folder, 'timestamps'))).toSorted();

  it('are kept for the newest line, at the interval that was asked for, and hold', async () => {
    expect(await findBrokenTimestamp(given.folder, null), 'nothing to check').toBeNull();
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
    expect(await findBrokenTimestamp(given.folder, roots)).toBeNull();
  });

  it('are taken by openssl itself as well', async () => {
    await anchorNow();
    await stamps().run();
    await cp(join(given.folder, 'timestamps'), authority, { recursive: true });
    await writeFile(join(authority, 'line'), (await readFile(await logFile(), 'utf8')).trimEnd());
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
    ['the request is gone', async () => rm(join(given.folder, 'timestamps/1.tsq')), 'the request of the timestamp is gone'],
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
    expect(await findBrokenTimestamp(given.folder, roots)).toBeNull();
    await harm();
    expect(await findBrokenTimestamp(given.folder, roots)).toEqual({ table: 'anchors', id: '1', reason });
  });

  it('name a line that claims to be younger than its timestamp', async () => {
    await anchor();
    await stamps().run();
    expect(await findBrokenTimestamp(given.folder, roots)).toMatchObject({
      id: '1',
      reason: 'the line says it was written after its timestamp',
    });
  });

  it('of an authority that nobody trusts, or with nobody to trust, do not hold', async () => {
    await anchorNow();
    await stamps().run();
    const strangers = await readRoots(join(authority, 'stranger.pem'));
    expect(await findBrokenTimestamp(given.folder, strangers)).toMatchObject({
      id: '1',
      reason: expect.stringContaining('not signed by an authority'),
    });
    expect(await findBrokenTimestamp(given.folder, null)).toMatchObject({ id: '1', reason: expect.stringContaining('ANCHOR_TSA_CA') });
    clock.advance(HOUR_MS);
    await anchorNow();
    expect(
      await runnerOf(anchorTimestamps({ url, roots: strangers, everyMs: HOUR_MS, folder: given.folder })).run(),
      'and are not kept',
    ).toBe(0);
    expect(await stamped()).toEqual(['1.tsq', '1.tsr']);
    expect([...failing]).toEqual(['timestamps']);
  });

  it('need a signer whose certificate is for giving time', async () => {
    const request = timestampRequest('a text');
    const response = await answer(request);
    expect(await checkTimestamp({ text: 'a text', request, response, roots })).toBeLessThanOrEqual(Date.now());
    // The authority of openssl refuses to sign with such a certificate, its signer of messages does not.
    await openssl('ts', '-reply', '-config', 'a.cnf', '-queryfile', 'q.tsq', '-token_out', '-out', 'token.der');
    await openssl('cms', '-verify', '-noverify', '-inform', 'DER', '-in', 'token.der', '-out', 'told.der');
    const signed = ['-binary', '-nodetach', '-econtent_type', '1.2.840.113549.1.9.16.1.4', '-cades', '-inkey', 'tsa.key'];
    const signedBy = async (signer: string): Promise<Buffer> => {
      await openssl('cms', '-sign', ...signed, '-signer', `${signer}.pem`, '-in', 'told.der', '-outform', 'DER', '-out', 'signed.der');
      const told = TimeStampResp.fromBER(new Uint8Array(response).buffer);
      told.timeStampToken = ContentInfo.fromBER(new Uint8Array(await readFile(join(authority, 'signed.der'))).buffer);
      return Buffer.from(told.toSchema().toBER());
    };
    expect(await checkTimestamp({ text: 'a text', request, response: await signedBy('tsa'), roots })).toBeGreaterThan(0);
    await expect(checkTimestamp({ text: 'a text', request, response: await signedBy('other'), roots })).rejects.toThrow(
      'whoever signed the timestamp is not there to give time',
    );
  });

  it('that were not granted do not hold, whatever comes with the refusal', async () => {
    const request = timestampRequest('a text');
    const told = TimeStampResp.fromBER(new Uint8Array(await answer(request)).buffer);
    told.status.status = 2;
    const response = Buffer.from(told.toSchema().toBER());
    await expect(checkTimestamp({ text: 'a text', request, response, roots })).rejects.toThrow('the authority granted no timestamp');
  });

  const place = (name: string) => join(given.folder, 'timestamps', name);
  const replace = (name: string, content: Buffer) => writeFile(place(name), content);
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
