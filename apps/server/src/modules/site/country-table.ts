import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';

// Countries of addresses as the regional registries allocated them (CC0, made by ip-location-db from statistics of the Number Resource
// Organization, nro.net, CC BY 4.0). Nothing is asked of anybody outside.
const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

type Table = Reader<Response>;
/** The library knows the rows of another maker. */
interface Row {
  readonly country_code: string;
}

let table: Promise<Table> | null = null;

/** Read when it is first needed: most sites let everybody in. */
function openTable(): Promise<Table> {
  table ??= readFile(createRequire(import.meta.url).resolve(FILE)).then((file) => new Reader<Response>(file));
  return table;
}

/** ISO 3166-1 alpha-2; null for addresses that are nobody's, such as private ones. */
export async function countryOfAddress(ip: string): Promise<string | null> {
  if (isIP(ip) === 0) return null;
  const row = (await openTable()).get(ip) as unknown as Row | null;
  return row?.country_code ?? null;
}
