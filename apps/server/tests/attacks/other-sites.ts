import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'node:fs';
import { CSRF_HEADER } from '@tessera/contract/http';
import { expect } from 'vitest';
import { crossSiteCalls } from '../support/bad-calls.ts';
import { expectNoEffect } from '../support/expect-no-effect.ts';
import { type Attack, codeOfBad, exampleOf, NAMED, sendExample } from './world.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** What another site can make the browser of the right person send. */
export const sendFromAnotherSite: Attack = async ({ scene }) => {
  await expectNoEffect(scene, async () => {
    for (const { name, endpoint } of NAMED) {
      for (const bad of crossSiteCalls(endpoint, exampleOf(scene, name)))
        expect(bad.expected, `${name} ${bad.name}`).toContain(await codeOfBad(scene, endpoint, bad));
    }
  });
};

/** A page of another origin reads no answer and gets no leave to send our header. */
export const readFromAnotherOrigin: Attack = async ({ scene }) => {
  for (const named of NAMED.filter(({ endpoint: { method } }) => method === 'GET')) {
    for (const origin of ['null', 'https://evil.example', `${scene.url}.evil.example`]) {
      const { headers } = await sendExample(scene, named, { origin, 'sec-fetch-site': 'cross-site' });
      expect(
        Object.keys(headers).filter((header) => header.startsWith('access-control-')),
        named.name,
      ).toEqual([]);
      expect(headers['cross-origin-resource-policy'], named.name).toBe('same-origin');
    }
  }
  const preflight = await scene.browsers.guest.copy().send({
    method: 'OPTIONS',
    path: '/lgw/casino/ember-mosaic/plays',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': CSRF_HEADER },
  });
  expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([405, undefined]);
};

/** No answer of any kind may be shown inside a page. A browser that tries is in e2e/attacks.test.ts. */
export const frameTheSite: Attack = async ({ scene }) => {
  const { guest } = scene.browsers;
  const pages = ['/', '/nowhere', '/ops/', '/lgw/casino/%zz'].map((path) => guest.copy().send({ method: 'GET', path }));
  const calls = NAMED.filter(({ endpoint: { method } }) => method === 'GET').map((named) => sendExample(scene, named));
  for (const { headers } of await Promise.all([...pages, ...calls])) {
    expect(headers['content-security-policy']).toMatch(/(?:^|;) ?frame-ancestors 'none'(?:;|$)/);
    expect(headers['x-frame-options']).toBe('DENY');
  }
};

/** A window that we open must hold no rope to the one it was opened from, and neither must one that another site opens us in. */
export const steerTheOpener: Attack = async ({ scene }) => {
  const { headers } = await scene.browsers.guest.copy().send({ method: 'GET', path: '/' });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  const files = ['apps/web/src', 'apps/backoffice/src', 'packages/ui/src'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !file.includes('.test.')),
  );
  expect(files.length).toBeGreaterThan(50);
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(join(ROOT, file), 'utf8') })));
  const links = texts.flatMap(({ file, text }) =>
    (text.match(/<(?:a|area|form)\b[^>]*_blank[^>]*>/gs) ?? []).map((link) => ({ file, link })),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const { file, link } of links) expect(link, file).toMatch(/rel="[^"]*\b(?:noopener|noreferrer)\b/);
  // A link that hides its target from the pattern above, and a window opened by a script.
  for (const { file, text } of texts) {
    const opened = text.match(/window\.open\([^)]*\)/gs) ?? [];
    const targets = opened.filter((one) => one.includes('_blank')).length;
    expect((text.match(/_blank/g) ?? []).length, file).toBe(links.filter((link) => link.file === file).length + targets);
    // One that must be seen to have opened is let go of while it is still empty.
    const isLetGo = /= window\.open\('',[^)]*\);\n[^\n]*\n\s*opened\.opener = null;/.test(text);
    for (const one of opened) expect(isLetGo ? 'noopener' : one, file).toMatch(/noopener/);
  }
};

/** What a shared cache or a browser may keep of an account: nothing. The button back after logout is in e2e/attacks.test.ts. */
export const readFromACache: Attack = async ({ scene }) => {
  for (const named of NAMED.filter(({ endpoint: { method } }) => method === 'GET')) {
    const { headers } = await sendExample(scene, named);
    const { auth, cacheSeconds } = named.endpoint;
    expect(headers['cache-control'], named.name).toBe(cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`);
    // What a cache may keep is asked by anybody.
    expect(cacheSeconds === undefined || auth === 'public', named.name).toBe(true);
  }
};
