import { Refusal } from '@tessera/contract';
import type { Currency } from '@tessera/kernel';
import type { GatewayCalls, PaymentGateway } from '../gateway.ts';
import type { Method } from '../method.ts';
import type { Channel, ChannelAccess, Surroundings } from './channel.ts';
import { SANDBOX } from './sandbox.ts';
import { TRANSFER } from './transfer.ts';

/** Every gateway that the house speaks to. A further one is a file beside these and its name here. */
export const CHANNELS: readonly Channel[] = [SANDBOX, TRANSFER];

export { sandboxAccess } from './sandbox-access.ts';
export type { Channel, ChannelAccess, Surroundings } from './channel.ts';

/** The gateways that are reached from here, by channel. */
export interface Gateways {
  /** For orders of any channel: of one that is not reached nobody knows anything. */
  of(channel: string): GatewayCalls;
  /** For what came in under a channel's address. @throws Refusal not_found where the channel is not reached */
  get(channel: string): PaymentGateway;
}

/** `callbackUrl` is the address of the callback route without the channel. */
export interface GatewaysOptions extends Surroundings {
  /** By channel; one that is not named is not reached. */
  readonly access: Readonly<Record<string, ChannelAccess>>;
}

export function openGateways({ access, ...surroundings }: GatewaysOptions): Gateways {
  const open = CHANNELS.flatMap((channel): [string, PaymentGateway][] => {
    const given = access[channel.id];
    if (!given) return [];
    return [[channel.id, channel.open(given, { ...surroundings, callbackUrl: `${surroundings.callbackUrl}/${channel.id}` })]];
  });
  return gatewaysOf(new Map(open));
}

export function gatewaysOf(open: ReadonlyMap<string, PaymentGateway>): Gateways {
  return {
    of: (channel) => open.get(channel) ?? NOT_REACHED,
    get(channel) {
      const gateway = open.get(channel);
      if (!gateway) throw new Refusal('not_found');
      return gateway;
    },
  };
}

/** The methods that a demo brand of that currency begins with, channel by channel. */
export function demoMethodsIn(currency: Currency): readonly Method[] {
  return CHANNELS.flatMap(({ id, demoMethodsIn: methodsIn }) => methodsIn(currency).map((method) => ({ ...method, channel: id })));
}

const NOT_REACHED: GatewayCalls = {
  place: async () => ({ result: 'unreachable' }),
  find: async () => ({ result: 'unknown' }),
  ask: async () => 'unknown',
};
