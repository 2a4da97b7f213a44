import { isIP, isIPv6, SocketAddress } from 'node:net';

/** Of a caller whose connection is gone already. */
const NOWHERE = '0.0.0.0';

/**
 * Where a call comes from: the farthest of its hops, the nearest given first, that is an address. A proxy passes on what it was sent,
 * so whatever came through one that sent no address counts as that proxy's own.
 */
export function clientAddress(hops: readonly (string | undefined)[]): string {
  const end = hops.findIndex((hop) => hop === undefined || isIP(hop) === 0);
  return plainAddress((end === -1 ? hops : hops.slice(0, end)).at(-1) ?? NOWHERE);
}

/** An address in its shortest form; an IPv4 address that came through an IPv6 socket is that IPv4 address. */
export function plainAddress(ip: string): string {
  if (!isIPv6Address(ip)) return ip;
  const { address } = new SocketAddress({ address: withoutZone(ip), family: 'ipv6' });
  return /^::ffff:(?<v4>\d+(?:\.\d+){3})$/.exec(address)?.groups?.['v4'] ?? address;
}

/**
 * What one client holds, to count by: an IPv4 address, or the /64 of an IPv6 address, in which every subscriber can choose
 * among 2^64 addresses. Reads as `inet` in PostgreSQL; text that is no address stays as it is.
 */
export function clientBlock(ip: string): string {
  const plain = plainAddress(ip);
  if (!isIPv6Address(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const width = 8 - right.length - Number(right.at(-1)?.includes('.') ?? false);
  const groups = [...left, ...Array<string>(Math.max(0, width - left.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Asked several times a call, mostly of addresses without a colon. */
function isIPv6Address(ip: string): boolean {
  return ip.includes(':') && isIPv6(ip);
}

/** The zone of a link-local address says which of our own network cards it came in by. */
function withoutZone(ip: string): string {
  return ip.split('%', 1)[0] ?? ip;
}
