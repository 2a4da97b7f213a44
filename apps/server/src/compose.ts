import { join } from 'node:path';
import type { Logger } from 'pino';
import { errorText } from '@tessera/i18n/errors';
import { parseWebhookSecrets } from '@tessera/webhooks';
import { type Backoffice, backofficeRoutes, createBackoffice } from './modules/backoffice/index.ts';
import { type Casino, casinoRoutes, createCasino } from './modules/casino/index.ts';
import { createGames, type Games, gamesRoutes } from './modules/games/index.ts';
import { createIdentity, type Identity, identityRoutes } from './modules/identity/index.ts';
import { createLimits, type Limits, limitsRoutes } from './modules/limits/index.ts';
import { createPayments, createSandboxGateway, type Payments, paymentsRoutes } from './modules/payments/index.ts';
import { createProofs, type Proofs, proofsRoutes } from './modules/proofs/index.ts';
import { rollUp } from './modules/reports/index.ts';
import { createSite, type Site, siteRoutes } from './modules/site/index.ts';
import { createSportsbook, type Sportsbook, sportsbookRoutes } from './modules/sportsbook/index.ts';
import { createWagers, presentWagers, type Wagers, wagersRoutes } from './modules/wagers/index.ts';
import { createWallet, type Wallet, walletRoutes } from './modules/wallet/index.ts';
import { noteBookings } from './note-bookings.ts';
import { businessDay } from './platform/business-day.ts';
import { type App, createApp } from './platform/http/app.ts';
import { serveDocs } from './platform/http/openapi.ts';
import { createRateLimiter, type RateLimiter } from './platform/http/rate-limit.ts';
import { createSealedBodies } from './platform/http/sealed-bodies.ts';
import { sealedRoutes } from './platform/http/sealed-routes.ts';
import type { Job } from './platform/jobs/index.ts';
import type { Encryption } from './platform/encryption/index.ts';
import { createConsumer } from './platform/outbox/index.ts';
import { createMailQueue, type MailQueue, type MailTransport } from './platform/mail/index.ts';
import type { Platform } from './platform/platform.ts';
import { createSecurityEvents, type Retention, securityRoutes, type SecurityEvents } from './platform/security-events/index.ts';
import type { MoneyPorts } from './platform/posting/ports.ts';
import { makePartitions } from './platform/posting/partitions.ts';
import { type AnchorSink, createSinkRunner, TELL_EVERY_MS } from './platform/anchors/anchor-sinks.ts';
import { ANCHOR_EVERY_MS, createAnchors } from './platform/anchors/anchor-heads.ts';
import { RECORDS_SEAL_EVERY_MS, sealRecords } from './platform/records/seal-records.ts';
import { MAX_WAITING_OF_ACCOUNT } from './platform/posting/postgres-ledger.ts';
import { JOURNAL_SEAL_EVERY_MS, sealJournal } from './platform/posting/sealer.ts';

export interface ComposeOptions extends Omit<Platform, 'events'> {
  readonly encryption: Encryption;
  readonly money: MoneyPorts;
  /** One cell a call, for a database that is spread over machines. */
  readonly isByCell: boolean;
  readonly secrets: { readonly pepper: string; readonly gateway: string };
  /** Keeps keys of this installation. */
  readonly dataDir: string;
  readonly anchorFolder: string;
  /** How long security events are kept; the defaults of the house unless told. */
  readonly retention?: Retention;
  /** Who is told of anchors besides. */
  readonly anchorSinks?: readonly AnchorSink[];
  /** The sandbox gateway's address and our own, as the gateway and payers reach it. */
  readonly gatewayUrl: string;
  readonly publicUrl: string;
  readonly callbackUrl: string;
  readonly rateLimitFactor: number;
  /** Production shows no demo figures and starts no sandbox. */
  readonly isProduction: boolean;
  /** Carries mails; null where none can be sent. */
  readonly mailTransport: MailTransport | null;
  /** How much work a captcha's proof is, 1 unless told. */
  readonly captchaEffort?: number;
  /** Tells the answer of each captcha, for tests only. */
  readonly onCaptcha?: (captchaId: string, answer: string) => void;
}

export interface Modules {
  readonly site: Site;
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly limits: Limits;
  readonly wagers: Wagers;
  readonly payments: Payments;
  readonly games: Games;
  readonly casino: Casino;
  readonly sportsbook: Sportsbook;
  readonly proofs: Proofs;
  readonly backoffice: Backoffice;
  readonly rates: RateLimiter;
  readonly events: SecurityEvents;
  readonly sealed: ReturnType<typeof createSealedBodies>;
  /** Those of them that cannot be told now. */
  readonly failingSinks: ReadonlySet<string>;
  readonly jobs: readonly Job[];
}

const TERMS_VERSION = '2026-11';

