import { BlockList, isIP } from 'node:net';
import type { Brand } from './brand.ts';

export interface Visitor {
  readonly ip: string;
  /** ISO 3166-1 alpha-2, when a trusted proxy told it. */
  readonly country: string | null;
}

const listOf = new WeakMap<readonly string[], BlockList>();

/** Whether the brand keeps this visitor out. An address that cannot be read is kept out as soon as ranges are blocked. */
export function isRegionBlocked(brand: Brand, visitor: Visitor): boolean {
  if (visitor.country !== null && brand.blockedCountries.includes(visitor.country)) return true;
  if (brand.blockedRanges.length === 0) return false;
  const family = isIP(visitor.ip);
  return family === 0 || blockListOf(brand.blockedRanges).check(visitor.ip, family === 6 ? 'ipv6' : 'ipv4');
}

function blockListOf(ranges: readonly string[]): BlockList {
  const known = listOf.get(ranges);
  if (known) return known;
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const isV6 = isIP(address) === 6;
    list.addSubnet(address, Number(prefix ?? (isV6 ? 128 : 32)), isV6 ? 'ipv6' : 'ipv4');
  }
  listOf.set(ranges, list);
  return list;
}
