import { join } from 'node:path';
import { ANCHOR_EVERY_MS, createAnchors } from './platform/anchors/anchor-heads.ts';
import { type AnchorSink, createSinkRunner, TELL_EVERY_MS } from './platform/anchors/anchor-sinks.ts';
import type { Encryption } from './platform/encryption/index.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { createEncryptedBodies } from './platform/http/encrypted-bodies.ts';
import { createJobQueue, freeJobsOfDead, type JobKind, type Loop } from './platform/jobs/index.ts';
import { createMailQueue, type MailTransport } from './platform/mail/index.ts';
import type { Ports } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';
import { makePartitions } from './platform/posting/partitions.ts';
import type { MoneyPorts } from './platform/posting/ports.ts';
import { JOURNAL_SEAL_EVERY_MS, sealJournal } from './platform/posting/sealer.ts';
import { RECORDS_SEAL_EVERY_MS, sealRecords } from './platform/records/seal-records.ts';
import { createSmsQueue, type SmsTransport } from './platform/sms/index.ts';
import { createSecurityEvents, type Retention } from './platform/security-events/index.ts';

export interface PlatformOptions {
  readonly platform: Omit<Platform, 'events'>;
  readonly encryption: Encryption;
  readonly money: MoneyPorts;
  /** One cell a call, for a database that is spread over machines. */
  readonly isByCell: boolean;
  /** Keeps keys of this installation. */
  readonly dataDir: string;
  readonly anchorFolder: string;
  /** Who is told of anchors besides. */
  readonly anchorSinks?: readonly AnchorSink[];
  /** A secret of the installation: names that were typed at a login are hashed with it. */
  readonly nameKey: string;
  /** How long security events are kept; the defaults of the house unless told. */
  readonly retention?: Retention;
  readonly rateLimitFactor: number;
  /** Carries mails; null where none can be sent. */
  readonly mailTransport: MailTransport | null;
  /** Carries short messages; without one they wait for staff to read them out. */
  readonly smsTransport?: SmsTransport;
}

export interface PlatformParts {
  readonly ports: Ports;
  readonly encryptedBodies: ReturnType<typeof createEncryptedBodies>;
  /** Those who are told of anchors and cannot be told now. */
  readonly failingSinks: ReadonlySet<string>;
  readonly jobs: readonly JobKind[];
  readonly loops: readonly Loop[];
}

const HOUR_MS = 3_600_000;

/** What modules are built on, and what it has to do by itself. */
export function composePlatform(options: PlatformOptions): PlatformParts {
  const { platform, encryption, money, isByCell, retention } = options;
  const { db, clock } = platform;
  const events = createSecurityEvents(platform, { nameKey: options.nameKey, ...(retention && { retention }) });
  const rates = createRateLimiter(db, clock, options.rateLimitFactor);
  const jobs = createJobQueue(platform);
  const mails = options.mailTransport && createMailQueue({ ...platform, jobs, cipher: encryption.cipher }, options.mailTransport);
  const sms = createSmsQueue({ ...platform, jobs, cipher: encryption.cipher }, options.smsTransport ?? null);
  const encryptedBodies = createEncryptedBodies({ clock, db, keyFolder: join(options.dataDir, 'keys') });
  const failingSinks = new Set<string>();
  const ports: Ports = {
    ...platform,
    events,
    isByCell,
    encryption,
    rates,
    jobs,
    mails,
    sms,
    accounts: money.accounts,
    balances: { read: (account) => money.accounts.read(account) },
    stakes: money.stakes,
    paymentTransfers: money.paymentTransfers,
    jackpots: money.jackpots,
    chaseTransfers: money.chaseTransfers,
  };
  const sweeping = { rates, encryptedBodies, events, sms, ...(mails && { mail: mails }) };
  const sweeps = Object.entries(sweeping).map(([name, part]) => ({ name: `${name}.sweep`, everyMs: HOUR_MS, run: () => part.sweep() }));
  return {
    ports,
    encryptedBodies,
    failingSinks,
    jobs: mails ? [mails.job, sms.job] : [sms.job],
    loops: [...loopsOf(options, failingSinks), ...sweeps],
  };
}

function loopsOf({ platform, encryption, anchorFolder, anchorSinks = [] }: PlatformOptions, failing: Set<string>): readonly Loop[] {
  const { db, clock, log } = platform;
  const anchors = createAnchors({ db, clock, folder: anchorFolder });
  return [
    { name: 'encryption.keys', everyMs: 2_000, isEverywhere: true, run: async () => encryption.refreshKeys() },
    { name: 'jobs.rescue', everyMs: 2_000, run: () => freeJobsOfDead(db) },
    { name: 'posting.partitions', everyMs: 600_000, run: () => makePartitions(db, clock) },
    { name: 'wallet.seal', everyMs: JOURNAL_SEAL_EVERY_MS, run: () => sealJournal(db, clock) },
    { name: 'records.seal', everyMs: RECORDS_SEAL_EVERY_MS, run: () => sealRecords(db, clock) },
    { name: 'wallet.anchor', everyMs: ANCHOR_EVERY_MS, run: () => anchors.run() },
    ...anchorSinks.map((sink) => ({
      name: `anchors.${sink.name}`,
      everyMs: TELL_EVERY_MS,
      ...createSinkRunner({ db, clock, log, failing }, sink),
    })),
  ];
}
