import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { backoffice, casino, ENDPOINTS, payments, wagers, wallet } from '@tessera/contract';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import { callOf } from '../support/bad-calls.ts';
import { breakable, type Breakage } from '../support/breakable.ts';
import type { Browser } from '../support/browser.ts';
import { EXAMPLES } from '../support/examples.ts';
import { expectAnswer } from '../support/expect-answer.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { BRAND, givenTessera } from '../support/given-tessera.ts';
import { givenScene, newId, type Scene } from '../support/scene.ts';

const breakage: Breakage = { secret: 'SELECT password_hash FROM identity_member', isBroken: false, isStatusBroken: false };
const tessera = await givenTessera({ wrapModules: (modules) => breakable(modules, breakage) });
let scene: Scene;
beforeAll(async () => {
  scene = await givenScene(tessera);
});

const named = ENDPOINTS.map(({ domain, name, endpoint }) => ({ name: `${domain}.${name}`, endpoint }));
const example = (name: string) => EXAMPLES[name]?.(scene) ?? { as: 'guest' as const };
const sendExample = (name: string, endpoint: (typeof named)[number]['endpoint'], headers: Record<string, string> = {}) => {
  const made = example(name);
  const call = callOf(endpoint, made);
  return scene.browsers[made.as].copy().send({ ...call, headers: { 'accept-language': 'en', ...call.headers, ...headers } });
};

it('tells nothing about a bug, whichever call it is in', async () => {
  const before = await fingerprint(tessera.owner);
  for (const { name, endpoint } of named) {
    breakage.isBroken = true;
    breakage.isStatusBroken = name === 'site.getSystemStatus';
    const answer = await sendExample(name, endpoint).finally(() => Object.assign(breakage, { isBroken: false, isStatusBroken: false }));
    const told = `${name}: ${answer.status} ${answer.text}`;
    const body = JSON.parse(answer.text) as { value: { requestId: string } };
    expect(answer.status, told).toBe(500);
    expect(body, told).toEqual({
      success: false,
      message: 'Unknown error',
      value: { code: 'unknown_error', kind: 'unavailable', details: {}, requestId: body.value.requestId },
    });
    const line = tessera.logged.at(-1);
    expect(line, told).toMatchObject({ level: 50, reqId: body.value.requestId, err: { message: breakage.secret } });
  }
  expect(await fingerprint(tessera.owner)).toEqual(before);
});

it('answers any other method with 405 and the right ones', async () => {
  const paths = new Map<string, string[]>();
  for (const { name, endpoint } of named) {
    const path = callOf(endpoint, { ...example(name), query: {} }).path;
    paths.set(path, [...(paths.get(path) ?? []), endpoint.method]);
  }
  for (const [path, methods] of paths) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].filter(
      (one) => !methods.includes(one),
    )) {
      const answer = await scene.browsers.member.copy().send({ method, path, headers: { 'accept-language': 'es' } });
      expect(expectAnswer(answer, { endpoint: null, language: 'es', name: `${method} ${path}` }), `${method} ${path}`).toBe(
        'method_not_allowed',
      );
      expect(String(answer.headers['allow']).split(', ')).toEqual(expect.arrayContaining(methods));
    }
  }
});

it.each([
  ['/wps', 'not_found'],
  ['/wps/member', 'not_found'],
  ['/WPS/member/info', 'not_found'],
  ['/wps/member/info/', 'not_found'],
  ['/wps//member/info', 'not_found'],
  ['/lgw/../wps/member/nothing', 'not_found'],
  ['/ops', 'not_found'],
  ['/.env', 'not_found'],
  ['/wps/member/info;jsessionid=1', 'not_found'],
  ['/wps/%2e%2e/%2e%2e/etc/passwd', 'not_found'],
  [`/lgw/casino/${'x'.repeat(300)}`, 'malformed'],
  ['/lgw/casino/%zz', 'malformed'],
  ['/lgw/wagers/%E0%A4%A', 'malformed'],
] as const)('%s is %s', async (path, code) => {
  const answer = await scene.browsers.member.copy().send({ method: 'GET', path, headers: { 'accept-language': 'en' } });
  expect(expectAnswer(answer, { endpoint: null, language: 'en', name: path })).toBe(code);
});

it('lets no page of another origin read an answer', async () => {
  for (const { name, endpoint } of named.filter(({ endpoint: { method } }) => method === 'GET')) {
    for (const origin of ['null', 'https://evil.example', `${tessera.url}.evil.example`]) {
      const { headers } = await sendExample(name, endpoint, { origin, 'sec-fetch-site': 'cross-site' });
      expect(
        Object.keys(headers).filter((header) => header.startsWith('access-control-')),
        name,
      ).toEqual([]);
      expect(headers['cross-origin-resource-policy'], name).toBe('same-origin');
    }
  }
  const preflight = await scene.browsers.guest.copy().send({
    method: 'OPTIONS',
    path: '/lgw/casino/ember-mosaic/plays',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-tessera' },
  });
  expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([405, undefined]);
});

it('writes down who tried calls of staff', async () => {
  const from = tessera.logged.length;
  await scene.browsers.guest.copy().send({ method: 'GET', path: '/ops/withdrawals' });
  expect(tessera.logged.slice(from)).toEqual([]);
  await scene.browsers.member.copy().send({ method: 'GET', path: '/ops/withdrawals' });
  expect(tessera.logged.slice(from)).toMatchObject([
    { msg: 'a player made a call of staff', memberId: scene.memberId, method: 'GET', path: '/ops/withdrawals' },
  ]);
});

