import { SOCIAL } from './given-social.ts';
import { randomBytes as systemRandomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createGateway } from '@tessera/gateway';
import type { RandomBytes } from '@tessera/kernel';
import { freePortPair, type ManualClock, manualClock, testDatabase } from '@tessera/testkit';
import { parseWebhookSecrets } from '@tessera/webhooks';
import webPush from 'web-push';
import { composeModules, type Composed, composeServer, seedModules } from '../../src/compose.ts';
import { composeRealtime } from '../../src/compose-realtime.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { freshKeyText, readKeys } from '../../src/platform/encryption/key-source.ts';
import { givenEncryption, givenKeyRing } from '../../src/platform/encryption/testing/given-encryption.ts';
import { runDue } from '../../src/platform/jobs/testing/run-due.ts';
import type { GameVendor } from '../../src/modules/games/index.ts';
import type { IdentitySettings } from '../../src/modules/identity/index.ts';
import { givenWitness } from '../../src/modules/lottery/testing/given-witness.ts';
import { QUICK_HASHES } from '../../src/modules/identity/testing/quick-hashes.ts';
import { isPushService } from '../../src/modules/push/index.ts';
import { sandboxAccess } from '../../src/modules/payments/index.ts';
import type { OutgoingMail } from '../../src/platform/mail/index.ts';
import { createPorts } from '../../src/platform/posting/ports.ts';
import { createPostgresLedger, type Layout, MAX_WAITING_OF_ACCOUNT } from '../../src/platform/posting/postgres-ledger.ts';
import { openHot } from '../../src/platform/posting/testing/open-hot.ts';
import { openRings } from '../../src/platform/realtime/index.ts';
import { createBrowser } from './browser.ts';

export const NOON = Date.parse('2027-03-10T12:00:00Z');
export const BRAND = 'tessera';
/** All there are: who has a role in each may do what they share. */
export const BRANDS: readonly string[] = [BRAND, 'nova'];
const GATEWAY_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const VAPID = webPush.generateVAPIDKeys();
const PEPPER = 'a secret of the test installation';
export const WEBHOOK_SECRETS = parseWebhookSecrets(GATEWAY_SECRET);

export interface TesseraOptions {
  readonly randomBytes?: RandomBytes;
  /** On a database that is no simulation, where only the true time is taken. */
  readonly clock?: ManualClock;
  /** 1 as in production; so large unless told that no limit is met. */
  readonly rateLimitFactor?: number;
  /** The browsers' own services unless told. */
  readonly isPushService?: (endpoint: string) => boolean;
  /** Whose games are sold beside the house's. */
  readonly vendors?: readonly GameVendor[];
  /** Real services that people log in by, in place of one that takes everybody at their word. */
  readonly socialProviders?: IdentitySettings['socialProviders'];
  /** Addresses that are believed when they tell who asks. */
  readonly trustedProxies?: readonly string[];
  /** Puts something between the ledger and its connections, or between everything else and its own. */
  readonly wrapHot?: (hot: Database) => Database;
  readonly wrapDb?: (db: Database) => Database;
  /** Puts something between the routes and the modules. */
  readonly wrap?: (composed: Composed) => Composed;
}

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly message: string; readonly stack: string };
}

/** The same journeys run with calls over cells and, where the environment says so, with a cell a call. */
const layout: Layout = process.env['POSTING_LANES'] === 'cell' ? { mode: 'cell' } : { mode: 'shared', lanes: 1 };

/**
 * The whole server on a database of its own, listening, with the real sandbox gateway beside it. Time only moves when told to;
 * jobs only run when told to.
 */
