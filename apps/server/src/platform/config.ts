import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseWebhookSecrets } from '@tessera/webhooks';
import { z } from 'zod';
import type { KeySource } from './encryption/key-source.ts';
import { isSmtpUrl, type MailSender, readSender } from './mail/index.ts';
import type { Layout } from './posting/postgres-ledger.ts';
import { RETENTION, type Retention } from './security-events/index.ts';
import { readOrMakeSecretFile } from './secret-file.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** `api` answers calls, `realtime` holds sockets, `worker` does jobs and loops. */
const PROCESS_ROLES = ['api', 'realtime', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_534).default(3000),
  DATA_DIR: z.string().default('.data'),
  /** Where the heads of the sealed chains are written; a place that whoever runs the database cannot change. `anchors` in DATA_DIR. */
  ANCHOR_DIR: z.string().optional(),
  /** Encrypts seeds and personal data: 32 bytes in base64. Further keys, after commas, only decrypt. */
  DATA_KEY: z.string().optional(),
  /** Or a file outside DATA_DIR with one key a line. In development `<DATA_DIR>.key`, made where it is missing. */
  DATA_KEY_FILE: z.string().optional(),
  /** Is told every anchor, signed with the secret (`whsec_…`; two with a comma during a rotation). */
  ANCHOR_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANCHOR_WEBHOOK_SECRET: z.string().optional(),
  /** Gives public timestamps by RFC 3161; the file of certificates in PEM says which authorities are trusted. */
  ANCHOR_TSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANCHOR_TSA_CA: z.string().optional(),
  ANCHOR_TSA_EVERY: z.enum(['hour', 'day']).default('hour'),
  /** As the owner of the database, who migrates. */
  DATABASE_URL: z.string().optional(),
  /** As the role that the application logs in with; made and kept in the data folder when absent. */
  APP_DATABASE_URL: z.string().optional(),
  /** Plain HTTP: cookies lose the `__Host-` prefix. The default on loopback outside production. */
  INSECURE_HTTP: flag.optional(),
  TRUSTED_PROXIES: list.default([]),
  /** The site's own address as people type it, for links in callbacks and the gateway's way back. */
  PUBLIC_URL: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** Raises every rate limit; tests and benchmarks only. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).default(1),
  DB_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  /** Checks every answer against the contract. */
  CHECK_ANSWERS: flag.default(false),
  /** Runs on a database whose settings could lose acknowledged bets; only the crash tests use it. */
  ALLOW_UNSAFE_DATABASE: flag.default(false),
  GATEWAY_URL: z.string().optional(),
  /** Servers that pass on the rounds of a drand network, with commas between: draws are bound to these. Without, to the values of a witness. */
  LOTTERY_BEACON_URL: list.pipe(z.array(z.url({ protocol: /^https?$/ })).min(1)).optional(),
  /** A file of the network's values, as `docs/operating.md` has it; quicknet unless told. */
  LOTTERY_BEACON_CHAIN_FILE: z.string().optional(),
  /** A witness that somebody else runs, and the secret it is asked with; one is started beside the worker unless told. */
  WITNESS_URL: z.url({ protocol: /^https?$/ }).optional(),
  WITNESS_SECRET: z.string().min(32, 'it has 32 characters or more').optional(),
  /** How many calls book side by side on one PostgreSQL; `cell` names one cell a call, as Citus needs it. */
  POSTING_LANES: z.enum(['1', '2', '4', 'cell']).default('1'),
  /** How much work a captcha's proof is; tests lower it. */
  CAPTCHA_EFFORT: z.coerce.number().positive().max(64).default(1),
  /** The server that takes mails; without one they are files in the data folder, and in production none is sent. */
  SMTP_URL: z.string().refine(isSmtpUrl, 'it has the form smtp://user:password@host:587 or smtps://…').optional(),
  /** A file of the services that people log in by, as `docs/operating.md` has it. */
  SOCIAL_LOGIN_FILE: z.string().optional(),
  /** A file of the vendors whose games are sold, as `docs/operating.md` has it. */
  GAME_VENDORS_FILE: z.string().optional(),
  /** Who mails come from. */
  MAIL_FROM: z.string().optional(),
  /** Days that significant security events are kept: five years at least. */
  EVENTS_KEEP_DAYS: z.coerce.number().int().min(RETENTION.longDays).max(36_525).default(RETENTION.longDays),
  /** Days that failures are kept which name no account of ours. */
  FAILURES_KEEP_DAYS: z.coerce.number().int().min(30).max(36_525).default(RETENTION.shortDays),
  /** What this process does, with commas between: everything unless told. `--roles=` says it too. */
  ROLES: list.pipe(z.array(z.enum(PROCESS_ROLES)).min(1)).default([...PROCESS_ROLES]),
  /** Serves figures for Prometheus there; off unless set, and for this machine alone unless told. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** `0` runs the API alone: no bundle is built or served. */
  SERVE_SITES: flag.default(true),
});

