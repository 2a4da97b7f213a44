import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { manualClock, testDatabase } from '@tessera/testkit';
import { openDatabase } from '../db/database.ts';
import { createJobQueue } from '../jobs/index.ts';
import { runDue } from '../jobs/testing/run-due.ts';
import { givenKeyRing } from '../encryption/testing/given-encryption.ts';
import {
  createFolderTransport,
  createMailQueue,
  createSmtpTransport,
  isSmtpUrl,
  layOutMail,
  type MailQueue,
  type MailTransport,
  readSender,
} from './index.ts';

const { ownerUrl } = await testDatabase();
const clock = manualClock(Date.parse('2027-03-10T12:00:00Z'));
const db = openDatabase({ url: ownerUrl, maxConnections: 4, role: 'tessera_app' });
const log = pino({ level: 'silent' });
const cipher = givenKeyRing();
const platform = {
  db,
  clock,
  randomBytes,
  log,
  cipher,
  jobs: createJobQueue({ clock }),
};
const folder = await mkdtemp(join(tmpdir(), 'tessera-mail-'));
const HOUR_MS = 3_600_000;

/** A real server: what it took, and what it says to the next recipients. */
const taken: { readonly to: readonly string[]; readonly text: string }[] = [];
const answers: number[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (_address, _session, callback) => {
    const responseCode = answers.shift();
    callback(responseCode === undefined ? null : Object.assign(new Error('not now'), { responseCode }));
  },
  onData: (stream, { envelope }, callback) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      taken.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString() });
      callback();
    });
  },
});
smtp.listen(0, '127.0.0.1');
await once(smtp.server, 'listening');
const sender = { name: 'Tessera, the house', address: 'no-reply@play.example.com' };
const transport = createSmtpTransport(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, sender);
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await db.end();
  await rm(folder, { recursive: true, force: true });
});

const mail = (to: string) => ({
  to,
  ...layOutMail({
    subject: 'Cuenta: ñandú\r\nBcc: evil@example.com',
    language: 'es',
    paragraphs: ['Hola, <b>"ñandú"</b> & co'],
    action: { label: 'Abrir', link: 'https://play.example.com/unlock#token=abc' },
    notes: ['Media hora.'],
  }),
});
const rowOf = async (to: string) =>
  (
    await db.query<{ id: string; recipient: Buffer; row: object }>(
      `SELECT id, encrypted_recipient AS recipient, jsonb_build_object('state', state, 'attempts', attempts, 'unsure', unsure, 'failure', failure,
         'body', encode(encrypted_content, 'hex')) AS row FROM platform_mail`,
    )
  ).find(({ id, recipient }) => cipher.decrypt({ table: 'platform_mail', column: 'encrypted_recipient', row: id }, recipient) === to)?.row;
/** Long headers are folded. */
const messageIdOf = (text = '') => /^Message-ID:\s+(<\S+>)/im.exec(text)?.[1];
async function send(to: string, by: MailTransport = transport) {
  const queue = createMailQueue(platform, by);
  await queue.put(db, mail(to), clock.nowMs() + HOUR_MS);
  await work(queue);
  return queue;
}
/** Does what is due; what fails stays in the queue. */
const work = async (queue: MailQueue): Promise<number> => (await runDue(db, clock, [queue.job])).done;
const takenBy = (to: string) => taken.filter((one) => one.to.includes(to));

