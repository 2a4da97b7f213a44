import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { givenIdentity, registration } from '../../modules/identity/testing/given-identity.ts';

const PROXY = '192.0.2.9';
const open = await givenIdentity({ countryHeader: 'cf-ipcountry' });
const guarded = await givenIdentity({ isForKnownHosts: true, trustedProxies: [PROXY], isInsecureHttp: false });
for (const { db, clock } of [open, guarded]) {
  await db.query(
    `INSERT INTO site_brand (code, name, hosts, main_domain, currency, trial_currency, time_zone, figures, min_age, default_language, languages, login_types, register_methods, created_at)
     VALUES ('other', 'Other', '{other.example}', 'other.example', 'EUR', 'FUN', 'Europe/Madrid', 'live', 18, 'en', '{en}', '{username}', '{WEB}', now())`,
  );
  clock.advance(1_000);
}

const codeOf = ({ body }: { readonly body: { readonly value: unknown } }) => (body.value as { readonly code?: string } | null)?.code;
const brandAt = async (headers: Record<string, string>, ip = PROXY) => {
  const reply = await guarded.call('GET', '/wps/system/whitelabel', { ip, headers });
  return reply.status === 200 ? (reply.body.value as { readonly merchantCode: string }).merchantCode : reply.status;
};

describe('the host of a call', () => {
  it('must be one of a brand where only those are answered', async () => {
    expect(await brandAt({ host: 'localhost:3000' })).toBe('tessera');
    expect(await brandAt({ host: 'OTHER.example' })).toBe('other');
    for (const host of ['evil.example', 'other.example.evil', '127.0.0.2', ' ']) expect(await brandAt({ host }), host).toBe(421);
    const page = await guarded.call('GET', '/nowhere', { host: 'evil.example' });
    expect([page.status, codeOf(page)]).toEqual([421, 'unknown_host']);
    expect((await open.call('GET', '/wps/system/whitelabel', { host: 'evil.example' })).status).toBe(200);
  });

  it('is told by a proxy only where that is trusted', async () => {
    expect(await brandAt({ host: 'localhost', 'x-forwarded-host': 'other.example' })).toBe('other');
    expect(await brandAt({ host: 'localhost', 'x-forwarded-host': 'evil.example' })).toBe(421);
    expect(await brandAt({ host: 'localhost', 'x-forwarded-host': 'other.example' }, '203.0.113.7')).toBe('tessera');
    const untrusting = await open.call('GET', '/wps/system/whitelabel', { headers: { 'x-forwarded-host': 'other.example' } });
    expect(untrusting.body.value).toMatchObject({ merchantCode: 'tessera' });
  });

  it('is named once', async () => {
    expect(await statusOfRaw('GET /wps/system/status HTTP/1.1\r\nHost: localhost\r\n')).toBe(200);
    expect(await statusOfRaw('GET /wps/system/status HTTP/1.1\r\nHost: localhost\r\nhOST: other.example\r\n')).toBe(400);
    expect(await statusOfRaw('GET /wps/system/status HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n')).toBe(400);
  });
});

