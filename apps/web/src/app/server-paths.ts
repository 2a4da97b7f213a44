/** Paths that belong to the server: proxied while developing, never answered by the service worker. */
export const SERVER_PATHS = ['/wps', '/lgw', '/ops', '/jwks', '/docs', '/openapi.json', '/realtime'] as const;