export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly anchorFolder: string;
  readonly keySource: KeySource;
  /** The secrets as text: they are keys only where they are used. */
  readonly anchorWebhook: { readonly url: string; readonly secrets: string } | null;
  readonly anchorTimestamps: { readonly url: string; readonly caFile: string; readonly everyMs: number } | null;
  readonly databaseUrl: string | null;
  readonly appDatabaseUrl: string | null;
  readonly isInsecureHttp: boolean;
  readonly trustedProxies: readonly string[];
  readonly publicUrl: string | null;
  readonly logLevel: string;
  readonly rateLimitFactor: number;
  readonly dbConnections: number;
  readonly checkAnswers: boolean;
  readonly allowUnsafeDatabase: boolean;
  readonly gatewayUrl: string | null;
  readonly lottery: LotteryConfig;
  readonly servesSites: boolean;
  readonly roles: ReadonlySet<ProcessRole>;
  /** Null serves no figures. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly layout: Layout;
  readonly retention: Retention;
  readonly captchaEffort: number;
  readonly mail: MailConfig;
  readonly socialLoginFile: string | null;
  readonly gameVendorsFile: string | null;
}

/** Where the public values of draws come from. */
export interface LotteryConfig {
  /** Of servers of a drand network, without a slash at the end; none where draws are bound to a witness. */
  readonly beaconUrls: readonly string[];
  /** Null is quicknet. */
  readonly chainFile: string | null;
  /** Null has one started beside the worker. */
  readonly witness: { readonly url: string; readonly secret: string } | null;
}

export interface MailConfig {
  /** Null sends none to a server. */
  readonly smtpUrl: string | null;
  readonly sender: MailSender;
}

export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}

const HOUR_MS = 3_600_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** @throws BadConfig with one sentence that names the variable */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, baseDir: string): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadConfig(`The environment variable ${issue?.path.join('.') ?? ''} is not usable: ${issue?.message ?? ''}.`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && env.ALLOW_UNSAFE_DATABASE) throw new BadConfig('ALLOW_UNSAFE_DATABASE is for crash tests and refused in production.');
  if (isProduction && env.RATE_LIMIT_FACTOR !== 1) throw new BadConfig('RATE_LIMIT_FACTOR is for tests and refused in production.');
  if (isProduction && env.CAPTCHA_EFFORT < 1) throw new BadConfig('CAPTCHA_EFFORT below 1 is for tests and refused in production.');
  if (isProduction && env.INSECURE_HTTP)
    throw new BadConfig(
      'INSECURE_HTTP is refused in production: put a proxy that ends TLS before Tessera, name it in TRUSTED_PROXIES and leave INSECURE_HTTP out.',
    );
  if (env.APP_DATABASE_URL && !env.DATABASE_URL)
    throw new BadConfig('APP_DATABASE_URL goes with DATABASE_URL: give the address for the owner of that database too.');
  const dataDir = resolve(baseDir, env.DATA_DIR);
  return {
    ...readSinks(env, baseDir),
    isProduction,
    host: env.HOST,
    port: env.PORT,
    dataDir,
    anchorFolder: resolve(baseDir, env.ANCHOR_DIR ?? join(env.DATA_DIR, 'anchors')),
    keySource: keySourceOf(env, { dataDir, baseDir }),
    databaseUrl: env.DATABASE_URL ?? null,
    appDatabaseUrl: env.APP_DATABASE_URL ?? null,
    isInsecureHttp: env.INSECURE_HTTP ?? (!isProduction && LOOPBACK.has(env.HOST)),
    trustedProxies: env.TRUSTED_PROXIES,
    publicUrl: env.PUBLIC_URL ?? null,
    logLevel: env.LOG_LEVEL,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    dbConnections: env.DB_CONNECTIONS,
    checkAnswers: env.CHECK_ANSWERS,
    allowUnsafeDatabase: env.ALLOW_UNSAFE_DATABASE,
    gatewayUrl: env.GATEWAY_URL ?? null,
    lottery: readLottery(env, baseDir),
    servesSites: env.SERVE_SITES,
    roles: new Set(env.ROLES),
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    captchaEffort: env.CAPTCHA_EFFORT,
    mail: readMail(env),
    socialLoginFile: env.SOCIAL_LOGIN_FILE === undefined ? null : resolve(baseDir, env.SOCIAL_LOGIN_FILE),
    gameVendorsFile: env.GAME_VENDORS_FILE === undefined ? null : resolve(baseDir, env.GAME_VENDORS_FILE),
    retention: { longDays: env.EVENTS_KEEP_DAYS, shortDays: env.FAILURES_KEEP_DAYS },
    layout: env.POSTING_LANES === 'cell' ? { mode: 'cell' } : { mode: 'shared', lanes: Number(env.POSTING_LANES) as 1 | 2 | 4 },
  };
}

