import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { CSRF_HEADER } from '@tessera/contract/http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { placeByDriver } from './driver-client.ts';
import type { LoadClient } from './load.ts';
import { hasWrk, placeByWrk } from './wrk-client.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const MEMBERS = ['a', 'b', 'c'].map((token) => ({ id: token, token }));
const WAGERS = [
  { path: '/first', body: ['{"requestId":"', '","stake":"1"}'] },
  { path: '/second', body: ['{"requestId":"', '","outcome":"home","odds":"2.08"}'] },
] as const;

interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly requestId: string };
}

/** Answers every call after `accepted` of them with 422. */
async function givenServer(accepted: number) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(body) });
      response.writeHead(calls.length > accepted ? 422 : 200, { 'content-type': 'application/json' });
      response.end(calls.length > accepted ? '{"value":{"code":"below_min"}}' : '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

describe.each<[string, LoadClient, boolean]>([
  ['driver', placeByDriver, true],
  ['wrk', placeByWrk, await hasWrk()],
])('the load client %s', (_name, place, isInstalled) => {
  it.runIf(isInstalled)('places wagers for members in turn, each with a new UUIDv7 of the present time', async () => {
    const { url, calls } = await givenServer(Number.POSITIVE_INFINITY);
    const startedMs = systemClock.nowMs();
    const figures = await place({ url, members: MEMBERS, wagers: WAGERS, connections: 2, seconds: 1 });
    const endedMs = systemClock.nowMs();

    expect(figures.wagers).toBeGreaterThan(0);
    expect(figures.wagers).toBeLessThanOrEqual(calls.length);
    expect(figures.p99Ms).toBeGreaterThanOrEqual(figures.p50Ms);
    const ids = calls.map(({ body }) => body.requestId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(UUID_V7);
    for (const id of ids) {
      const ms = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
      expect(ms).toBeGreaterThanOrEqual(startedMs);
      expect(ms).toBeLessThanOrEqual(endedMs);
    }
    const variants = new Set(ids.map((id) => id[19]));
    if (ids.length > 100) expect([...variants].toSorted()).toEqual(['8', '9', 'a', 'b']);
    for (const inTurn of [MEMBERS.map(({ token }) => `Bearer ${token}`), WAGERS.map(({ path }) => path)]) {
      const counts = inTurn.map((one) => calls.filter(({ path, headers }) => path === one || headers.authorization === one).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    }
    expect(calls[0]?.headers).toMatchObject({ 'content-type': 'application/json', [CSRF_HEADER]: '1', host: url.slice('http://'.length) });
  });

  it.runIf(isInstalled)('fails with the body of the first answer that is not 200', async () => {
    const { url } = await givenServer(5);
    await expect(place({ url, members: MEMBERS, wagers: WAGERS, connections: 2, seconds: 1 })).rejects.toThrow(
      'a wager was answered with 422: {"value":{"code":"below_min"}}',
    );
  });
});
