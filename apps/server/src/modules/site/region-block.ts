import { BlockList, isIP } from 'node:net';
import type { Brand } from './brand.ts';

export interface Visitor {
  readonly ip: string;
  /** ISO 3166-1 alpha-2: what a trusted proxy told, else what the table of addresses says; null where neither knows. */
  readonly country: string | null;
}

type Regions = Pick<Brand, 'blockedCountries' | 'blockedRanges' | 'allowedCountries' | 'allowedRanges'>;

const listOf = new WeakMap<readonly string[], BlockList>();

/** Whether it matters to a brand which country a visitor is in. */
export function asksForCountry({ blockedCountries, allowedCountries }: Regions): boolean {
  return blockedCountries.length > 0 || allowedCountries.length > 0;
}

/**
 * Whether the brand keeps this visitor out. Ranges that are let in go before everything, then what is blocked; where only some countries
 * are let in, an unknown one is not. An address that cannot be read is kept out as soon as ranges are blocked.
 */
export function isRegionBlocked(brand: Regions, { ip, country }: Visitor): boolean {
  if (contains(brand.allowedRanges, ip)) return false;
  if (country !== null && brand.blockedCountries.includes(country)) return true;
  if (brand.blockedRanges.length > 0 && (isIP(ip) === 0 || contains(brand.blockedRanges, ip))) return true;
  return brand.allowedCountries.length > 0 && (country === null || !brand.allowedCountries.includes(country));
}

function contains(ranges: readonly string[], ip: string): boolean {
  const family = isIP(ip);
  return ranges.length > 0 && family !== 0 && blockListOf(ranges).check(ip, family === 6 ? 'ipv6' : 'ipv4');
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
