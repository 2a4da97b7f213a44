import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadConfig, readConfig, readOrMakeSecrets } from './config.ts';

const read = (environment: Readonly<Record<string, string>> = {}) => readConfig(environment, '/base');
const PRODUCTION = { NODE_ENV: 'production', DATA_KEY_FILE: '/etc/tessera/data.key' };

describe('the configuration', () => {
  it('needs nothing said', () => {
    expect(read()).toEqual({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('/base/.data'),
      anchorFolder: resolve('/base/.data/anchors'),
      keySource: { inline: null, file: resolve('/base/.data.key'), isMadeWhenMissing: true, dataDir: resolve('/base/.data') },
      anchorWebhook: null,
      anchorTimestamps: null,
      databaseUrl: null,
      appDatabaseUrl: null,
      isInsecureHttp: true,
      trustedProxies: [],
      publicUrl: null,
      logLevel: 'warn',
      rateLimitFactor: 1,
      dbConnections: 10,
      checkAnswers: false,
      allowUnsafeDatabase: false,
      gatewayUrl: null,
      lottery: { beaconUrls: [], chainFile: null, witness: null },
      servesSites: true,
      socialLoginFile: null,
      gameVendorsFile: null,
      roles: new Set(['api', 'realtime', 'worker']),
      metrics: null,
      retention: { longDays: 1_827, shortDays: 400 },
      captchaEffort: 1,
      mail: { smtpUrl: null, sender: { name: 'Tessera', address: 'no-reply@localhost.localdomain' } },
      layout: { mode: 'shared', lanes: 1 },
    });
  });

  it('takes the roles of the process, and where figures are served', () => {
    expect(read({ ROLES: 'worker' }).roles).toEqual(new Set(['worker']));
    expect(read({ ROLES: 'api, realtime' }).roles).toEqual(new Set(['api', 'realtime']));
    for (const ROLES of ['', 'boss', 'api,boss']) expect(() => read({ ROLES }), ROLES).toThrow(/ROLES/);
    expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(read({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }).metrics).toEqual({ host: '10.0.0.7', port: 9464 });
  });

  it('takes what it is told', () => {
    const said = {
      HOST: '::1',
      PORT: '65534',
      DATA_DIR: '/elsewhere',
      DATABASE_URL: 'postgres://somewhere/tessera',
      APP_DATABASE_URL: 'postgres://app@somewhere/tessera',
      TRUSTED_PROXIES: ' 10.0.0.1, ,10.0.0.2 ',
      PUBLIC_URL: 'https://play.example',
      RATE_LIMIT_FACTOR: '1000',
      CHECK_ANSWERS: '1',
      ALLOW_UNSAFE_DATABASE: '1',
      SERVE_SITES: '0',
    };
    expect(read(said)).toMatchObject({
      host: '::1',
      port: 65_534,
      dataDir: resolve('/elsewhere'),
      databaseUrl: 'postgres://somewhere/tessera',
      appDatabaseUrl: 'postgres://app@somewhere/tessera',
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      publicUrl: 'https://play.example',
      rateLimitFactor: 1_000,
      checkAnswers: true,
      allowUnsafeDatabase: true,
      servesSites: false,
    });
  });

  it.each([
    ['PORT', '0'],
    // The gateway listens on the port above.
    ['PORT', '65535'],
    ['PORT', 'http'],
    ['RATE_LIMIT_FACTOR', '0.5'],
    ['DB_CONNECTIONS', '1'],
    ['DB_CONNECTIONS', '201'],
    ['SERVE_SITES', 'yes'],
    ['INSECURE_HTTP', 'true'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['CAPTCHA_EFFORT', '0'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'mail.example.com:587'],
    ['MAIL_FROM', 'nobody'],
  ])('refuses %s=%s in a sentence that names it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(BadConfig);
    expect(() => read({ [name]: value })).toThrow(name);
  });
});

