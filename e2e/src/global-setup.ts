import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prepareFolder, preparePrograms } from '@tessera/testkit';
import type { TestProject } from 'vitest/node';
import { buildBundles, startSite } from './given-site.ts';
import './shared-site.ts';

/** The site that files share is started when the first of them asks for it: what comes before in the run has the machine to itself. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildBundles();
  const [forget] = await Promise.all([prepareFolder(), preparePrograms()]);
  let starting: ReturnType<typeof startSite> | undefined;
  const desk = createServer((_request, response) => {
    starting ??= startSite();
    starting.then(
      ({ address }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(address)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    desk.listen(0, '127.0.0.1', resolve);
  });
  project.provide('sharedSiteDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    const started = await starting?.catch(() => undefined);
    await started?.remove();
    await forget();
  };
}