describe('a target that names its server', () => {
  const brandOf = async (target: string, host: string) => {
    const { status, body } = await askRaw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n`);
    return status === 200 ? (JSON.parse(body) as { value: { merchantCode: string } }).value.merchantCode : status;
  };
  const PATH = '/wps/system/whitelabel';

  it('is answered under that host, whatever the field says', async () => {
    expect(await brandOf(PATH, 'localhost')).toBe('tessera');
    expect(await brandOf(`http://other.example${PATH}`, 'localhost')).toBe('other');
    expect(await brandOf(`HTTPS://OTHER.example:8443${PATH}`, 'localhost')).toBe('other');
    expect(await brandOf(`http://localhost${PATH}`, 'other.example')).toBe('tessera');
    expect(await statusOfRaw('GET http://localhost?x=1 HTTP/1.1\r\nHost: localhost\r\n')).toBe(404);
  });

  it('must name it as a host is named', async () => {
    for (const authority of ['', 'localhost:80@other.example', 'user@localhost', 'localhost:99999', 'local host'])
      expect(await statusOfRaw(`GET http://${authority}${PATH} HTTP/1.1\r\nHost: localhost\r\n`), authority).toBe(400);
    for (const target of ['ftp://localhost/', 'localhost:80', 'javascript:x'])
      expect(await statusOfRaw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n`), target).toBe(400);
  });
});

it.each(['localhost:80@evil.example', 'localhost:99999', 'localhost:80:80', 'localhost/x', 'localhost,evil', '[::1', 'local\thost', 'a:b'])(
  'the host %s is none',
  async (host) => {
    expect(await statusOfRaw(`GET /wps/system/status HTTP/1.1\r\nHost: ${host}\r\n`)).toBe(400);
  },
);

it.each(['localhost:65535', 'localhost:', '[::1]:3000', '127.0.0.1', 'xn--bcher-kva.example', 'under_score.example'])(
  'the host %s is one',
  async (host) => {
    expect(await statusOfRaw(`GET /wps/system/status HTTP/1.1\r\nHost: ${host}\r\n`)).toBe(200);
  },
);

it('a proxy that passes on a host that is none is refused', async () => {
  expect(await brandAt({ host: 'localhost', 'x-forwarded-host': 'other.example:80@evil.example' })).toBe(400);
});

it('TRACE is no method of ours, anywhere', async () => {
  for (const path of ['/', '/wps/system/status', '/nowhere'])
    expect(await statusOfRaw(`TRACE ${path} HTTP/1.1\r\nHost: localhost\r\n`)).toBe(405);
});

describe('the origin of a call', () => {
  const logout = async (world: typeof open, headers: Record<string, string>) =>
    codeOf(await world.call('DELETE', '/wps/session/logout', { headers }));

  it('is the scheme too', async () => {
    expect(await logout(open, { origin: 'http://localhost' })).toBe('unauthenticated');
    expect(await logout(open, { origin: 'http://localhost:80' })).toBe('unauthenticated');
    for (const origin of ['https://localhost', 'ftp://localhost', 'null', 'http://localhost:8080'])
      expect(await logout(open, { origin }), origin).toBe('cross_site');
  });

  it('is TLS wherever cookies are, though TLS ends before us', async () => {
    expect(await logout(guarded, { origin: 'https://localhost' })).toBe('unauthenticated');
    expect(await logout(guarded, { origin: 'http://localhost' })).toBe('cross_site');
  });
});

describe('a member', async () => {
  const { body, sid } = await open.call('PUT', '/wps/member/register', { body: registration('wanderer'), host: 'other.example' });
  const { token } = (await open.call('PUT', '/wps/member/register', { body: registration('appuser', { registerMethod: 'APP' }) })).body
    .value as { readonly token: string };
  const info = async (host: string, headers: Record<string, string> = {}) =>
    codeOf(await open.call('GET', '/wps/member/info', { sid, host, headers })) ?? 'open';

  it('is known under the hosts of their own brand alone, by cookie and by bearer', async () => {
    expect(body.value).toMatchObject({ member: { currency: 'EUR' } });
    for (const host of ['other.example', 'OTHER.example:8443']) expect(await info(host), host).toBe('open');
    for (const host of ['localhost', 'unknown.example']) expect(await info(host), host).toBe('unauthenticated');
    const bearer = async (host: string) => (await open.call('GET', '/wps/member/info', { bearer: token, host })).status;
    expect([await bearer('localhost'), await bearer('unknown.example'), await bearer('other.example')]).toEqual([200, 200, 401]);
  });

  it('goes round neither maintenance nor a blocked region of their brand by naming the host of another', async () => {
    await open.site.setMaintenance('other', true);
    expect([await info('localhost'), await info('other.example')]).toEqual(['unauthenticated', 'system_maintenance']);
    await open.site.setMaintenance('other', false);
    await open.site.setMaintenance('tessera', true);
    expect([await info('localhost'), await info('other.example')]).toEqual(['system_maintenance', 'open']);
    await open.site.setMaintenance('tessera', false);

    await open.site.setRegionBlock('other', { countries: ['FR'], ranges: [] });
    expect(await info('localhost', { 'cf-ipcountry': 'FR' })).toBe('unauthenticated');
    expect(await info('other.example', { 'cf-ipcountry': 'FR' })).toBe('region_restricted');
    expect(await info('other.example', { 'cf-ipcountry': 'ES' })).toBe('open');
    await open.site.setRegionBlock('other', { countries: [], ranges: [] });
  });
});

it('an address that a proxy was told is no address is the proxy’s', async () => {
  const reply = await guarded.call('GET', '/wps/system/permission', { ip: PROXY, headers: { 'x-forwarded-for': 'not an address' } });
  expect(reply.body.value).toMatchObject({ location: { ip: PROXY } });
});

/** As a client writes it that no library would help to. */
async function askRaw(head: string): Promise<{ readonly status: number; readonly body: string }> {
  const { server } = open.app;
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${head}connection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('latin1');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}

const statusOfRaw = async (head: string): Promise<number> => (await askRaw(head)).status;