/** Builds every module and joins those that need each other. The brand must be seeded. */
export async function composeModules(options: ComposeOptions): Promise<Modules> {
  const { db, clock, encryption, money, randomBytes, log, isByCell } = options;
  const events = createSecurityEvents(
    { db, clock, randomBytes, log },
    { nameKey: options.secrets.pepper, ...(options.retention && { retention: options.retention }) },
  );
  const platform: Platform = { db, clock, randomBytes, log, events };
  const site = createSite(platform);
  const brand = await site.seedDemoBrand(options.isProduction ? 'live' : 'demo');
  const { timeZone } = brand;
  const rates = createRateLimiter(db, clock, options.rateLimitFactor);
  const mails = options.mailTransport && createMailQueue({ ...platform, cipher: encryption.cipher }, options.mailTransport);
  const identity = createIdentity({
    ...platform,
    mails,
    siteUrlOf: (ofBrand) => (ofBrand.isDefault ? options.publicUrl.replace(/\/$/, '') : `https://${ofBrand.mainDomain}`),
    ...(options.captchaEffort === undefined ? {} : { captchaEffort: options.captchaEffort }),
    isByCell,
    site,
    rates,
    pepper: options.secrets.pepper,
    encryption,
    termsVersion: TERMS_VERSION,
    openAccount: (tx, account, ofBrand) =>
      money.accounts.open(tx, account, { brand: ofBrand.code, day: businessDay(clock.nowMs(), ofBrand.timeZone).day }),
    async fundTrial(tx, account, amount) {
      // The member's own id makes a second grant impossible.
      await money.accounts.grant(tx, { account, id: account.memberId, kind: 'trial_grant', reference: account.memberId, amount });
    },
    ...(options.onCaptcha ? { onCaptcha: options.onCaptcha } : {}),
  });
  const wallet = createWallet({ db, accounts: money.accounts });
  const limits = createLimits({ ...platform, timeZone });
  const wagers = createWagers({
    ...platform,
    isByCell,
    maxPlaysOfMember: MAX_WAITING_OF_ACCOUNT * options.rateLimitFactor,
    cipher: encryption.cipher,
    stakes: money.stakes,
    timeZone,
    presentWagers,
  });
  const gatewaySecrets = parseWebhookSecrets(options.secrets.gateway);
  const gateway = createSandboxGateway({
    url: options.gatewayUrl,
    secrets: gatewaySecrets,
    callbackUrl: options.callbackUrl,
    returnUrl: `${options.publicUrl}/member/depositv2`,
    clock,
    randomBytes,
  });
  const payments = createPayments({
    ...platform,
    memberKeys: encryption.memberKeys,
    cashier: money.cashier,
    brand: brand.code,
    timeZone,
    limits,
    gateway,
    verifyPassword: (member, password) => identity.verifyPassword(member, password),
  });
  const games = createGames({ db, clock, accountsOf: accountsOf(identity) });
  const casino = createCasino({ db, clock, wagers, isByCell });
  const sportsbook = createSportsbook({ ...platform, cipher: encryption.cipher, wagers });
  const proofs = createProofs({ db, clock, wagers, payments });
  const backoffice = createBackoffice({ ...platform, payments, sportsbook, brand: brand.code });
  const sealed = createSealedBodies({ clock, db, keyFolder: join(options.dataDir, 'keys') });
  const modules = {
    site,
    identity,
    wallet,
    limits,
    wagers,
    payments,
    games,
    casino,
    sportsbook,
    proofs,
    backoffice,
    rates,
    events,
    sealed,
  };
  const failingSinks = new Set<string>();
  return { ...modules, failingSinks, jobs: jobsOf(options, modules, { mails, failingSinks }) };
}

