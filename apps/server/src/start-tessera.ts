import { join } from 'node:path';
import type { Logger } from 'pino';
import { adoptKeys } from './adopt-keys.ts';
import { composeModules, composeServer, seedModules } from './compose.ts';
import { composeRealtime } from './compose-realtime.ts';
import { buildSites } from './build-sites.ts';
import { createPageDescriber } from './describe-pages.ts';
import { createDresser, serveForSearch } from './dress-site.ts';
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts';
import { openSinks } from './platform/anchors/open-sinks.ts';
import { systemClock, systemRandomBytes } from './platform/clock.ts';
import { type Config, readOrMakeSecrets } from './platform/config.ts';
import { createEncryption } from './platform/encryption/index.ts';
import { openKeyRing } from './platform/encryption/key-source.ts';
import { connectDatabase } from './platform/connect-database.ts';
import type { App } from './platform/http/app.ts';
import { createHealthServer } from './platform/http/health-server.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveSites } from './platform/http/static.ts';
import { serveWebClip } from './platform/http/web-clip.ts';
import { createFolderTransport, createSmtpTransport, type MailTransport } from './platform/mail/index.ts';
import { createMetrics, type MetricsServer } from './platform/metrics/metrics.ts';
import { noteDrift } from './platform/security-events/index.ts';
import type { Platform } from './platform/platform.ts';
import { createPorts } from './platform/posting/ports.ts';
import { createPostgresLedger, MAX_WAITING_OF_ACCOUNT } from './platform/posting/postgres-ledger.ts';
import { StartRefused } from './platform/postgres/index.ts';
import { createReadiness } from './platform/readiness.ts';
import { waitAtMost } from './platform/wait-at-most.ts';
import { readOrMakeVapidKeys } from './modules/push/index.ts';
import type { Brand } from './modules/site/index.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { openBeacon } from './open-beacon.ts';
import { openGameVendors } from './open-game-vendors.ts';
import { openSocialLogin } from './open-social-login.ts';
import { refuseDemo, seedDemo } from './seed.ts';
import { servePictures } from './serve-pictures.ts';
import { createSitePainter } from './paint-site.ts';
import { settingsOf } from './settings.ts';
import { startWork } from './start-work.ts';
import { startWitnessProcess, type WitnessProcess } from './witness-process.ts';

export interface Surroundings {
  readonly log: Logger;
  /** The project's folder. */
  readonly root: string;
  /** Tells the person who started the server. */
  readonly say: (line: string) => void;
}

export interface Tessera {
  /** Stops taking calls and jobs, finishes those under way, then ends the gateway and the database; waits for none without end. */
  stop(): Promise<void>;
  /** Makes `stop` wait for no call and no job any more. */
  hurry(): void;
}

/** Calls and jobs end side by side, then the gateway and the database: a stop is over within ten seconds, before a supervisor kills. */
const WORK_STOP_MS = 6_000;
const EVENTS_STOP_MS = 1_000;

