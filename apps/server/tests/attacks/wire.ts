import { connect } from 'node:net';
import { expect } from 'vitest';
import { games, payments, wallet } from '@tessera/contract';
import { expectAnswer } from '../support/expect-answer.ts';
import { expectNoEffect } from '../support/expect-no-effect.ts';
import { BRAND, type Tessera } from '../support/given-tessera.ts';
import { type Attack, NAMED, sendExample, type SlowSenders, type World } from './world.ts';

/** What the server answers to bytes that no client would send; null where it closes without a word. */
function sendBytes(url: string, bytes: string): Promise<{ readonly status: number | null; readonly afterMs: number }> {
  return new Promise((resolve, reject) => {
    const sentMs = performance.now();
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    let text = '';
    socket.setTimeout(110_000, () => socket.destroy(new Error(`no answer, only ${text}`)));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
      resolve({ status: status === undefined ? null : Number(status), afterMs: performance.now() - sentMs });
    });
    socket.write(bytes);
  });
}

const HEAD = 'Host: 127.0.0.1\r\nConnection: close\r\nX-Tessera: 1\r\nContent-Type: application/json\r\n';
const LOGIN = `POST /wps/session/login HTTP/1.1\r\n${HEAD}`;
const STATUS = `GET /wps/system/status HTTP/1.1\r\n${HEAD}`;
const BENT: readonly (readonly [what: string, bytes: string, status: number])[] = [
  ['two lengths and chunks', `${LOGIN}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['two different lengths', `${LOGIN}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}`, 400],
  ['a hidden chunked', `${LOGIN}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
  ['chunked twice', `${LOGIN}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`, 400],
  ['a length that is none', `${LOGIN}Content-Length: +4\r\n\r\n{}{}`, 400],
  ['a chunk of no length', `${LOGIN}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, 400],
  ['a header with a space', `${STATUS}Content-Length : 0\r\n\r\n`, 400],
  ['a folded header', `${STATUS}X-Long: a\r\n b\r\n\r\n`, 400],
  ['no host', 'GET /wps/system/status HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', `${STATUS}Host: other.example\r\n\r\n`, 400],
  ['a host behind another', 'GET /wps/system/status HTTP/1.1\r\nHost: 127.0.0.1:80@evil.example\r\nConnection: close\r\n\r\n', 400],
  ['a port that there is not', 'GET /wps/system/status HTTP/1.1\r\nHost: 127.0.0.1:99999\r\nConnection: close\r\n\r\n', 400],
  ['a target of another host', `GET http://127.0.0.1:80@evil.example/wps/system/status HTTP/1.1\r\n${HEAD}\r\n`, 400],
  ['a method of its own', `KNOCK / HTTP/1.1\r\n${HEAD}\r\n`, 400],
  ['TRACE', `TRACE / HTTP/1.1\r\n${HEAD}\r\n`, 405],
  ['TRACE of a call', `TRACE /wps/system/status HTTP/1.1\r\n${HEAD}\r\n`, 405],
  ['a header beyond sense', `${STATUS}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['headers beyond number', `${STATUS}${Array.from({ length: 3_000 }, (_, n) => `X-${n}: 1\r\n`).join('')}\r\n`, 431],
];

export function beginSlowSenders({ url }: Pick<Tessera, 'url'>): SlowSenders {
  const sent = [STATUS, `${STATUS}X-Slow: `, `${LOGIN}Content-Length: 100\r\n\r\n{"username":`];
  return { statuses: Promise.all(sent.map((bytes) => statusOf(url, bytes))) };
}

/** A machine that is too busy may say so; it is asked again. */
async function statusOf(url: string, bytes: string): Promise<number | null> {
  for (;;) {
    const { status } = await sendBytes(url, bytes);
    if (status !== 503) return status;
  }
}

export const bendTheWire: Attack = async ({ scene, slow }) => {
  await expectNoEffect(scene, async () => {
    for (const [what, bytes, status] of BENT) expect((await sendBytes(scene.url, bytes)).status, what).toBe(status);
    expect(await slow.statuses, 'slow senders').toEqual([408, 408, 408]);
  });
};

const OPEN = (path: string): boolean =>
  path.startsWith('/wps/system/') || path.startsWith('/ops/') || path === payments.gatewayCallback.path || path === games.redeemLaunch.path;

/** What a visitor may say about where they are; no proxy is trusted, so none of it is believed. */
const FORGED: readonly Record<string, string>[] = [
  {},
  { 'x-forwarded-for': '198.51.100.7' },
  { forwarded: 'for=198.51.100.7' },
  { 'x-real-ip': '198.51.100.7', 'cf-connecting-ip': '198.51.100.7', 'true-client-ip': '198.51.100.7' },
  { 'cf-ipcountry': 'ES', 'x-country': 'ES' },
  { 'x-forwarded-host': 'vesta.example', 'x-original-host': 'vesta.example' },
];

/** Only status calls, staff and the gateway come through a site that is closed. */
async function expectClosed({ scene }: World, status: 1 | 2): Promise<void> {
  const code = status === 1 ? 'system_maintenance' : 'region_restricted';
  for (const { name, endpoint } of NAMED.filter(({ endpoint: { path } }) => !OPEN(path))) {
    expect(expectAnswer(await sendExample(scene, { name, endpoint }), { endpoint, language: 'en', name }), name).toBe(code);
  }
  const valueOf = async (wanted: string, headers: Record<string, string> = {}): Promise<unknown> => {
    const named = NAMED.find(({ name }) => name === wanted);
    if (!named) throw new Error(`no call ${wanted}`);
    return JSON.parse((await sendExample(scene, named, headers)).text);
  };
  for (const headers of FORGED) {
    const told = JSON.stringify(headers);
    expect(await valueOf('site.getSystemStatus', headers), told).toMatchObject({ value: { status } });
    expect(await valueOf('casino.play', headers), told).toMatchObject({ value: { code } });
    const permission = { maintenance: status === 1, regionRestriction: status === 2 };
    expect(await valueOf('site.getPermission', headers), told).toMatchObject({ value: permission });
  }
  expect(await valueOf('backoffice.listWithdrawalQueue')).toMatchObject({ success: true });
}

export const forgeTheRegion: Attack = async (world) => {
  const { scene } = world;
  const { site } = scene.running.modules;
  await site.setRegionBlock(BRAND, { countries: [], ranges: ['127.0.0.0/8'] });
  try {
    await expectNoEffect(scene, () => expectClosed(world, 2));
  } finally {
    await site.setRegionBlock(BRAND, { countries: [], ranges: [] });
  }
  await site.setMaintenance(BRAND, true);
  try {
    await expectNoEffect(scene, () => expectClosed(world, 1));
    // Money that was paid is booked, whoever may look on.
    expect((await sendExample(scene, { name: 'payments.gatewayCallback', endpoint: payments.gatewayCallback })).status).toBe(200);
  } finally {
    await site.setMaintenance(BRAND, false);
  }
  expect((await sendExample(scene, { name: 'wallet.getBalance', endpoint: wallet.getBalance })).status).toBe(200);
};

/** Whatever a handler throws, the answer tells a number to ask about and nothing else. */
export const breakEveryHandler: Attack = async ({ scene, breakage }) => {
  await expectNoEffect(scene, async () => {
    for (const named of NAMED) {
      breakage.isBroken = true;
      breakage.isStatusBroken = named.name === 'site.getSystemStatus';
      const answer = await sendExample(scene, named).finally(() => Object.assign(breakage, { isBroken: false, isStatusBroken: false }));
      const told = `${named.name}: ${answer.status} ${answer.text}`;
      expect(answer.status, told).toBe(500);
      const body = JSON.parse(answer.text) as { readonly value: { readonly requestId: string } };
      expect(body, told).toEqual({
        success: false,
        message: 'Unknown error',
        value: { code: 'unknown_error', kind: 'unavailable', details: {}, requestId: body.value.requestId },
      });
      const line = scene.logged.at(-1);
      expect(line, told).toMatchObject({ level: 50, reqId: body.value.requestId, err: { message: breakage.secret } });
    }
  });
};
