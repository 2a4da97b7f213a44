import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { CSRF_HEADER } from '@tessera/contract/http';
import { uuidv7 } from '@tessera/kernel';
import { manualClock, testDatabase } from '@tessera/testkit';
import { businessDay } from '../../../platform/business-day.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { givenEncryption } from '../../../platform/encryption/testing/given-encryption.ts';
import type { App } from '../../../platform/http/app.ts';
import { createApp } from '../../../platform/http/create-app.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { createEncryptedBodies } from '../../../platform/http/encrypted-bodies.ts';
import { bodyKeyRoutes } from '../../../platform/http/body-key-routes.ts';
import { createJobQueue } from '../../../platform/jobs/index.ts';
import { runDue } from '../../../platform/jobs/testing/run-due.ts';
import { createMailQueue, type OutgoingMail } from '../../../platform/mail/index.ts';
import { createSmsQueue } from '../../../platform/sms/index.ts';
import { createSecurityEvents } from '../../../platform/security-events/index.ts';
import { createAccounts } from '../../../platform/posting/transfers.ts';
import { createPostgresLedger } from '../../../platform/posting/postgres-ledger.ts';
import { createReferrals, referralsRoutes } from '../../referrals/index.ts';
import { createSite, siteRoutes } from '../../site/index.ts';
import { LOGIN_LIMITS, type LoginGuardLimits } from '../login-guard.ts';
import { createIdentity, type IdentityDeps, identityRoutes } from '../index.ts';
import { QUICK_HASHES } from './quick-hashes.ts';

export const NOON = Date.parse('2027-03-10T12:00:00Z');
export const MINUTE_MS = 60_000;
/** Where calls come from unless told. */
export const VISITOR_IP = '203.0.113.7';
export const PASSWORD = 'violet-harbour-71';

export interface Reply {
  readonly status: number;
  readonly body: { readonly success: boolean; readonly value: never; readonly message: string | null };
  readonly code: string | undefined;
  /** The session cookie of the answer; empty when it was cleared. */
  readonly sid: string | undefined;
  readonly device: string | undefined;
  /** What the browser is to log in by; empty when it was cleared. */
  readonly remembered: string | undefined;
  /** What ties what a service says to the browser. */
  readonly social: string | undefined;
  readonly text: string;
  readonly headers: Record<string, unknown>;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly sid?: string | undefined;
  readonly device?: string | undefined;
  readonly remembered?: string | undefined;
  readonly social?: string | undefined;
  readonly bearer?: string;
  readonly ip?: string;
  readonly host?: string;
  readonly headers?: Record<string, string>;
}

export interface IdentityWorldOptions {
  readonly rateFactor?: number;
  readonly loginLimits?: LoginGuardLimits;
  readonly hashing?: IdentityDeps['hashing'];
  readonly countryHeader?: string;
  readonly isForKnownHosts?: boolean;
  readonly trustedProxies?: readonly string[];
  readonly isInsecureHttp?: boolean;
  readonly socialProviders?: IdentityDeps['socialProviders'];
}

/** Without what is counted over all accounts, as the tests of a file share a site. */
const LIMITS_OF_ONE_ACCOUNT: LoginGuardLimits = { ...LOGIN_LIMITS, captchaAfterAccounts: 1_000_000, captchaAfterAccountsPerIp: 1_000_000 };