describe('production', () => {
  it.each([
    ['RATE_LIMIT_FACTOR', '2'],
    ['RATE_LIMIT_FACTOR', '1.01'],
    ['ALLOW_UNSAFE_DATABASE', '1'],
    ['INSECURE_HTTP', '1'],
    ['CAPTCHA_EFFORT', '0.99'],
  ])('refuses %s=%s, which is for tests and development', (name, value) => {
    expect(() => read({ ...PRODUCTION, [name]: value })).toThrow(BadConfig);
    expect(() => read({ ...PRODUCTION, [name]: value })).toThrow(name);
  });

  it('takes what those are without being told', () => {
    const config = read({ ...PRODUCTION, RATE_LIMIT_FACTOR: '1', ALLOW_UNSAFE_DATABASE: '0' });
    expect(config).toMatchObject({ isProduction: true, rateLimitFactor: 1, allowUnsafeDatabase: false });
  });
});

describe('the key that encrypts data', () => {
  it('lies beside the data folder in development, in a file that is made where it is missing', () => {
    expect(read({ DATA_DIR: 'there/data' }).keySource).toMatchObject({ file: resolve('/base/there/data.key'), isMadeWhenMissing: true });
    expect(read({ DATA_KEY_FILE: 'named' }).keySource).toMatchObject({ file: resolve('/base/named'), isMadeWhenMissing: false });
    expect(read({ DATA_KEY: 'text' }).keySource).toMatchObject({ inline: 'text' });
  });

  it('has to be given in production, and in one way', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow('npm run keys -- new');
    expect(() => read({ DATA_KEY: 'text', DATA_KEY_FILE: 'named' })).toThrow('DATA_KEY and DATA_KEY_FILE both');
  });
});

it('takes no address for the application without one for the owner', () => {
  expect(() => read({ APP_DATABASE_URL: 'postgres://app@somewhere/tessera' })).toThrow('APP_DATABASE_URL goes with DATABASE_URL');
});

it('takes a server for mails together with who they come from', () => {
  const SMTP_URL = 'smtps://user:secret@mail.example.com';
  expect(() => read({ SMTP_URL })).toThrow('SMTP_URL goes with MAIL_FROM');
  expect(read({ SMTP_URL, MAIL_FROM: 'House <a@example.com>' }).mail).toEqual({
    smtpUrl: SMTP_URL,
    sender: { name: 'House', address: 'a@example.com' },
  });
});

describe('whoever is told of anchors', () => {
  const SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
  const webhook = { ANCHOR_WEBHOOK_URL: 'https://witness.example/anchors', ANCHOR_WEBHOOK_SECRET: SECRET };
  const authority = { ANCHOR_TSA_URL: 'http://time.example/tsa', ANCHOR_TSA_CA: 'tsa.pem' };

  it('is whom the configuration names', () => {
    expect(read({ ...PRODUCTION, ...webhook, ...authority })).toMatchObject({
      anchorWebhook: { url: 'https://witness.example/anchors', secrets: SECRET },
      anchorTimestamps: { url: 'http://time.example/tsa', caFile: resolve('/base/tsa.pem'), everyMs: 3_600_000 },
    });
    expect(read({ ...authority, ANCHOR_TSA_EVERY: 'day' }).anchorTimestamps?.everyMs).toBe(86_400_000);
  });

  it.each([
    ['a webhook without a secret', { ANCHOR_WEBHOOK_URL: webhook.ANCHOR_WEBHOOK_URL }, 'ANCHOR_WEBHOOK_SECRET'],
    ['a secret without a webhook', { ANCHOR_WEBHOOK_SECRET: SECRET }, 'ANCHOR_WEBHOOK_URL'],
    ['a secret that is none', { ...webhook, ANCHOR_WEBHOOK_SECRET: 'short' }, 'ANCHOR_WEBHOOK_SECRET'],
    ['an address that is none', { ...webhook, ANCHOR_WEBHOOK_URL: 'witness' }, 'ANCHOR_WEBHOOK_URL'],
    ['a file as an address', { ...webhook, ANCHOR_WEBHOOK_URL: 'file:///etc/passwd' }, 'ANCHOR_WEBHOOK_URL'],
    ['plain HTTP in production', { ...PRODUCTION, ...webhook, ANCHOR_WEBHOOK_URL: 'http://witness.example/' }, 'ANCHOR_WEBHOOK_URL'],
    ['an authority that nobody vouches for', { ANCHOR_TSA_URL: authority.ANCHOR_TSA_URL }, 'ANCHOR_TSA_CA'],
    ['an interval that is none', { ...authority, ANCHOR_TSA_EVERY: 'week' }, 'ANCHOR_TSA_EVERY'],
  ])('is refused: %s', (_, said, name) => {
    expect(() => read(said)).toThrow(BadConfig);
    expect(() => read(said)).toThrow(name);
  });
});

