import { type AnyEndpoint, ENDPOINTS, type ErrorCode } from '@tessera/contract';
import { type BadCall, callOf } from '../support/bad-calls.ts';
import type { Breakage } from '../support/breakable.ts';
import type { Answer, Browser } from '../support/browser.ts';
import type { Example } from '../support/example.ts';
import { EXAMPLES } from '../support/examples.ts';
import { expectAnswer } from '../support/expect-answer.ts';
import type { GivenIssuer } from '../support/given-issuer.ts';
import type { Tessera } from '../support/given-tessera.ts';
import type { Scene } from '../support/scene.ts';

/** Those who send no more: begun early, as the server waits for them as long as it waits for anybody. */
export interface SlowSenders {
  readonly statuses: Promise<readonly (number | null)[]>;
}

/** What every attack is run against. */
export interface World {
  /** A server with people, money and one of everything on it. No rate is met there. */
  readonly scene: Scene;
  readonly breakage: Breakage;
  /** One with the rates of production, which believes an address that a proxy on this machine tells. Its clock may be moved at will. */
  readonly guarded: Tessera;
  /** A member of another brand, at that brand's host. */
  readonly stranger: Browser;
  readonly slow: SlowSenders;
  /** A service by which people log in at `guarded`. */
  readonly issuer: GivenIssuer;
}

/** Throws where the attack gets through. */
export type Attack = (world: World) => Promise<void>;

export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
}

/** Every call of the contract, by domain and name. */
export const NAMED: readonly NamedEndpoint[] = ENDPOINTS.map(({ domain, name, endpoint }) => ({ name: `${domain}.${name}`, endpoint }));

/** Calls after which the example's session is another or over. */
export const ENDING: readonly string[] = ['backoffice.operatorLogout', 'identity.changePassword', 'identity.logout'];

export function exampleOf(scene: Scene, name: string): Example {
  const make = EXAMPLES[name];
  if (!make) throw new Error(`no example of ${name} in examples.ts`);
  return make(scene);
}

/** The example of a call as its own page sends it, with other headers where told, from a window of its own. */
export function sendExample(scene: Scene, { name, endpoint }: NamedEndpoint, headers: Record<string, string> = {}): Promise<Answer> {
  const example = exampleOf(scene, name);
  const call = callOf(endpoint, example);
  return scene.browsers[example.as].copy().send({ ...call, headers: { 'accept-language': 'en', ...call.headers, ...headers } });
}

/** The code of the answer, which is held against everything that the wire promises. */
export async function codeOfBad(
  scene: Scene,
  endpoint: AnyEndpoint,
  bad: Pick<BadCall, 'name' | 'as' | 'call'>,
): Promise<ErrorCode | 'ok'> {
  const answer = await scene.browsers[bad.as].copy().send({ ...bad.call, headers: { 'accept-language': 'en', ...bad.call.headers } });
  return expectAnswer(answer, { endpoint, language: 'en', name: bad.name });
}