function keySourceOf(
  { NODE_ENV, DATA_KEY, DATA_KEY_FILE }: z.output<typeof Environment>,
  { dataDir, baseDir }: { readonly dataDir: string; readonly baseDir: string },
): KeySource {
  if (DATA_KEY !== undefined && DATA_KEY_FILE !== undefined)
    throw new BadConfig('DATA_KEY and DATA_KEY_FILE both say which key encrypts data: give one of them.');
  if (NODE_ENV === 'production' && DATA_KEY === undefined && DATA_KEY_FILE === undefined)
    throw new BadConfig(
      'Production needs a key that encrypts seeds and personal data: name a file outside the data folder in DATA_KEY_FILE and make it with: npm run keys -- new',
    );
  return {
    inline: DATA_KEY ?? null,
    file: resolve(baseDir, DATA_KEY_FILE ?? `${dataDir}.key`),
    isMadeWhenMissing: DATA_KEY_FILE === undefined,
    dataDir,
  };
}

function readMail({ SMTP_URL, MAIL_FROM }: z.output<typeof Environment>): MailConfig {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new BadConfig('SMTP_URL goes with MAIL_FROM: say who mails come from, such as Example <no-reply@example.com>.');
  const sender = readSender(MAIL_FROM ?? 'Tessera <no-reply@localhost.localdomain>');
  if (!sender) throw new BadConfig('The environment variable MAIL_FROM is not usable: it is an address or Name <address>.');
  return { smtpUrl: SMTP_URL ?? null, sender };
}

function readLottery(env: z.infer<typeof Environment>, baseDir: string): LotteryConfig {
  const { LOTTERY_BEACON_URL: urls, LOTTERY_BEACON_CHAIN_FILE: chainFile, WITNESS_URL: witness, WITNESS_SECRET: secret } = env;
  if (chainFile !== undefined && urls === undefined)
    throw new BadConfig('LOTTERY_BEACON_CHAIN_FILE goes with LOTTERY_BEACON_URL: say which servers pass on the rounds of that network.');
  if ((witness === undefined) !== (secret === undefined)) throw new BadConfig('WITNESS_URL and WITNESS_SECRET go together.');
  if (env.NODE_ENV === 'production' && witness?.startsWith('http:') && !LOOPBACK.has(new URL(witness).hostname))
    throw new BadConfig('WITNESS_URL is refused in production unless it begins with https or stays on this machine.');
  const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
  return {
    beaconUrls: (urls ?? []).map(withoutSlash),
    chainFile: chainFile === undefined ? null : resolve(baseDir, chainFile),
    witness: witness !== undefined && secret !== undefined ? { url: withoutSlash(witness), secret } : null,
  };
}

function readSinks(env: z.infer<typeof Environment>, baseDir: string): Pick<Config, 'anchorWebhook' | 'anchorTimestamps'> {
  const { ANCHOR_WEBHOOK_URL: webhook, ANCHOR_WEBHOOK_SECRET: secrets, ANCHOR_TSA_URL: authority, ANCHOR_TSA_CA: caFile } = env;
  if ((webhook === undefined) !== (secrets === undefined)) throw new BadConfig('ANCHOR_WEBHOOK_URL and ANCHOR_WEBHOOK_SECRET go together.');
  if (authority !== undefined && caFile === undefined)
    throw new BadConfig('ANCHOR_TSA_URL goes with ANCHOR_TSA_CA: name the file of the certificates that its timestamps are held against.');
  if (env.NODE_ENV === 'production' && webhook?.startsWith('http:'))
    throw new BadConfig('ANCHOR_WEBHOOK_URL is refused in production unless it begins with https.');
  try {
    if (secrets !== undefined) parseWebhookSecrets(secrets);
  } catch (error) {
    throw new BadConfig(`ANCHOR_WEBHOOK_SECRET is not usable: ${error instanceof Error ? error.message : ''}.`);
  }
  const everyMs = env.ANCHOR_TSA_EVERY === 'day' ? 24 * HOUR_MS : HOUR_MS;
  return {
    anchorWebhook: webhook !== undefined && secrets !== undefined ? { url: webhook, secrets } : null,
    anchorTimestamps:
      authority !== undefined && caFile !== undefined ? { url: authority, caFile: resolve(baseDir, caFile), everyMs } : null,
  };
}

/** Secrets of this installation: made at the first start, kept readable only by its user. */
export interface Secrets {
  /** HMAC key mixed into passwords before they are hashed. */
  readonly pepper: string;
  /** Shared with the sandbox gateway. */
  readonly gateway: string;
}

const StoredSecrets = z.object({ pepper: z.string().min(32), gateway: z.string().min(32) });

export function readOrMakeSecrets(dataDir: string): Promise<Secrets> {
  return readOrMakeSecretFile(join(dataDir, 'secrets.json'), StoredSecrets, {
    pepper: randomBytes(32).toString('base64'),
    gateway: `whsec_${randomBytes(32).toString('base64')}`,
  });
}