it('shows nobody what belongs to another, whatever cursor or request id they name', async () => {
  const { member, other, operator } = scene.browsers;
  const own = await member.call(wallet.listTransactions, {});
  expect(own.items.length).toBeGreaterThan(0);
  const ids = new Set(own.items.map(({ id }) => id));
  const cursor = own.items[0]?.position;
  const seen = await other.call(wallet.listTransactions, { query: { cursor } });
  expect(seen.items.filter(({ id }) => ids.has(id))).toEqual([]);
  expect((await other.call(wagers.listWagers, { query: { cursor: scene.wagerId } })).items).toEqual([]);
  expect((await other.call(payments.listDeposits, { query: { cursor: scene.depositId } })).items).toEqual([]);

  const requestId = newId(scene);
  const playAs = (browser: Browser, stake: string) =>
    browser.call(casino.play, { params: { gameId: 'ember-mosaic' }, body: { requestId, currency: 'USD', stake } });
  const [mine, theirs] = [await playAs(member, '1'), await playAs(other, '2')];
  // The same id names another wager for each of them.
  expect([theirs.roundId === mine.roundId, Number(mine.stake), Number(theirs.stake)]).toEqual([false, 1, 2]);

  const before = await fingerprint(tessera.owner);
  const [stranger] = await tessera.owner.query<{ id: string }>('SELECT id FROM identity_member WHERE account = $1', ['octavio']);
  const body = { memberId: stranger?.id ?? '', reason: 'not theirs' };
  await expect(operator.call(backoffice.approveWithdrawal, { params: { id: scene.withdrawalIds[0] }, body })).rejects.toMatchObject({
    code: 'withdrawal_not_found',
  });
  await expect(operator.call(backoffice.approveDeposit, { params: { id: scene.reviewedDepositIds[0] }, body })).rejects.toMatchObject({
    code: 'deposit_not_found',
  });
  expect(await fingerprint(tessera.owner)).toEqual(before);
});

/** What the server answers to bytes that no client would send. */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(tessera.url).port) });
    let text = '';
    socket.setTimeout(60_000, () => socket.destroy(new Error(`no answer, only ${text}`)));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
}

const HEAD = 'Host: 127.0.0.1\r\nConnection: close\r\nX-Tessera: 1\r\nContent-Type: application/json\r\n';
it.each([
  [
    'two lengths and chunks',
    `POST /wps/session/login HTTP/1.1\r\n${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['two different lengths', `POST /wps/session/login HTTP/1.1\r\n${HEAD}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}`, 400],
  ['a hidden chunked', `POST /wps/session/login HTTP/1.1\r\n${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
  ['a header with a space', `GET /wps/system/status HTTP/1.1\r\n${HEAD}Content-Length : 0\r\n\r\n`, 400],
  ['no host', 'GET /wps/system/status HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a method of its own', `HACK / HTTP/1.1\r\n${HEAD}\r\n`, 400],
  ['a header beyond sense', `GET /wps/system/status HTTP/1.1\r\n${HEAD}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('turns away %s', async (_name, bytes, status) => {
  expect(await sendBytes(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it('waits for no slow sender', () => {
  const { requestTimeout, headersTimeout } = tessera.running.app.server.server;
  expect([requestTimeout, headersTimeout <= 60_000 && headersTimeout > 0]).toEqual([30_000, true]);
});

const OPEN = (path: string): boolean =>
  path.startsWith('/wps/system/') || path.startsWith('/ops/') || path === '/wps/payments/callbacks/sandbox';

it.each([
  ['maintenance', 1, 'system_maintenance', () => tessera.running.modules.site.setMaintenance(BRAND, true)],
  [
    'a blocked region',
    2,
    'region_restricted',
    () => tessera.running.modules.site.setRegionBlock(BRAND, { countries: [], ranges: ['127.0.0.0/8'] }),
  ],
] as const)('in %s only status calls, staff and the gateway come through', async (_name, status, code, close) => {
  await close();
  try {
    for (const { name, endpoint } of named.filter(({ endpoint: { path } }) => !OPEN(path))) {
      expect(expectAnswer(await sendExample(name, endpoint), { endpoint, language: 'en', name }), name).toBe(code);
    }
    const answers = Object.fromEntries(
      await Promise.all(
        named
          .filter(({ endpoint: { path, method } }) => OPEN(path) && method === 'GET')
          .map(async ({ name, endpoint }) => [name, JSON.parse((await sendExample(name, endpoint)).text)] as const),
      ),
    );
    expect(answers['site.getSystemStatus']).toMatchObject({ value: { status } });
    expect(answers['site.getPermission']).toMatchObject({ value: { maintenance: status === 1, regionRestriction: status === 2 } });
    expect(answers['backoffice.listWithdrawalQueue']).toMatchObject({ success: true });
    const callback = named.find(({ name }) => name === 'payments.gatewayCallback');
    if (status === 1 && callback) expect((await sendExample(callback.name, callback.endpoint)).status).toBe(200);
  } finally {
    await tessera.running.modules.site.setMaintenance(BRAND, false);
    await tessera.running.modules.site.setRegionBlock(BRAND, { countries: [], ranges: [] });
  }
  expect((await sendExample('wallet.getBalance', wallet.getBalance)).status).toBe(200);
});

it('leaves the books right', async () => {
  expect(await verifyLedger(tessera.owner)).toMatchObject({ ok: true });
});