export async function givenTessera(options: TesseraOptions = {}) {
  const { ownerUrl } = await testDatabase();
  const clock = options.clock ?? manualClock(NOON);
  if (options.clock) await endSimulation(ownerUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-journey-'));
  const gateway = createGateway({
    secrets: WEBHOOK_SECRETS,
    dataDir,
    callbackHosts: ['127.0.0.1:*'],
    automaticDelayMs: 0,
    ports: { clock },
  });
  const gatewayUrl = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const witness = await givenWitness({ clock });
  // The gateway is told our address before we listen.
  const port = await freePortPair();
  const url = `http://127.0.0.1:${port}`;
  const dataKey = freshKeyText();
  const ring = givenKeyRing(...readKeys({ inline: dataKey, file: '' }));
  const captchas = new Map<string, string>();
  const mails: OutgoingMail[] = [];
  const logged: LogLine[] = [];
  const rateLimitFactor = options.rateLimitFactor ?? 1_000_000;
  // It reads all tables at once, all of them small: helpers would take longer to come than to read.
  const owner = openDatabase({ url: ownerUrl, maxConnections: 2, settings: ['max_parallel_workers_per_gather=0'] });
  await owner.query('SELECT posting_lay_out($1)', [layout.mode === 'cell' ? 64 : 1]);

  async function start({ vendors = [] }: Pick<TesseraOptions, 'vendors'>) {
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line) as LogLine) });
    const pools = { db: openDatabase({ url: ownerUrl, maxConnections: 10, role: 'tessera_app' }), hot: openHot(ownerUrl, 4) };
    const db = options.wrapDb?.(pools.db) ?? pools.db;
    const money = createPorts(createPostgresLedger({ db: options.wrapHot?.(pools.hot) ?? pools.hot, clock, layout }));
    const platform = { db, clock, randomBytes: options.randomBytes ?? ((count: number) => systemRandomBytes(count)), log };
    const encryption = await givenEncryption(db, ring);
    const composed = composeModules({
      platform,
      encryption,
      money,
      isByCell: layout.mode === 'cell',
      dataDir,
      anchorFolder: join(dataDir, 'anchors'),
      nameKey: PEPPER,
      rateLimitFactor,
      mailTransport: { send: async (mail) => void mails.push(mail) },
      settings: {
        identity: {
          pepper: PEPPER,
          termsVersion: '2026-11',
          publicUrl: url,
          captchaEffort: 1 / 64,
          hashing: { cost: QUICK_HASHES },
          onCaptcha: (id, answer) => void captchas.set(id, answer),
          ...(options.socialProviders ? { socialProviders: options.socialProviders } : SOCIAL),
        },
        games: { vendors },
        lottery: { beacon: witness.beacon, allowsInsideFeeds: true },
        push: { vapid: VAPID, contact: 'https://example.com', isService: options.isPushService ?? isPushService },
        wagers: { maxPlaysOfMember: MAX_WAITING_OF_ACCOUNT * rateLimitFactor },
        payments: {
          gateways: sandboxAccess(gatewayUrl, GATEWAY_SECRET),
          callbackUrl: `${url}/wps/payments/callbacks`,
          returnUrl: `${url}/member/depositv2`,
        },
      },
    });
    await seedModules(composed, { isProduction: false });
    const app = await composeServer(options.wrap?.(composed) ?? composed, {
      log,
      isInsecureHttp: true,
      trustedProxies: options.trustedProxies ?? [],
      knownHosts: null,
      isProduction: false,
      checkAnswers: true,
    });
    const rings = openRings({ url: ownerUrl, role: 'tessera_app', log });
    const realtime = composeRealtime(app.server, composed, {
      rings,
      knownHosts: null,
      isInsecureHttp: true,
      trustedProxies: options.trustedProxies ?? [],
      checkAnswers: true,
      rateLimitFactor,
    });
    await app.server.listen({ host: '127.0.0.1', port });
    const { modules } = composed;
    const { events, sms } = composed.parts.ports;
    const stop = async (): Promise<void> => {
      await app.server.close();
      await events.stop();
      await Promise.all([pools.db.end(), pools.hot.end(), rings.close()]);
    };
    return { app, modules, loops: composed.loops, jobs: composed.jobs, events, sms, money, platform, encryption, realtime, rings, stop };
  }

  let running = await start(options);
  afterAll(async () => {
    await running.stop();
    await gateway.close();
    await witness.stop();
    await owner.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    url,
    clock,
    captchas,
    mails,
    logged,
    dataDir,
    dataKey,
    ownerUrl,
    /** Reads everything, past the roles of the application. */
    owner,
    get encryption() {
      return running.encryption;
    },
    get running() {
      return running;
    },
    /** @param host of a brand; the default one's unless told */
    browser: (host?: string) => createBrowser(url, undefined, host),
    /** Ends every object of the process and makes new ones on the same database and port. */
    async restart(changed: Pick<TesseraOptions, 'vendors'> = {}) {
      await running.stop();
      running = await start({ ...options, ...changed });
    },
    /** Runs loops once each, and after each the jobs of the queue that are due. */
    async runJobs(...names: readonly string[]) {
      const { loops, jobs, platform } = running;
      for (const name of names) {
        const loop = loops.find((one) => one.name === name);
        if (!loop && !jobs.some((one) => one.name === name)) throw new Error(`no loop and no job ${name}`);
        await loop?.run();
        const { failures } = await runDue(platform.db, clock, jobs);
        if (failures.length > 0) throw failures[0];
      }
    },
  };
}

export type Tessera = Awaited<ReturnType<typeof givenTessera>>;

async function endSimulation(ownerUrl: string): Promise<void> {
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  await owner.query(`ALTER DATABASE ${new URL(ownerUrl).pathname.slice(1)} SET tessera.simulation = 'off'`);
  await owner.end();
}
