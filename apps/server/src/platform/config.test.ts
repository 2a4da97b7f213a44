import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadConfig, readConfig, readOrMakeSecrets } from './config.ts';

const read = (environment: Readonly<Record<string, string>> = {}) => readConfig(environment, '/base');
const PRODUCTION = { NODE_ENV: 'production' };

describe('the configuration', () => {
  it('needs nothing said', () => {
    expect(read()).toEqual({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('/base/.data'),
      anchorFolder: resolve('/base/.data/anchors'),
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
      servesSites: true,
      retention: { longDays: 1_827, shortDays: 400 },
      captchaEffort: 1,
      mail: { smtpUrl: null, sender: { name: 'Tessera', address: 'no-reply@localhost.localdomain' } },
      layout: { mode: 'shared', lanes: 1 },
    });
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
    expect(read({ HOST, NODE_ENV }).isInsecureHttp).toBe(isInsecureHttp);
    // Said is said, on a machine in a locked room.
    if (NODE_ENV !== 'production') expect(read({ HOST, NODE_ENV, INSECURE_HTTP: '1' }).isInsecureHttp).toBe(true);
    expect(read({ HOST, NODE_ENV, INSECURE_HTTP: '0' }).isInsecureHttp).toBe(false);
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