function jobsOf(
  options: ComposeOptions,
  modules: Omit<Modules, 'jobs' | 'failingSinks'>,
  { mails, failingSinks: failing }: { readonly mails: MailQueue | null; readonly failingSinks: Set<string> },
): readonly Job[] {
  const { db, clock, log, encryption, isByCell, anchorFolder, anchorSinks = [] } = options;
  const winners = createConsumer({ db, log, isByCell, name: 'games.winners', handle: (tx, ranges) => modules.games.onEvents(tx, ranges) });
  const anchors = createAnchors({ db, clock, folder: anchorFolder });
  const classOf = modules.games.classOf;
  const turnover = createConsumer({
    db,
    log,
    isByCell,
    name: 'reports.member_bucket',
    handle: (tx, ranges) => rollUp(tx, ranges, { classOf }),
  });
  const hourly = [modules.identity, modules.games, modules.rates, modules.sealed, modules.events, ...(mails ? [mails] : [])];
  // A pass that takes a transaction for each cell costs as many as 64 that take one for all.
  const passes = isByCell ? 5 : 1;
  const notable = createConsumer({
    db,
    log,
    isByCell,
    name: 'events.notable',
    handle: async (tx, ranges) => noteBookings(tx, ranges, { events: modules.events, brands: await modules.site.listBrands() }),
  });
  return [
    { name: 'outbox.games.winners', everyMs: passes * 1_000, run: () => winners.run() },
    { name: 'outbox.reports.member_bucket', everyMs: passes * 2_000, run: () => turnover.run() },
    { name: 'encryption.keys', everyMs: 2_000, run: async () => encryption.refreshKeys() },
    { name: 'outbox.events.notable', everyMs: passes * 2_000, run: () => notable.run() },
    { name: 'posting.partitions', everyMs: 600_000, run: () => makePartitions(db, clock) },
    { name: 'wallet.seal', everyMs: JOURNAL_SEAL_EVERY_MS, run: () => sealJournal(db, clock) },
    { name: 'records.seal', everyMs: RECORDS_SEAL_EVERY_MS, run: () => sealRecords(db, clock) },
    { name: 'wallet.anchor', everyMs: ANCHOR_EVERY_MS, run: () => anchors.run() },
    ...anchorSinks.map((sink) => ({
      name: `anchors.${sink.name}`,
      everyMs: TELL_EVERY_MS,
      ...createSinkRunner({ db, clock, log, failing }, sink),
    })),
    { name: 'casino.unattended', everyMs: passes * 5_000, run: () => modules.casino.endUnattended() },
    { name: 'sportsbook.advance', everyMs: 1_000, run: () => modules.sportsbook.advance(clock.nowMs()) },
    { name: 'sportsbook.fictional', everyMs: 15_000, run: () => modules.sportsbook.ensureFictionalLeague(clock.nowMs()) },
    { name: 'sweep', everyMs: 3_600_000, run: () => Promise.all(hourly.map((part) => part.sweep())) },
    { name: 'identity.tell_owners', everyMs: 5_000, run: () => modules.identity.tellOwners() },
    ...(mails ? [mails.job] : []),
    ...modules.payments.jobs,
  ];
}

export interface ServerOptions {
  readonly log: Logger;
  readonly gatewaySecret: string;
  readonly isInsecureHttp: boolean;
  readonly trustedProxies: readonly string[];
  /** Answers only under these and the hosts that brands name; null answers under any. */
  readonly knownHosts: readonly string[] | null;
  readonly checkAnswers: boolean;
  /** Production tells nobody how it can be called. */
  readonly isProduction: boolean;
}

/** The HTTP server with every call of the contract; it listens nowhere yet. */
export async function composeServer(modules: Modules, platform: Pick<Platform, 'clock'>, options: ServerOptions): Promise<App> {
  const { site, identity } = modules;
  const { knownHosts } = options;
  const app = await createApp({
    log: options.log,
    authenticator: identity.authenticator,
    rates: modules.rates,
    events: modules.events,
    sealed: modules.sealed,
    messageOf: errorText,
    statusOf: (visitor) => site.statusOf(visitor),
    isHostOf: (host, brand) => site.isHostOf(host, brand),
    knowsHost: knownHosts && (async (host) => knownHosts.includes(host.toLowerCase()) || site.knowsHost(host)),
    isInsecureHttp: options.isInsecureHttp,
    trustedProxies: options.trustedProxies,
    checkAnswers: options.checkAnswers,
  });
  siteRoutes(app, { site, clock: platform.clock });
  identityRoutes(app, { identity, site });
  sealedRoutes(app, modules.sealed);
  securityRoutes(app, modules.events, { findMemberByName: memberByName(modules), accountsOf: accountsOf(identity) });
  walletRoutes(app, modules.wallet);
  limitsRoutes(app, modules.limits);
  wagersRoutes(app, modules.wagers);
  paymentsRoutes(app, modules.payments, { sandboxSecrets: parseWebhookSecrets(options.gatewaySecret) });
  gamesRoutes(app, { games: modules.games, site });
  casinoRoutes(app, modules.casino);
  sportsbookRoutes(app, modules.sportsbook);
  proofsRoutes(app, modules.proofs);
  backofficeRoutes(app, { backoffice: modules.backoffice, operators: identity.operators, invitations: identity.invitations });
  if (!options.isProduction) await serveDocs(app);
  return app;
}

/** Members have their names in their brand. */
function memberByName({ identity, site }: Pick<Modules, 'identity' | 'site'>) {
  return async (name: string, brand: string | undefined): Promise<string | undefined> => {
    const isKnown = brand === undefined || (await site.listBrands()).some(({ code }) => code === brand);
    return isKnown ? (await identity.findMemberByAccount(name, brand))?.id : undefined;
  };
}

function accountsOf(identity: Identity) {
  return async (members: readonly { readonly cell: number; readonly id: string }[]): Promise<ReadonlyMap<string, string>> => {
    const unique = new Map(members.map((member) => [member.id, member]));
    const found = await Promise.all([...unique.values()].map((member) => identity.findMember(member)));
    return new Map(found.flatMap((member) => (member ? [[member.id, member.account] as const] : [])));
  };
}