/** Starts everything that the roles of the process ask for, in order: database, schema, seeds, sites, server, gateway, work. */
export async function startTessera(config: Config, { log, root, say }: Surroundings): Promise<Tessera> {
  const ring = await openKeyRing(config.keySource);
  const database = await connectDatabase(config, log, (ownerUrl) => adoptKeys(ownerUrl, ring));
  const metrics = config.metrics && createMetrics(log);
  let metricsServer: MetricsServer | null = null;
  let gateway: GatewayProcess | null = null;
  let witness: WitnessProcess | null = null;
  let served: Pick<App, 'server' | 'draining'> | null = null;
  try {
    const platform: Omit<Platform, 'events'> = { db: database.db, clock: systemClock, randomBytes: systemRandomBytes, log };
    const ledger = createPostgresLedger({
      db: database.hot,
      clock: systemClock,
      layout: config.layout,
      maxWaitingOfAccount: MAX_WAITING_OF_ACCOUNT * config.rateLimitFactor,
      ...(metrics && { onBatch: metrics.noteBatch }),
    });
    const money = createPorts(ledger);
    const secrets = await readOrMakeSecrets(config.dataDir);
    const url = `http://${hostInUrl(config.host)}:${config.port}`;
    const gatewayPort = config.port + 1;
    const composed = composeModules({
      platform,
      encryption: await createEncryption(database.db, ring),
      money,
      isByCell: config.layout.mode === 'cell',
      dataDir: config.dataDir,
      anchorFolder: config.anchorFolder,
      anchorSinks: await openSinks(config, platform),
      nameKey: secrets.pepper,
      retention: config.retention,
      rateLimitFactor: config.rateLimitFactor,
      mailTransport: openMail(config, log),
      settings: settingsOf(
        config,
        {
          ...secrets,
          vapid: await readOrMakeVapidKeys(config.dataDir),
          socialProviders: await openSocialLogin(config.socialLoginFile),
          beacon: await openBeacon(config),
          vendors: await openGameVendors(config.gameVendorsFile),
        },
        { url, gatewayUrl: `http://${hostInUrl(config.host)}:${gatewayPort}` },
      ),
    });
    const { modules, parts } = composed;
    const { events } = parts.ports;
    if (config.isProduction) await refuseDemo(modules);
    await seedModules(composed, config);
    const accounts = config.isProduction ? [] : await seedDemo(modules, money.accounts, config.dataDir);
    const { roles } = config;
    const knownHosts = knownHostsOf(config);
    if (roles.has('api')) {
      const sites = config.servesSites ? await buildSites(root, log, say) : [];
      const app = await composeServer(composed, { log, knownHosts, ...config });
      served = app;
      const pages = createPageDescriber({ modules, clock: systemClock });
      const dressOf = createDresser({ app, site: modules.site, pages });
      serveForSearch({ app, site: modules.site, pages });
      await serveSites(
        app,
        sites.map((site) =>
          site.prefix === '/'
            ? { ...site, dressOf, paint: createSitePainter({ app, folder: site.folder, clock: systemClock, log }) }
            : site,
        ),
      );
      for (const { folder, prefix } of sites) {
        if (prefix !== '/') continue;
        serveWebClip(app, { folder, dressOf });
        servePictures({ app, site: modules.site, pages, folder });
      }
    } else served = createHealthServer();
    const { server, draining } = served;
    if (roles.has('realtime')) composeRealtime(server, composed, { ...config, knownHosts, rings: database.rings });
    const clockCheck = noteDrift(database.clockCheck, events);
    const readiness = createReadiness({ db: database.watch, clockCheck, log });
    metrics?.measureCalls(server);
    serveHealth(server, readiness, { roles, failingSinks: parts.failingSinks, isRealtimeLate: () => !database.rings.isHeard });
    await listenOn(config, (address) => server.listen(address));
    if (metrics && config.metrics) {
      const pools = { general: () => database.db.use(), posting: () => database.hot.use() };
      metricsServer = await listenOn(config.metrics, (address) =>
        metrics.serve(address, { db: database.watch, pools, waiting: () => ledger.waiting() }),
      );
    }
    if (roles.has('api') && !config.gatewayUrl && !config.isProduction) {
      gateway = await startGatewayProcess({
        host: config.host,
        port: gatewayPort,
        dataDir: config.dataDir,
        secret: secrets.gateway,
        callbackHost: `${hostInUrl(config.host)}:${config.port}`,
        log,
      });
    }
    if (roles.has('worker') && config.lottery.witness === null) {
      if (config.isProduction && config.lottery.beaconUrls.length === 0)
        log.warn('draws are bound to a witness on this machine: name LOTTERY_BEACON_URL, or WITNESS_URL of one that somebody else runs');
      witness = await startWitnessProcess({ dataDir: config.dataDir, log });
    }
    const work = startWork(composed, { login: database.login, clockCheck, log, isWorker: roles.has('worker') });
    events.record({ kind: 'server_started' });
    say(`Tessera ready ${url}`);
    if (!(await modules.identity.operators.hasAny())) say('  There is no operator yet: npm run staff -- add NAME');
    sayAccounts(accounts, await modules.site.listBrands(), { url, say });
    const hurry = new AbortController();
    return {
      async stop() {
        readiness.drain();
        try {
          await Promise.all([draining.close(), waitAtMost(work.stop(), WORK_STOP_MS, hurry.signal)]);
          await Promise.all([gateway?.stop(), witness?.stop()]);
          await metricsServer?.close();
          events.record({ kind: 'server_stopped' });
          await waitAtMost(events.stop(), EVENTS_STOP_MS, hurry.signal);
        } finally {
          await database.close(hurry.signal);
        }
      },
      hurry() {
        hurry.abort();
        draining.cutOff();
      },
    };
  } catch (error) {
    await served?.draining.close();
    await Promise.all([gateway?.stop(), witness?.stop()]);
    await metricsServer?.close();
    await database.close();
    throw error;
  }
}

/** Under the address of their brand's site; that of the default one has been said. */
function sayAccounts(
  accounts: readonly DemoAccount[],
  brands: readonly Pick<Brand, 'code' | 'name' | 'isDefault' | 'mainDomain'>[],
  { url, say }: Pick<Surroundings, 'say'> & { readonly url: string },
): void {
  for (const [code, members] of Map.groupBy(accounts, ({ brands: [first] }) => first)) {
    const brand = brands.find((one) => one.code === code);
    if (brand && !brand.isDefault) say(`${brand.name} http://${brand.mainDomain}:${new URL(url).port}`);
    for (const { role, username, password, totpSecret } of members)
      say(`  ${role.padEnd(8)} ${username}  ${password}${totpSecret ? `  ${totpSecret}` : ''}`);
  }
}

/** In production a server sends mails or none does: a folder there would fill with links that open accounts. */
function openMail({ mail, isProduction, dataDir }: Config, log: Logger): MailTransport | null {
  if (mail.smtpUrl !== null) return createSmtpTransport(mail.smtpUrl, mail.sender);
  if (isProduction) {
    log.warn('there is no SMTP_URL: no mail is sent, so nobody can unlock an account by one');
    return null;
  }
  const folder = join(dataDir, 'mailbox');
  log.warn({ folder }, 'there is no SMTP_URL: mails are written to this folder');
  return createFolderTransport(folder, mail.sender);
}

/** Development is reached under any name of the machine. */
function knownHostsOf({ isProduction, publicUrl }: Config): readonly string[] | null {
  if (!isProduction) return null;
  return publicUrl === null ? [] : [new URL(publicUrl).hostname];
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

async function listenOn<Listening>({ host, port }: Address, listen: (address: Address) => Promise<Listening>): Promise<Listening> {
  try {
    return await listen({ host, port });
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') throw new StartRefused(`Port ${port} on ${host} is taken: stop what uses it or start with another one.`);
    if (code === 'EACCES') throw new StartRefused(`Port ${port} may not be used by this user: start with one above 1023.`);
    throw error;
  }
}
