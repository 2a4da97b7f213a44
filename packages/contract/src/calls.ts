import { SITE, IDENTITY, WALLET, WAGERS, GAMES, SPORTS, JOBS, SMS, CONTENT, BACKOFFICE } from './addresses.ts';
import type * as backoffice from './backoffice.ts';
import type * as content from './content.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type * as games from './games.ts';
import type * as identity from './identity.ts';
import type * as jobs from './jobs.ts';
import type * as site from './site.ts';
import type * as sms from './sms.ts';
import type * as sports from './sports.ts';
import type * as wagers from './wagers.ts';
import type * as wallet from './wallet.ts';

// What a caller needs of each endpoint while it runs. The schemas stay types here, so that a page need not load them; the compiler
// refuses an endpoint that is missing below and a method or path other than its descriptor's.

declare const DESCRIPTOR: unique symbol;

/** Where to call, and, for the compiler alone, what goes in and comes out. */
export interface CallOf<E extends AnyEndpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  readonly encrypted?: true;
  readonly [DESCRIPTOR]: E;
}

/** The descriptor of a call; a descriptor is its own. */
export type Described<C> = C extends { readonly [DESCRIPTOR]: infer E } ? E : C;

type EndpointName<Domain> = { [Name in keyof Domain]: Domain[Name] extends AnyEndpoint ? Name : never }[keyof Domain];
type EndpointAt<Domain, Name extends keyof Domain> = Extract<Domain[Name], AnyEndpoint>;
type Address<E extends AnyEndpoint> = Pick<E, 'method' | 'path'> & (E extends { encrypted: true } ? { readonly encrypted: true } : unknown);
type Addresses<Domain> = { readonly [Name in EndpointName<Domain>]: Address<EndpointAt<Domain, Name>> };
type Calls<Domain> = { readonly [Name in EndpointName<Domain>]: CallOf<EndpointAt<Domain, Name>> };

/** Marked pure where it is called, so that a bundle leaves out the domains that it never calls. */
export function calls<Domain>(addresses: Addresses<Domain>): Calls<Domain> {
  return addresses as Calls<Domain>;
}

export const siteCalls = /* #__PURE__ */ calls<typeof site>(SITE);
export const identityCalls = /* #__PURE__ */ calls<typeof identity>(IDENTITY);
export const walletCalls = /* #__PURE__ */ calls<typeof wallet>(WALLET);
export const wagersCalls = /* #__PURE__ */ calls<typeof wagers>(WAGERS);
export const gamesCalls = /* #__PURE__ */ calls<typeof games>(GAMES);
export const sportsCalls = /* #__PURE__ */ calls<typeof sports>(SPORTS);
export const jobsCalls = /* #__PURE__ */ calls<typeof jobs>(JOBS);
export const smsCalls = /* #__PURE__ */ calls<typeof sms>(SMS);
export const contentCalls = /* #__PURE__ */ calls<typeof content>(CONTENT);
export const backofficeCalls = /* #__PURE__ */ calls<typeof backoffice>(BACKOFFICE);
