import type { Encryption } from './encryption/index.ts';
import type { App } from './http/app.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { JobKind, JobQueue, Loop } from './jobs/index.ts';
import type { SmsQueue } from './sms/index.ts';
import type { MailQueue } from './mail/index.ts';
import type { OutboxRange } from './outbox/index.ts';
import type { MemberSource, RoomSource } from './realtime/topic.ts';
import type { Platform } from './platform.ts';
import type { Stakes } from './posting/stakes.ts';
import type { Accounts, ChaseTransfers, Jackpots, PaymentTransfers } from './posting/transfers.ts';
import type { Tx } from './db/database.ts';

/** What the house offers its modules. Each is handed those that it says it needs, and no others: money is in a few narrow ones. */
export interface Ports extends Platform {
  /** One cell a call, for a database that is spread over machines. */
  readonly isByCell: boolean;
  readonly encryption: Encryption;
  readonly rates: RateLimiter;
  readonly jobs: JobQueue;
  /** Null where no mail can be sent. */
  readonly mails: MailQueue | null;
  readonly sms: SmsQueue;
  /** Opens accounts and puts play money on them. */
  readonly accounts: Accounts;
  readonly balances: Pick<Accounts, 'read'>;
  readonly stakes: Stakes;
  readonly paymentTransfers: PaymentTransfers;
  readonly jackpots: Jackpots;
  readonly chaseTransfers: ChaseTransfers;
}

/** The effect of events of the journal, each exactly once; see `createConsumer`. */
export interface ModuleConsumer {
  readonly name: string;
  /** Between two looks; longer where a look costs a transaction for each cell. */
  readonly everyMs: number;
  handle(tx: Tx, ranges: readonly OutboxRange[]): Promise<void>;
}

/** What pages are told of by themselves. */
export interface ModuleTopics {
  /** Of a member's own bookings; one module of the house tells them. */
  readonly member?: MemberSource;
  readonly rooms?: readonly RoomSource[];
}

export interface SeedOccasion {
  /** Production has neither demo brand nor ways to pay that move no money. */
  readonly isProduction: boolean;
}

declare const settingsType: unique symbol;
/** Names a type where a value must stand. */
export interface SettingsOf<Settings> {
  readonly [settingsType]?: Settings;
}

/** Says what a module is told at the start, beyond the ports: `settings: settingsOf<IdentitySettings>()`. */
export function settingsOf<Settings>(): SettingsOf<Settings> {
  return {};
}

/** Any module, as the loops over them see it. */
export interface AnyModule {
  readonly name: string;
  readonly uses: readonly AnyModule[];
  readonly needs: readonly (keyof Ports)[];
  readonly settings?: SettingsOf<unknown>;
  create(given: never): object;
  routes?(app: App, given: never): void;
  jobs?(given: never): readonly JobKind[];
  loops?(given: never): readonly Loop[];
  consumers?(given: never): readonly ModuleConsumer[];
  topics?(given: never): ModuleTopics;
  seed?(given: never, occasion: SeedOccasion): Promise<void>;
}

/** By name, what each of these modules shows to others. */
export type FacesOf<Modules extends readonly AnyModule[]> = {
  readonly [One in Modules[number] as One['name']]: One extends { create(given: never): infer Face } ? Face : never;
};

/** What a module is handed: the faces of those it uses, the ports that it needs, its settings. */
export type Given<Uses extends readonly AnyModule[], Needs extends readonly (keyof Ports)[], Settings> = FacesOf<Uses> &
  Pick<Ports, Needs[number]> & { readonly settings: Settings };

export interface Module<
  Name extends string,
  Uses extends readonly AnyModule[],
  Needs extends readonly (keyof Ports)[],
  Settings,
  Face extends object,
> {
  /** Also of its folder, its tables and its file of the contract. */
  readonly name: Name;
  /** The modules that it may use, also by `import`: `tools/boundaries` reads this line. */
  readonly uses: Uses;
  readonly needs: Needs;
  readonly settings?: SettingsOf<Settings>;
  /** Writes no row and moves no money: whoever composes may only want to look. */
  create(given: Given<Uses, Needs, Settings>): Face;
  routes?(app: App, given: Given<Uses, Needs, Settings> & Readonly<Record<Name, Face>>): void;
  /** How the jobs are done that the module puts into the queue: work for a stored subject, at once or at a stored time. */
  jobs?(given: Given<Uses, Needs, Settings> & Readonly<Record<Name, Face>>): readonly JobKind[];
  /** What has to be asked for again and again, because nothing tells of it. */
  loops?(given: Given<Uses, Needs, Settings> & Readonly<Record<Name, Face>>): readonly Loop[];
  consumers?(given: Given<Uses, Needs, Settings> & Readonly<Record<Name, Face>>): readonly ModuleConsumer[];
  topics?(given: Given<Uses, Needs, Settings> & Readonly<Record<Name, Face>>): ModuleTopics;
  /** What the module must find in the database before anybody calls it. Safe to repeat, and after the seeds of those it uses. */
  seed?(given: Given<Uses, Needs, Settings> & Readonly<Record<Name, Face>>, occasion: SeedOccasion): Promise<void>;
}

/** A module in one place: what it uses, how it is made, what it serves and what runs by itself. */
export function defineModule<
  const Name extends string,
  const Uses extends readonly AnyModule[],
  const Needs extends readonly (keyof Ports)[],
  Face extends object,
  Settings = unknown,
>(module: Module<Name, Uses, Needs, Settings, Face>): Module<Name, Uses, Needs, Settings, Face> {
  return module;
}

/** Each after those that it uses. */
export function inOrderOfUse(modules: readonly AnyModule[]): readonly AnyModule[] {
  const ordered = new Set<AnyModule>();
  const add = (module: AnyModule): void => {
    module.uses.forEach(add);
    ordered.add(module);
  };
  modules.forEach(add);
  return [...ordered];
}
