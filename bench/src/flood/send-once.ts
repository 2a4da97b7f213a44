import { CSRF_HEADER } from '@tessera/contract/http';
import type { Client } from 'undici';

interface Sender {
  readonly token: string;
  readonly ip: string;
}

/** Some 1.3 MB, which a ticket may have, in 100,000 keys. */
const KEYS = `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join(',')}}`;

/** A ticket of nothing but keys. @returns the status of its answer */
export async function sendKeys(client: Client, { token, ip }: Sender): Promise<number> {
  const { statusCode, body } = await client.request({
    method: 'POST',
    path: '/lgw/lottery/tickets',
    headers: { authorization: `Bearer ${token}`, [CSRF_HEADER]: '1', 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: KEYS,
  });
  await body.dump();
  return statusCode;
}

/** A page or a list, as a browser asks for it. @returns the status of its answer */
export async function getOnce(client: Client, { path, ip }: { readonly path: string; readonly ip: string }): Promise<number> {
  const { statusCode, body } = await client.request({
    method: 'GET',
    path,
    headers: { accept: 'text/html,*/*', 'accept-encoding': 'gzip', 'x-forwarded-for': ip },
  });
  await body.dump();
  return statusCode;
}