/** Site and identity over HTTP on a database of their own. `restart` gives new process objects on the same database. */
export async function givenIdentity(options: IdentityWorldOptions = {}) {
  const { ownerUrl } = await testDatabase();
  const clock = manualClock(NOON);
  const db = openDatabase({ url: ownerUrl, maxConnections: 10, role: 'tessera_app' });
  const encryption = await givenEncryption(db);
  const ledger = createPostgresLedger({ db, clock });
  const answers = new Map<string, string>();
  const sent: OutgoingMail[] = [];
  const keyFolder = await mkdtemp(join(tmpdir(), 'tessera-keys-'));
  const apps: App[] = [];
  afterAll(async () => {
    for (const { server } of apps) await server.close();
    await db.end();
    await rm(keyFolder, { recursive: true, force: true });
  });

  async function start() {
    const log = pino({ level: 'silent' });
    const events = createSecurityEvents({ db, clock, randomBytes, log }, { nameKey: 'a secret of the test installation' });
    const platform = { db, clock, randomBytes, log, events };
    const site = createSite(platform, options.countryHeader === undefined ? {} : { countryHeader: options.countryHeader });
    const referrals = createReferrals(platform);
    const rates = createRateLimiter(db, clock, options.rateFactor ?? 100_000);
    const mails = createMailQueue(
      { ...platform, jobs: createJobQueue(platform), cipher: encryption.cipher },
      { send: async (mail) => void sent.push(mail) },
    );
    const sms = createSmsQueue({ ...platform, jobs: createJobQueue(platform), cipher: encryption.cipher }, null);
    const identity = createIdentity({
      ...platform,
      site,
      referrals,
      rates,
      encryption,
      pepper: 'a secret of the test installation',
      termsVersion: '2027-01',
      openAccount: (tx, account, brand) => ledger.open(tx, account, { brand: brand.code, day: businessDay(clock.nowMs(), 'UTC').day }),
      async fundTrial(tx, account, amount) {
        const grant = { account, id: uuidv7(clock.nowMs(), randomBytes), kind: 'trial_grant', reference: 'free-play', amount } as const;
        await createAccounts(ledger).grant(tx, grant);
      },
      mails,
      sms,
      ...(options.socialProviders && { socialProviders: options.socialProviders }),
      siteUrlOf: (brand) => `https://${brand.mainDomain}`,
      captchaEffort: 1 / 64,
      onCaptcha: (id, answer) => void answers.set(id, answer),
      loginLimits: options.loginLimits ?? LIMITS_OF_ONE_ACCOUNT,
      hashing: options.hashing ?? { cost: QUICK_HASHES },
    });
    const encryptedBodies = createEncryptedBodies({ clock, db, keyFolder });
    const app = await createApp({
      log,
      rates,
      events,
      encryptedBodies,
      authenticator: identity.authenticator,
      messageOf: (code) => code,
      statusOf: (visitor) => site.statusOf(visitor),
      isHostOf: (host, brand) => site.isHostOf(host, brand),
      knowsHost: options.isForKnownHosts ? (host) => site.knowsHost(host) : null,
      isInsecureHttp: options.isInsecureHttp ?? true,
      trustedProxies: options.trustedProxies ?? [],
      checkAnswers: true,
    });
    siteRoutes(app, { site, clock, sendsMails: true });
    referralsRoutes(app, { referrals, site });
    identityRoutes(app, { identity, site });
    bodyKeyRoutes(app, encryptedBodies);
    apps.push(app);
    return {
      app,
      site,
      identity,
      events,
      encryptedBodies,
      call: callerOf(app),
      sms,
      sendMails: () => runDue(db, clock, [mails.job]),
      sendSms: () => runDue(db, clock, [sms.job]),
      platform,
    };
  }

  const first = await start();
  await first.site.seedBrands('live');
  const captcha = async (ip?: string) => {
    const { captchaId } = (await first.call('GET', '/wps/captcha', ip === undefined ? {} : { ip })).body.value as { captchaId: string };
    return { captchaId, captcha: answers.get(captchaId) ?? '' };
  };
  return { ...first, db, ledger, clock, ownerUrl, keyFolder, captcha, sent, restart: start };
}

export const registration = (username: string, extra: object = {}) => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  birthday: '1990-05-01',
  termsAccepted: true,
  ageConfirmed: true,
  ...extra,
});

function callerOf({ server }: App) {
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'TRACE', url: string, options: CallOptions = {}): Promise<Reply> => {
    const isText = typeof options.body === 'string';
    const response = await server.inject({
      method,
      url,
      remoteAddress: options.ip ?? VISITOR_IP,
      headers: {
        host: options.host ?? 'localhost',
        [CSRF_HEADER]: '1',
        ...(options.body === undefined ? {} : { 'content-type': isText ? 'application/jose' : 'application/json' }),
        ...(options.bearer === undefined ? {} : { authorization: `Bearer ${options.bearer}` }),
        ...options.headers,
      },
      cookies: {
        ...(options.sid && { sid: options.sid }),
        ...(options.device && { device: options.device }),
        ...(options.remembered && { remembered: options.remembered }),
        ...(options.social && { social: options.social }),
      },
      ...(options.body === undefined ? {} : { payload: isText ? (options.body as string) : JSON.stringify(options.body) }),
    });
    const body = response.json<Reply['body']>();
    const cookie = (wanted: string) => response.cookies.find(({ name }) => name === wanted)?.value;
    return {
      status: response.statusCode,
      body,
      code: body.success ? undefined : (body.value as { code: string } | undefined)?.code,
      sid: cookie('sid'),
      device: cookie('device'),
      remembered: cookie('remembered'),
      social: cookie('social'),
      text: response.body,
      headers: response.headers,
    };
  };
}