describe('the source of public values', () => {
  const witness = { WITNESS_URL: 'http://127.0.0.1:4700/', WITNESS_SECRET: 'a secret of more than 32 characters' };

  it('is servers of a network, asked in their order, or a witness that somebody else runs', () => {
    const said = { LOTTERY_BEACON_URL: 'https://one.example/, https://two.example', LOTTERY_BEACON_CHAIN_FILE: 'chain.json' };
    expect(read({ ...said, ...witness }).lottery).toEqual({
      beaconUrls: ['https://one.example', 'https://two.example'],
      chainFile: resolve('/base/chain.json'),
      witness: { url: 'http://127.0.0.1:4700', secret: witness.WITNESS_SECRET },
    });
  });

  it.each([
    ['servers by another protocol', { LOTTERY_BEACON_URL: 'ftp://one.example' }, 'LOTTERY_BEACON_URL'],
    ['no servers', { LOTTERY_BEACON_URL: ',' }, 'LOTTERY_BEACON_URL'],
    ['a chain without servers', { LOTTERY_BEACON_CHAIN_FILE: 'chain.json' }, 'LOTTERY_BEACON_CHAIN_FILE'],
    ['a witness without a secret', { WITNESS_URL: witness.WITNESS_URL }, 'WITNESS_SECRET'],
    ['a secret without a witness', { WITNESS_SECRET: witness.WITNESS_SECRET }, 'WITNESS_URL'],
    ['a short secret', { ...witness, WITNESS_SECRET: 'short' }, 'WITNESS_SECRET'],
    ['a witness elsewhere without TLS in production', { ...PRODUCTION, ...witness, WITNESS_URL: 'http://witness.example' }, 'WITNESS_URL'],
  ])('is refused: %s', (_, said, name) => {
    expect(() => read(said)).toThrow(BadConfig);
    expect(() => read(said)).toThrow(name);
  });
});

describe('plain HTTP', () => {
  it.each([
    ['127.0.0.1', 'development', true],
    ['localhost', 'test', true],
    ['::1', 'development', true],
    ['0.0.0.0', 'development', false],
    ['::', 'development', false],
    ['192.168.1.20', 'development', false],
    ['127.0.0.1', 'production', false],
    ['localhost', 'production', false],
    ['::1', 'production', false],
  ])('on %s in %s is %s without being told', (HOST, NODE_ENV, isInsecureHttp) => {
    const { DATA_KEY_FILE } = PRODUCTION;
    expect(read({ HOST, NODE_ENV, DATA_KEY_FILE }).isInsecureHttp).toBe(isInsecureHttp);
    // Said is said, on a machine in a locked room.
    if (NODE_ENV !== 'production') expect(read({ HOST, NODE_ENV, INSECURE_HTTP: '1' }).isInsecureHttp).toBe(true);
    expect(read({ HOST, NODE_ENV, DATA_KEY_FILE, INSECURE_HTTP: '0' }).isInsecureHttp).toBe(false);
  });
});

describe('the secrets', () => {
  it('are made once, and readable by their user alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-secrets-'));
    try {
      const first = await readOrMakeSecrets(folder);
      expect(await readOrMakeSecrets(folder)).toEqual(first);
      expect(await readdir(folder)).toEqual(['secrets.json']);
      expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('lie in a folder that others cannot look into, whoever made it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-secrets-'));
    try {
      await chmod(folder, 0o755);
      await readOrMakeSecrets(folder);
      await readOrMakeSecrets(join(folder, 'new'));
      // Passing through alone is left where it was: PostgreSQL may run as another user.
      expect((await stat(folder)).mode & 0o777).toBe(0o701);
      expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
