import { describe, expect, it } from 'vitest';
import { PROFILE_IDS } from '@tessera/contract';
import { givenIdentity, registration } from '../identity/testing/given-identity.ts';

const { site, call, db, clock, restart } = await givenIdentity({ countryHeader: 'cf-ipcountry' });
await db.query(
  `INSERT INTO site_brand (code, name, hosts, main_domain, currency, trial_currency, time_zone, figures, min_age, default_language, languages, login_types, register_methods, created_at)
   VALUES ('other', 'Other', '{other.example}', 'other.example', 'EUR', 'FUN', 'Europe/Madrid', 'live', 21, 'en', '{en}', '{username}', '{WEB}', now())`,
);
clock.advance(1_000);

describe('brands', () => {
  it.each([
    ['localhost', 'tessera'],
    ['LOCALHOST.', 'tessera'],
    ['localhost:3000', 'tessera'],
    ['[::1]:3000', 'tessera'],
    ['other.example', 'other'],
    ['Other.Example:8443', 'other'],
    ['evil.other.example', 'tessera'],
    ['other.example.evil', 'tessera'],
    ['', 'tessera'],
  ])('host %j is of brand %s', async (host, code) => {
    expect((await site.brandOf(host)).code).toBe(code);
  });

  it('are seeded once', async () => {
    await site.seedBrands('demo');
    expect(await db.query('SELECT count(*)::int AS n FROM site_brand')).toEqual([{ n: 2 }]);
  });

  it('show their own settings', async () => {
    const reply = await call('GET', '/wps/system/whitelabel', { host: 'other.example' });
    expect(reply.body.value).toMatchObject({ merchantCode: 'other', currency: 'EUR', minAge: 21, figures: 'live', jwksUrl: '/jwks' });
    expect((await call('GET', '/wps/system/whitelabel')).body.value).toMatchObject({
      merchantCode: 'tessera',
      switches: { FREEPLAY3: '1', PWDEXPFORCECHANGE3: '0' },
    });
    expect((await call('GET', '/wps/system/setting/register', { host: 'other.example' })).body.value).toMatchObject({
      register: true,
      minAge: 21,
    });
  });

  it('show the profile for iPhones and, where they have one, the app for Android', async () => {
    const android = [{ resourceType: 'Android', url: 'https://other.example/app.apk', displayName: 'Other' }];
    await db.query('UPDATE site_brand SET downloads = $1 WHERE code = $2', [JSON.stringify(android), 'other']);
    clock.advance(1_000);
    const downloadsAt = async (host: string) =>
      ((await call('GET', `/wps/system/permission?host=${host}`)).body.value as { info: { downloads: unknown } }).info.downloads;
    const ios = { resourceType: 'MOBILECONFIG', url: '/down/ios.mobileconfig', displayName: 'iOS' };
    expect(await downloadsAt('other.example')).toEqual([ios, ...android]);
    expect(await downloadsAt('localhost')).toMatchObject([ios, { resourceType: 'Android' }]);
  });

  it('have further lists of games of their own', async () => {
    const listsAt = async (host: string) =>
      ((await call('GET', `/wps/system/permission?host=${host}`)).body.value as { info: { gameLists: unknown[] } }).info.gameLists;
    expect(await listsAt('localhost')).toHaveLength(5);
    const cards = [{ path: 'cards', gameType: 'RNG', subClass: 'TG' }];
    await db.query('UPDATE site_brand SET game_lists = $1 WHERE code = $2', [JSON.stringify(cards), 'other']);
    clock.advance(1_000);
    expect(await listsAt('other.example')).toEqual(cards);
  });

  it('stand under the profile of their place, which may ask for more years than they do, and not for fewer', async () => {
    const shown = async (host: string) => (await call('GET', '/wps/system/whitelabel', { host })).body.value;
    expect(await shown('localhost')).toMatchObject({ profile: 'demo', minAge: 18 });
    await site.setProfile('tessera', 'us-pa');
    expect(await shown('localhost')).toMatchObject({ profile: 'us-pa', minAge: 21 });
    await site.setProfile('other', 'gb');
    expect(await shown('other.example')).toMatchObject({ profile: 'gb', minAge: 21 });
    // 20 on the day of this clock, and 21.
    expect((await call('PUT', '/wps/member/register', { body: registration('tooyoung', { birthday: '2006-03-11' }) })).code).toBe(
      'under_age',
    );
    expect((await call('PUT', '/wps/member/register', { body: registration('oldenough', { birthday: '2006-03-10' }) })).status).toBe(200);
    await site.setProfile('tessera', 'demo');
    await expect(db.query(`UPDATE site_brand SET profile = 'elsewhere'`)).rejects.toThrow('site_brand_profile_check');
    const [constraint] = await db.query<{ text: string }>(
      `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'site_brand_profile_check'`,
    );
    expect(constraint?.text.match(/'[^']+'/g)?.map((name) => name.slice(1, -1))).toEqual(PROFILE_IDS);
  });

  // The host decides, and members of one brand do not exist in another.
  it('keep their members apart', async () => {
    const body = {
      username: 'samename',
      password: 'violet-harbour-71',
      confirmPassword: 'violet-harbour-71',
      birthday: '1990-01-01',
      termsAccepted: true,
      ageConfirmed: true,
    };
    const [one, other] = [
      await call('PUT', '/wps/member/register', { body }),
      await call('PUT', '/wps/member/register', { body, host: 'other.example' }),
    ];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.value).toMatchObject({ member: { currency: 'USD' } });
    expect(other.body.value).toMatchObject({ member: { currency: 'EUR' } });
    await call('PUT', '/wps/member/register', { body: { ...body, username: 'onlyhere' } });
    const login = { username: 'onlyhere', password: body.password };
    expect((await call('POST', '/wps/session/login', { body: login, host: 'other.example' })).code).toBe('invalid_credentials');
  });

  it('say when a host is not theirs', async () => {
    const permission = async (host: string) => (await call('GET', `/wps/system/permission?host=${host}`)).body.value;
    expect(await permission('localhost')).toMatchObject({
      info: { domainRoute: 'localhost', register: true, whitelabelVal: { merchantCode: 'tessera' } },
      location: { ip: '203.0.113.7', country: null },
      maintenance: false,
      regionRestriction: false,
    });
    expect(await permission('unknown.example')).toMatchObject({ info: { domainRoute: '' } });
  });
});

