import { FRAMED_PAGE } from '@tessera/contract/pages';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { openMessage, showMessage, type WorkerScope } from './push-messages.ts';
import { SERVER_PATHS } from './server-paths.ts';

// The service worker. Every page opens without a network; calls always go to the server, and nothing of their answers is kept.

declare const self: WorkerScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[]; skipWaiting(): Promise<void> };

/** The one page that others of ours may show in a frame says so in the headers of its own answer. */
const IN_FRAMES = new RegExp(`^${FRAMED_PAGE}\\?`);

precacheAndRoute([...self.__WB_MANIFEST]);
cleanupOutdatedCaches();
clientsClaim();
// What has an ending is a file, such as the profile for a home screen, and never a page.
const denylist = [...SERVER_PATHS.map((path) => new RegExp(`^${path}(/|$)`)), /\.\w+$/, IN_FRAMES];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 240 }) as WorkboxPlugin] }),
);

// A new version waits until the person agrees.
self.addEventListener('message', ({ data }) => {
  if (isSkip(data)) void self.skipWaiting();
});
self.addEventListener('push', (event) => event.waitUntil(showMessage(self, event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMessage(self, event.notification.data));
});

function isSkip(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}
