import type { Logger } from 'pino';
import { errorText } from '@tessera/i18n/server';
import { MODULES, type Modules, type ModuleSettings } from './modules.ts';
import { composePlatform, type PlatformOptions, type PlatformParts } from './platform-parts.ts';
import type { App } from './platform/http/app.ts';
import { createApp } from './platform/http/create-app.ts';
import { serveDocs } from './platform/http/openapi.ts';
import { bodyKeyRoutes } from './platform/http/body-key-routes.ts';
import type { JobKind, Loop } from './platform/jobs/index.ts';
import { type AnyModule, inOrderOfUse, type Ports, type SeedOccasion } from './platform/module.ts';
import { createConsumer } from './platform/outbox/index.ts';
import type { RealtimeTopics } from './platform/realtime/topic.ts';

export type { Modules } from './modules.ts';

export interface ComposeOptions extends PlatformOptions {
  readonly settings: ModuleSettings;
}

export interface Composed {
  readonly modules: Modules;
  readonly parts: PlatformParts;
  readonly settings: ModuleSettings;
  /** What the queue does. */
  readonly jobs: readonly JobKind[];
  readonly loops: readonly Loop[];
}

/** A pass that takes a transaction for each cell costs as many as so many that take one for all. */
const PASSES_OF_CELLS = 5;

/** Builds every module, each after those it uses. Writes no row. */
export function composeModules({ settings, ...options }: ComposeOptions): Composed {
  const parts = composePlatform(options);
  const modules: Record<string, object> = {};
  for (const module of inOrderOfUse(MODULES)) modules[module.name] = module.create(handTo(module, { parts, settings, modules }));
  const composed = { modules: modules as unknown as Modules, parts, settings };
  return { ...composed, jobs: [...jobsOf(composed), ...parts.jobs], loops: [...loopsOf(composed), ...parts.loops] };
}

/** Puts into the database what modules must find there. Safe to repeat. */
export async function seedModules(composed: Composed, occasion: SeedOccasion): Promise<void> {
  for (const module of inOrderOfUse(MODULES)) await module.seed?.(handTo(module, composed), occasion);
}

/** What a module says that it uses and needs, and, once it is made, itself. */
function handTo({ name, uses, needs }: AnyModule, from: { parts: { ports: Ports }; settings: object; modules: object }): never {
  const pick = (names: readonly string[], of: object): object =>
    Object.fromEntries(names.flatMap((one) => (one in of ? [[one, Reflect.get(of, one) as unknown]] : [])));
  return {
    ...pick([...uses.map((used) => used.name), name], from.modules),
    ...pick(needs, from.parts.ports),
    settings: Reflect.get(from.settings, name) as unknown,
  } as never;
}

function jobsOf(composed: Omit<Composed, 'jobs' | 'loops'>): readonly JobKind[] {
  return inOrderOfUse(MODULES).flatMap((module) => module.jobs?.(handTo(module, composed)) ?? []);
}

function loopsOf(composed: Omit<Composed, 'jobs' | 'loops'>): readonly Loop[] {
  const { db, log, isByCell } = composed.parts.ports;
  return inOrderOfUse(MODULES).flatMap((module) => {
    const given = handTo(module, composed);
    const consumers = (module.consumers?.(given) ?? []).map(({ name, everyMs, handle }) => {
      const consumer = createConsumer({ db, log, isByCell, name, handle });
      return { name: `outbox.${name}`, everyMs: everyMs * (isByCell ? PASSES_OF_CELLS : 1), run: () => consumer.run() };
    });
    return [...consumers, ...(module.loops?.(given) ?? [])];
  });
}

/** What pages are told of by themselves, by all modules. */
export function topicsOf(composed: Composed): RealtimeTopics {
  const told = inOrderOfUse(MODULES).flatMap((module) => module.topics?.(handTo(module, composed)) ?? []);
  const [member] = told.flatMap((topics) => topics.member ?? []);
  if (!member) throw new Error('one module tells members of their bookings');
  return { member, rooms: told.flatMap(({ rooms = [] }) => rooms) };
}

export interface ServerOptions {
  readonly log: Logger;
  readonly isInsecureHttp: boolean;
  readonly trustedProxies: readonly string[];
  /** Answers only under these and the hosts that brands name; null answers under any. */
  readonly knownHosts: readonly string[] | null;
  readonly checkAnswers: boolean;
  /** Production tells nobody how it can be called. */
  readonly isProduction: boolean;
}

/** Who answers under a host: those that are named, and those of the brands; null answers under any. */
export function knowsHostOf(
  { modules: { site } }: Composed,
  knownHosts: readonly string[] | null,
): ((host: string) => Promise<boolean>) | null {
  return knownHosts && (async (host) => knownHosts.includes(host.toLowerCase()) || site.knowsHost(host));
}

/** The HTTP server with every call of the contract; it listens nowhere yet. */
export async function composeServer(composed: Composed, { knownHosts, isProduction, ...options }: ServerOptions): Promise<App> {
  const { site, identity, games } = composed.modules;
  const { ports, encryptedBodies } = composed.parts;
  const app = await createApp({
    log: options.log,
    authenticator: identity.authenticator,
    rates: ports.rates,
    events: ports.events,
    encryptedBodies,
    messageOf: errorText,
    statusOf: (visitor) => site.statusOf(visitor),
    isHostOf: (host, brand) => site.isHostOf(host, brand),
    knowsHost: knowsHostOf(composed, knownHosts),
    isInsecureHttp: options.isInsecureHttp,
    trustedProxies: options.trustedProxies,
    frameOrigins: games.launches.frameOrigins,
    checkAnswers: options.checkAnswers,
  });
  for (const module of inOrderOfUse(MODULES)) module.routes?.(app, handTo(module, composed));
  bodyKeyRoutes(app, encryptedBodies);
  if (!isProduction) await serveDocs(app);
  return app;
}
