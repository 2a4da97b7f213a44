import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'fast-plist';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import type { App } from './app.ts';
import { OPEN_APP } from './testing/open-app.ts';
import { serveWebClip, WEB_CLIP_PATH } from './web-clip.ts';

interface Payload {
  readonly [key: string]: unknown;
  readonly PayloadUUID: string;
  readonly PayloadContent: readonly Payload[];
}

const NAME = 'Nova <i>&"amp"</i> ✓';
const UUID = /^[\dA-F]{8}-[\dA-F]{4}-8[\dA-F]{3}-[89AB][\dA-F]{3}-[\dA-F]{12}$/;
const icon = Buffer.from('89504e470d0a1a0a00ff', 'hex');
const folder = await mkdtemp(join(tmpdir(), 'tessera-clip-'));
await mkdir(join(folder, 'looks/nova'), { recursive: true });
await writeFile(join(folder, 'looks/nova/icon-192.png'), icon);
const server = fastify();
const dressOf = async ({ hostname: host }: { readonly hostname: string }) => ({
  code: host.startsWith('nova') ? 'nova' : 'other',
  name: NAME,
  look: host.startsWith('bare') ? 'none' : 'nova',
  language: 'en',
  description: 'Results & proofs',
});
serveWebClip({ server, rates: OPEN_APP.rates, isInsecureHttp: false } as unknown as App, { folder, dressOf });
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const profileAt = async (host: string): Promise<Payload> => {
  const { body, headers } = await server.inject({ url: WEB_CLIP_PATH, headers: { host } });
  expect(headers['content-type']).toBe('application/x-apple-aspen-config');
  return parse(body) as Payload;
};

it('is a profile that puts the brand on the home screen, whatever its name holds', async () => {
  const profile = await profileAt('nova.example:8443');
  expect(profile).toMatchObject({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: 'example.nova.nova',
    PayloadDisplayName: NAME,
    PayloadDescription: 'Results & proofs',
    PayloadRemovalDisallowed: false,
  });
  const [clip, ...others] = profile.PayloadContent;
  expect(others).toEqual([]);
  expect(clip).toMatchObject({
    PayloadType: 'com.apple.webClip.managed',
    PayloadIdentifier: 'example.nova.nova.webclip',
    Label: NAME,
    URL: 'https://nova.example:8443/',
    FullScreen: true,
    IsRemovable: true,
  });
  const { body } = await server.inject({ url: WEB_CLIP_PATH, headers: { host: 'nova.example' } });
  expect(/<data>([^<]*)<\/data>/.exec(body)?.[1]?.replace(/\s/g, '')).toBe(icon.toString('base64'));
});

it('has ids that stay the same for a brand under a host, and are those of no other', async () => {
  const idsAt = async (host: string) => {
    const profile = await profileAt(host);
    return [profile.PayloadUUID, ...profile.PayloadContent.map(({ PayloadUUID }) => PayloadUUID)];
  };
  const ids = await idsAt('nova.example');
  expect(await idsAt('nova.example')).toEqual(ids);
  const all = [...ids, ...(await idsAt('nova.test')), ...(await idsAt('other.example'))];
  expect(new Set(all).size).toBe(6);
  for (const id of all) expect(id).toMatch(UUID);
});

it('is not there where the look has no icon', async () => {
  expect((await server.inject({ url: WEB_CLIP_PATH, headers: { host: 'bare.example' } })).statusCode).toBe(404);
});
