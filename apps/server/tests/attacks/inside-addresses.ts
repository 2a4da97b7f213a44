import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { push } from '@tessera/contract';
import webPush from 'web-push';
import { expect } from 'vitest';
import { sendPush } from '../../src/modules/push/send-push.ts';
import { expectNoEffect } from '../support/expect-no-effect.ts';
import { codeOf } from './accounts.ts';
import type { Attack } from './world.ts';

const SERVICE = 'fcm.googleapis.com';

/** Of all addresses that people give, those of a browser's push service are the only ones that the server calls. */
const INSIDE: readonly string[] = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0.0.0.0', 'localhost', '[::1]', '[::ffff:127.0.0.1]'].map(
    (host) => `https://${host}/x`,
  ),
  ...['169.254.169.254', '10.0.0.1', '192.168.1.1', '[fd00::1]', 'metadata.google.internal'].map((host) => `https://${host}/latest`),
  // Names that anybody may point inside, now or at the second look.
  ...['127.0.0.1.nip.io', `${SERVICE}.evil.example`, `evil-${SERVICE}`, `${SERVICE}.`].map((host) => `https://${host}/x`),
  `https://${SERVICE}@127.0.0.1/x`,
  `https://127.0.0.1/${SERVICE}`,
  `https://127.0.0.1#@${SERVICE}/`,
  `https://127.0.0.1\\@${SERVICE}/`,
  `https://${SERVICE}:8443/x`,
  `http://${SERVICE}/x`,
];
const OTHER_SCHEMES: readonly string[] = ['file:///etc/passwd', 'gopher://127.0.0.1/x', 'data:text/plain,x', `//${SERVICE}/x`];

function deviceKeys() {
  const keys = createECDH('prime256v1');
  return { p256dh: keys.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') };
}

/** What the server is told to call lies inside, by name, by number or by a way back. */
export const leadTheServerInside: Attack = async ({ scene }) => {
  const keys = deviceKeys();
  const codeFor = async (endpoint: string) =>
    codeOf(await scene.browsers.member.copy().send({ method: 'PUT', path: push.subscribePush.path, body: { endpoint, keys } }));
  await expectNoEffect(scene, async () => {
    for (const endpoint of INSIDE) expect(await codeFor(endpoint), endpoint).toBe('push_service_unknown');
    for (const endpoint of OTHER_SCHEMES) expect(await codeFor(endpoint), endpoint).toBe('invalid_input');
  });

  // A service that sends on to somewhere inside is not followed there.
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/inside' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/service`;
  const message = { title: 'x', body: 'x', language: 'en', path: '/', tag: 'x', icon: '/x.png' };
  const sender = { vapid: webPush.generateVAPIDKeys(), contact: 'https://example.com' };
  await expect(sendPush({ endpoint, keys }, message, sender)).rejects.toThrow('fetch failed');
  expect(asked).toEqual(['/service']);
  server.closeAllConnections();
  server.close();
};
