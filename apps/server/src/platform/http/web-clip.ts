import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { build } from 'plist';
import { LIST_COST } from '@tessera/contract';
import type { App } from './app.ts';
import type { Dress } from './dress-page.ts';
import { paceRequest } from './pace.ts';
import { ipOf } from './request-context.ts';

export const WEB_CLIP_PATH = '/down/ios.mobileconfig';
const WEB_CLIP_TYPE = 'application/x-apple-aspen-config';

export interface WebClip {
  /** The code of the brand and its host, of which the profile's ids are made: a profile that is loaded again takes the place of the first. */
  readonly brand: string;
  readonly host: string;
  readonly name: string;
  readonly description: string;
  /** Where the icon on the home screen leads. */
  readonly url: string;
  readonly icon: Buffer;
}

/** A profile that puts the site on the home screen of an iPhone, in the form of Apple's "Device Management Profile: WebClip". */
export function buildWebClip({ brand, host, name, description, url, icon }: WebClip): string {
  const identifier = `${host.split('.').toReversed().join('.')}.${brand}`;
  const common = { PayloadVersion: 1, PayloadDisplayName: name, PayloadDescription: description, PayloadOrganization: name };
  return build({
    ...common,
    PayloadType: 'Configuration',
    PayloadIdentifier: identifier,
    PayloadUUID: stableUuid('profile', brand, host),
    PayloadRemovalDisallowed: false,
    PayloadContent: [
      {
        ...common,
        PayloadType: 'com.apple.webClip.managed',
        PayloadIdentifier: `${identifier}.webclip`,
        PayloadUUID: stableUuid('webclip', brand, host),
        Label: name,
        URL: url,
        Icon: icon,
        Precomposed: true,
        FullScreen: true,
        IsRemovable: true,
      },
    ],
  });
}

/** A UUID of a form of our own (RFC 9562, version 8), always the same for the same words. */
function stableUuid(...words: readonly string[]): string {
  const digits = createHash('sha256').update(JSON.stringify(words)).digest('hex').toUpperCase();
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-A$4-$5');
}

export interface WebClipSite {
  /** Where the bundle's files are. */
  readonly folder: string;
  readonly dressOf: (request: FastifyRequest) => Promise<Dress>;
}

/** Serves the profile of the brand of each host, with the icon of its look. */
export function serveWebClip(app: App, { folder, dressOf }: WebClipSite): void {
  app.server.get(WEB_CLIP_PATH, async (request, reply) => {
    await paceRequest(app, ipOf(request), LIST_COST);
    const { code, name, look, description } = await dressOf(request);
    const icon = await readFile(join(folder, 'looks', look, 'icon-192.png')).catch(() => null);
    if (!icon) return reply.callNotFound();
    const url = `${app.isInsecureHttp ? request.protocol : 'https'}://${request.host}/`;
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${code}.mobileconfig"`)
      .type(WEB_CLIP_TYPE)
      .send(buildWebClip({ brand: code, host: request.hostname, name, description, url, icon }));
  });
}
