import type { Composed, Modules } from '../../src/compose.ts';

export interface Breakage {
  /** What a use case throws that must never be told to anybody. */
  readonly secret: string;
  isBroken: boolean;
  /** Every call asks for the brand and the status of the site on its way; they break by themselves. */
  isStatusBroken: boolean;
}

const ON_THE_WAY = new Set<string | symbol>(['statusOf', 'isHostOf']);

/** What a module shows as an object of its own. */
const PARTS = new Set<string | symbol>([
  'captchas',
  'operators',
  'invitations',
  'secondFactor',
  'social',
  'launches',
  'chases',
  'desk',
  'payouts',
]);

/** A server whose use cases all throw while they are told to. The authenticator stays, so that calls get as far as their handlers. */
export function breakable(composed: Composed, breakage: Breakage): Composed {
  const breaking = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, key): unknown {
        const value: unknown = Reflect.get(target, key);
        if (PARTS.has(key)) return breaking(value as object);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          if (ON_THE_WAY.has(key) ? breakage.isStatusBroken : breakage.isBroken) throw new Error(breakage.secret);
          return Reflect.apply(value, target, given);
        };
      },
    });
  const broken = Object.entries(composed.modules).map(([name, part]) => [name, breaking<object>(part)] as const);
  const { ports } = composed.parts;
  return {
    ...composed,
    modules: Object.fromEntries(broken) as unknown as Modules,
    parts: { ...composed.parts, ports: { ...ports, events: breaking(ports.events) } },
  };
}
