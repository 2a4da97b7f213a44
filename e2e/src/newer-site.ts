import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface NewerSite {
  readonly url: string;
  /** From now on the service worker is another one, as after a deployment. */
  deploy(): void;
  close(): Promise<void>;
}

/** The site under an address of its own, where a new version can be deployed that nobody else sees. */
export async function newerSite(siteUrl: string): Promise<NewerSite> {
  let isNewer = false;
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/' } = incoming;
    const added = isNewer && url === '/sw.js' ? '\n// newer' : '';
    // What the browser has is not that of the newer version.
    const ofNewer = { 'if-none-match': undefined, 'if-modified-since': undefined, 'accept-encoding': 'identity' };
    const headers = Object.entries({ ...incoming.headers, ...(added && ofNewer) }).filter(([, value]) => value !== undefined);
    const sent = request(`${siteUrl}${url}`, { method, headers: Object.fromEntries(headers) }, (answer) => {
      const { 'content-length': length, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, added || length === undefined ? kept : answer.headers);
      answer.on('data', (chunk) => outgoing.write(chunk));
      answer.on('end', () => outgoing.end(added));
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy() {
      isNewer = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
