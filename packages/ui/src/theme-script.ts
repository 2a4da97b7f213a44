import type { Plugin } from 'vite';
import { FIRST_PAINT } from './first-paint.ts';

const FILE = 'theme.js';

/** For the builders of the apps: serves the script of the first paint and names it at the head of the page. */
export function themeScript(): Plugin {
  let base = '/';
  return {
    name: 'theme-script',
    configResolved(config) {
      base = config.base;
    },
    configureServer({ middlewares }) {
      middlewares.use(`${base}${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(FIRST_PAINT);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: FIRST_PAINT });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `${base}${FILE}` }, injectTo: 'head-prepend' }],
  };
}
