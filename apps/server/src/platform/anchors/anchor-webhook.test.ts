import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseWebhookSecrets, verifyWebhook } from '@tessera/webhooks';
import type { Database } from '../db/database.ts';
import { readAnchors } from './anchor-log.ts';
import type { AnchorSink } from './anchor-sinks.ts';
import { anchorWebhook } from './anchor-webhook.ts';
import { bodyOf, givenAnchors, listening } from './testing/given-anchors.ts';

const given = await givenAnchors(29);
const { owner, db, clock, failing, logged, runnerOf, anchor, logFile } = given;

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
    expect(taken.map(({ line }) => line)).toEqual((await readFile(await logFile(), 'utf8')).trimEnd().split('\n'));
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
    expect((await Array.fromAsync(readAnchors(given.folder))).flat()).toHaveLength(3);
    expect([...failing]).toEqual(['webhook']);
    expect(logged).toHaveLength(1);
    status = 204;
    expect(await runner.run()).toBe(3);
    expect(numbers()).toEqual([1, 2, 3]);
    expect([...failing]).toEqual([]);
  });

  it('that sends elsewhere has taken nothing', async () => {
    const elsewhere = await listening(
      createServer((request, response) => {
        request.resume().on('end', () => response.writeHead(307, { location: url }).end());
      }),
    );
    await anchor();
    expect(await runnerOf(webhook({ url: elsewhere })).run()).toBe(0);
    expect(numbers()).toEqual([]);
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