describe('status', () => {
  const status = async (options = {}) => ((await call('GET', '/wps/system/status', options)).body.value as { status: number }).status;

  it('is maintenance within a second in every process, and closes the other calls', async () => {
    const other = await restart();
    expect(await status()).toBe(0);
    await other.call('GET', '/wps/system/status');
    await site.setMaintenance('tessera', true);
    expect(await status()).toBe(1);
    clock.advance(1_000);
    expect((await other.call('GET', '/wps/system/status')).body.value).toMatchObject({ status: 1 });
    expect((await other.call('GET', '/wps/captcha')).code).toBe('system_maintenance');
    expect((await other.call('GET', '/wps/captcha', { host: 'other.example' })).status).toBe(200);
    expect((await call('GET', '/wps/system/permission')).body.value).toMatchObject({ maintenance: true });
  });

  it('blocks address ranges and countries, after maintenance', async () => {
    await site.setRegionBlock('tessera', { countries: ['GB'], ranges: ['198.51.100.0/24', '2001:db8::/32'] });
    expect(await status({ ip: '198.51.100.9' })).toBe(1);
    await site.setMaintenance('tessera', false);
    expect(await status({ ip: '198.51.100.9' })).toBe(2);
    expect(await status({ ip: '::ffff:198.51.100.9' })).toBe(2);
    expect(await status({ ip: '198.51.101.9' })).toBe(0);
    expect(await status({ ip: '2001:db8::7' })).toBe(2);
    expect(await status({ ip: '2001:db9::7' })).toBe(0);
    expect(await status({ headers: { 'cf-ipcountry': 'gb' } })).toBe(2);
    expect(await status({ headers: { 'cf-ipcountry': 'ES' } })).toBe(0);
    expect((await call('GET', '/wps/captcha', { ip: '198.51.100.9' })).code).toBe('region_restricted');
    expect((await call('GET', '/wps/system/permission', { headers: { 'cf-ipcountry': 'GB' } })).body.value).toMatchObject({
      regionRestriction: true,
      location: { country: 'GB' },
    });
    // What the visitor says about themselves plays no part.
    expect(await status({ ip: '198.51.100.9', headers: { 'x-forwarded-for': '8.8.8.8' } })).toBe(2);
    await site.setRegionBlock('tessera', { countries: [], ranges: [] });
  });

  it('knows the country of an address by itself, and believes a trusted proxy before that', async () => {
    const [american, spanish, british] = ['8.8.8.8', '88.27.1.1', '81.2.69.142'];
    await site.setRegionBlock('tessera', { countries: ['US'], ranges: [] });
    expect([await status({ ip: american }), await status({ ip: spanish })]).toEqual([2, 0]);
    expect(await status({ ip: '2a00:1450:4007::1' }), 'Ireland').toBe(0);
    expect(await status({ ip: american, headers: { 'cf-ipcountry': 'ES' } })).toBe(0);
    expect((await call('GET', '/wps/system/permission', { ip: american })).body.value).toMatchObject({
      regionRestriction: true,
      location: { ip: american, country: 'US' },
    });
    expect((await call('GET', '/wps/captcha', { ip: american })).code).toBe('region_restricted');

    await site.setRegionBlock('tessera', {
      countries: ['US'],
      ranges: ['88.27.0.0/16'],
      allow: { ranges: ['8.8.8.0/24', '88.27.1.1/32'] },
    });
    expect([await status({ ip: american }), await status({ ip: spanish }), await status({ ip: '88.27.1.2' })]).toEqual([0, 0, 2]);

    await site.setRegionBlock('tessera', { countries: [], ranges: [], allow: { countries: ['GB'], ranges: ['127.0.0.0/8'] } });
    expect([await status({ ip: british }), await status({ ip: spanish })]).toEqual([0, 2]);
    expect([await status({ ip: '10.0.0.7' }), await status({ ip: '127.0.0.1' })], 'of no country').toEqual([2, 0]);
    await site.setRegionBlock('tessera', { countries: [], ranges: [] });
    expect(await status({ ip: american })).toBe(0);
  });
});