describe('a mail', () => {
  it('reaches a real server as text and HTML, from whom it should, to one reader, and its words are forgotten', async () => {
    await send('reader@example.com');
    const [received, ...more] = takenBy('reader@example.com');
    expect(more).toEqual([]);
    expect(received?.text).toMatch(/^From: "Tessera, the house" <no-reply@play\.example\.com>\r$/m);
    expect(received?.text).toMatch(/^Message-ID: <[0-9a-f-]{36}@play\.example\.com>\r$/m);
    expect(received?.text).toContain('multipart/alternative');
    expect(received?.text).toContain('https://play.example.com/unlock#token');
    expect(received?.text).not.toMatch(/^Bcc:/m);
    expect(await rowOf('reader@example.com')).toEqual({ state: 'sent', attempts: 1, unsure: 0, failure: null, body: null });
  });

  it('shows what people typed as it is and not as HTML', () => {
    const { html, text, subject } = mail('x@example.com');
    expect(html).toContain('Hola, &lt;b&gt;&quot;ñandú&quot;&lt;/b&gt; &amp; co');
    expect(text).toContain('Hola, <b>"ñandú"</b> & co');
    expect(subject).toBe('Cuenta: ñandú Bcc: evil@example.com');
  });

  it('runs the way its language does', () => {
    const htmlIn = (language: string): string =>
      layOutMail({ subject: '', language, paragraphs: [], action: { label: '', link: '' }, notes: [] }).html;
    expect(htmlIn('ar')).toContain('<html lang="ar" dir="rtl">');
    expect(htmlIn('es')).toContain('<html lang="es" dir="ltr">');
  });

  it('leaves with its transaction and not without it', async () => {
    const queue = createMailQueue(platform, transport);
    const undone = db.transaction(async (tx) => {
      await queue.put(tx, mail('undone@example.com'), clock.nowMs() + HOUR_MS);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await work(queue);
    expect(takenBy('undone@example.com')).toEqual([]);
  });

  it('is sent once by two servers', async () => {
    const [one, other] = [createMailQueue(platform, transport), createMailQueue(platform, transport)];
    for (let n = 0; n < 10; n += 1) await one.put(db, mail(`twice${n}@example.com`), clock.nowMs() + HOUR_MS);
    await Promise.all([work(one), work(other)]);
    expect(taken.filter(({ to }) => to[0]?.startsWith('twice')).length).toBe(10);
  });
});

describe('a server that does not take it', () => {
  it('for now, is asked again', async () => {
    answers.push(451);
    const queue = await send('later@example.com');
    expect(await rowOf('later@example.com')).toMatchObject({ state: 'waiting', attempts: 1, failure: expect.stringContaining('451') });
    expect(await rowOf('later@example.com')).toMatchObject({ body: expect.any(String) });
    await work(queue);
    expect(takenBy('later@example.com')).toHaveLength(1);
    expect(await rowOf('later@example.com')).toMatchObject({ state: 'sent', attempts: 2, unsure: 0, body: null });
  });

  it('for good, is not asked again', async () => {
    answers.push(550);
    const queue = await send('never@example.com');
    clock.advance(HOUR_MS / 2);
    await work(queue);
    expect(await rowOf('never@example.com')).toMatchObject({
      state: 'failed',
      attempts: 1,
      body: null,
      failure: expect.stringContaining('550'),
    });
  });

  it('because it is away, is asked until the mail is of no use any more', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const queue = await send('away@example.com', createSmtpTransport(`smtp://127.0.0.1:${port}`, sender));
    expect(await rowOf('away@example.com')).toMatchObject({ state: 'waiting', attempts: 1 });
    clock.advance(HOUR_MS);
    await work(queue);
    expect(await rowOf('away@example.com')).toMatchObject({ state: 'failed', attempts: 2, failure: 'expired', body: null });
  });

  it('leaves mails that no job is there for to the sweep, which queues each once and gives up what is of no use', async () => {
    const queue = createMailQueue(platform, transport);
    await queue.put(db, mail('left@example.com'), clock.nowMs() + HOUR_MS);
    await queue.put(db, mail('over@example.com'), clock.nowMs() - 1);
    await db.query('DELETE FROM graphile_worker._private_jobs');
    await queue.sweep();
    await queue.sweep();
    expect(await rowOf('over@example.com')).toMatchObject({ state: 'failed', failure: 'expired', body: null });
    expect(await work(queue)).toBe(1);
    expect(takenBy('left@example.com')).toHaveLength(1);
  });
});

// Between the server's "250 OK" and our mark lies a moment in which a process can die.
it('a kill between sending and saying so: it goes out once more, knowingly and under the same Message-ID', async () => {
  let delivered = (): void => undefined;
  const died = new Promise<void>((resolve) => void (delivered = resolve));
  const dying: MailTransport = {
    async send(one) {
      await transport.send(one);
      delivered();
      return new Promise<void>(() => undefined);
    },
  };
  const queue = createMailQueue(platform, dying);
  await queue.put(db, mail('killed@example.com'), clock.nowMs() + HOUR_MS);
  const [job] = await db.query<{ payload: object }>('SELECT payload FROM graphile_worker._private_jobs');
  void queue.job.run(job?.payload, { progress: async () => undefined });
  await died;
  expect(await rowOf('killed@example.com')).toMatchObject({ state: 'sending', attempts: 1 });

  await work(createMailQueue(platform, transport));
  const ids = takenBy('killed@example.com').map(({ text }) => messageIdOf(text));
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@play\.example\.com>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(await rowOf('killed@example.com')).toMatchObject({ state: 'sent', attempts: 2, unsure: 1 });
});

it('outside production a mail is a private file that mail programs open', async () => {
  const mailbox = join(folder, 'mailbox');
  await send('file@example.com', createFolderTransport(mailbox, sender));
  const [name = ''] = await readdir(mailbox);
  expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/);
  expect(await readFile(join(mailbox, name), 'utf8')).toContain('To: file@example.com');
  expect((await stat(join(mailbox, name))).mode & 0o077).toBe(0);
});

it.each([
  ['no-reply@example.com', { name: '', address: 'no-reply@example.com' }],
  ['My House <a@example.com>', { name: 'My House', address: 'a@example.com' }],
  ['My House <a@example.com', null],
  ['a@example.com, b@example.com', null],
  ['House\r\nBcc: <a@example.com>', null],
  ['', null],
])('mails from %j', (text, expected) => expect(readSender(text)).toEqual(expected));

it.each([
  ['smtp://mail.example.com:587', true],
  ['smtps://user:secret@mail.example.com', true],
  ['http://mail.example.com', false],
  ['mail.example.com', false],
  ['smtp://', false],
])('%s names a server: %s', (url, expected) => expect(isSmtpUrl(url)).toBe(expected));
